import { useState } from 'react';
import { BYTES_PER_GB, formatGigabytes } from '@/shared/format/format';
import { Button } from '@/shared/ui/button';
import { useStorageText } from '../messages';
import type { Usage } from '../storage-figures';
import { DeviceSizeDialog } from './device-size-dialog';

/** The size that the gauge is measured against: typed by the user, assumed and labelled so, or the sample's own. */
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
        <DeviceSizeDialog
          gigabytes={totalBytesTyped ? totalBytes / BYTES_PER_GB : null}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}
