import { Info } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { BYTES_PER_GB, formatBytes, formatGigabytes } from '@/shared/format/format';
import { Button } from '@/shared/ui/button';
import { useStorageText } from '../messages';
import type { Usage } from '../storage-figures';

const DeviceSizeDialog = lazy(() => import('./device-size-dialog'));

/**
 * The capacity of the gauge: entered by the user, assumed and labelled as such, or the sample's own. The line unfolds:
 * the user's own capacity, and why a folder counts the same files otherwise.
 */
export function DeviceSize({ usage }: { usage: Usage }) {
  const t = useStorageText();
  const [editing, setEditing] = useState(false);
  const { usedBytes, totalBytes, totalBytesTyped, sample } = usage;
  const total = formatGigabytes(totalBytes);
  if (sample)
    return <p className="text-center text-small text-soft tabular-nums">{t('device.sample', { total })}</p>;
  return (
    <details className="text-center">
      <summary className="inline-flex min-h-11 list-none items-center gap-1 text-small text-soft tabular-nums [&::-webkit-details-marker]:hidden">
        {t(totalBytesTyped ? 'device.typed' : 'device.assumed', { total })}
        <Info aria-hidden className="size-4 shrink-0" />
      </summary>
      <Button variant="quiet" className="print:hidden" onClick={() => setEditing(true)}>
        {t(totalBytesTyped ? 'device.change' : 'device.set')}
      </Button>
      {usedBytes >= BYTES_PER_GB / 10 && (
        // The chip of the folder and its lists count as file managers do (CONST-16, CONST-17).
        <p className="text-caption text-soft">{t('gauge.files', { size: formatBytes(usedBytes) })}</p>
      )}
      {editing && (
        <Suspense>
          <DeviceSizeDialog
            gigabytes={totalBytesTyped ? totalBytes / BYTES_PER_GB : null}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      )}
    </details>
  );
}
