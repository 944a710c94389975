import { useState } from 'react';
import { formatGigabytes } from '../../../shared/format/format';
import { Button } from '../../../shared/ui/button';
import { useStorageText } from '../messages';
import type { Usage } from '../storage-figures';
import { DeviceSizeDialog } from './device-size-dialog';

/** The size that the gauge is measured against: typed by the user, or assumed and labelled so. */
export function DeviceSize({ analysis }: { analysis: Usage }) {
  const t = useStorageText();
  const [editing, setEditing] = useState(false);
  const { totalStorage, totalStorageTyped } = analysis;
  const total = formatGigabytes(totalStorage);
  return (
    <>
      <p className="text-center text-small text-soft tabular-nums">
        {t(totalStorageTyped ? 'device.typed' : 'device.assumed', { total })}
      </p>
      <Button variant="quiet" className="print:hidden" onClick={() => setEditing(true)}>
        {t(totalStorageTyped ? 'device.change' : 'device.set')}
      </Button>
      {editing && (
        <DeviceSizeDialog
          gigabytes={totalStorageTyped ? totalStorage / 1000 : null}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}
