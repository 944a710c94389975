import { useState, type SubmitEvent } from 'react';
import { errorDetail } from '../../../shared/api/api-error';
import { BYTES_PER_GB, formatNumber } from '../../../shared/format/format';
import { parseNumber } from '../../../shared/format/parse-number';
import { useSharedText } from '../../../shared/i18n/shared-messages';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { TextField } from '../../../shared/ui/text-field';
import { useSetDeviceSize } from '../api/storage.queries';
import { useStorageText } from '../messages';

const LARGEST_GIGABYTES = 1_000_000;

interface DeviceSizeDialogProps {
  gigabytes: number | null;
  onClose: () => void;
}

export function DeviceSizeDialog({ gigabytes, onClose }: DeviceSizeDialogProps) {
  const t = useStorageText();
  const shared = useSharedText();
  const [typed, setTyped] = useState(
    gigabytes === null ? '' : formatNumber(gigabytes, { useGrouping: false, maximumFractionDigits: 2 }),
  );
  const [refused, setRefused] = useState(false);
  const device = useSetDeviceSize();

  function save(event: SubmitEvent) {
    event.preventDefault();
    const size = parseNumber(typed);
    const accepted = size !== null && size >= 1 && size <= LARGEST_GIGABYTES;
    setRefused(!accepted);
    if (accepted) device.mutate(Math.round(size * BYTES_PER_GB), { onSuccess: onClose });
  }

  const failure = device.isError ? (errorDetail(device.error) ?? undefined) : undefined;
  return (
    <Dialog open onClose={onClose} title={t('device.dialog.title')}>
      <form noValidate onSubmit={save} className="flex flex-col gap-6">
        <TextField
          label={t('device.dialog.label')}
          hint={t('device.dialog.hint')}
          error={refused ? t('device.dialog.error') : failure}
          inputMode="decimal"
          autoComplete="off"
          autoFocus
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="flex flex-col gap-2 sm:flex-row-reverse">
          <Button type="submit" full busy={device.isPending}>
            {t('device.dialog.save')}
          </Button>
          <Button variant="secondary" full onClick={onClose}>
            {shared('action.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
