import { lazy, Suspense, useState } from 'react';
import { BYTES_PER_GB, formatGigabytes } from '@/shared/format/format';
import { Button } from '@/shared/ui/button';
import { useStorageText } from '../messages';
import type { Usage } from '../storage-figures';

const DeviceSizeDialog = lazy(() => import('./device-size-dialog'));

/** The capacity of the gauge: entered by the user, assumed and labelled as such, or the sample's own. */
export function DeviceSize({ usage }: { usage: Usage }) {
  const t = useStorageText();
  const [editing, setEditing] = useState(false);
  const { totalBytes, totalBytesTyped, sample } = usage;
  const total = formatGigabytes(totalBytes);
  if (sample)
    return <p className="text-center text-small text-soft tabular-nums">{t('device.sample', { total })}</p>;
  return (
    <>
      <p className="text-center text-small text-soft tabular-nums">
        {t(totalBytesTyped ? 'device.typed' : 'device.assumed', { total })}
      </p>
      <Button variant="quiet" className="print:hidden" onClick={() => setEditing(true)}>
        {t(totalBytesTyped ? 'device.change' : 'device.set')}
      </Button>
      {editing && (
        <Suspense>
          <DeviceSizeDialog
            gigabytes={totalBytesTyped ? totalBytes / BYTES_PER_GB : null}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      )}
    </>
  );
}
