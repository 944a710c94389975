import { errorDetail } from '@/shared/api/api-error';
import { useForm } from '@/shared/form/use-form';
import { BYTES_PER_GB, formatNumber } from '@/shared/format/format';
import { parseNumber } from '@/shared/format/parse-number';
import { DialogButtons } from '@/shared/ui/confirm-dialog';
import { Dialog } from '@/shared/ui/dialog';
import { TextField } from '@/shared/ui/text-field';
import { useSetDeviceSize } from '../api/storage.queries';
import { useStorageText } from '../messages';

const LARGEST_GIGABYTES = 1_000_000;

/** Asks for the capacity of the device. */
export default function DeviceSizeDialog({
  gigabytes,
  onClose,
}: {
  gigabytes: number | null;
  onClose: () => void;
}) {
  const t = useStorageText();
  const device = useSetDeviceSize();
  const { form, field, problem, busy } = useForm({
    fields: { size: (typed) => parseSize(typed) === null && t('device.dialog.error') },
    send: ({ size }) => device.mutateAsync(parseSize(size) ?? 0).then(onClose),
    failure: (error) => errorDetail(error) ?? undefined,
  });
  const { error = problem, ...size } = field('size');
  return (
    <Dialog open onClose={onClose} title={t('device.dialog.title')}>
      <form {...form} className="flex flex-col gap-6">
        <TextField
          label={t('device.dialog.label')}
          hint={t('device.dialog.hint')}
          {...size}
          error={error}
          inputMode="decimal"
          autoComplete="off"
          autoFocus
          defaultValue={
            gigabytes === null
              ? ''
              : formatNumber(gigabytes, { useGrouping: false, maximumFractionDigits: 2 })
          }
        />
        <DialogButtons act={t('device.dialog.save')} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

/** `null`: no number, or not a possible capacity. */
function parseSize(typed: string): number | null {
  const size = parseNumber(typed);
  if (size === null || size < 1 || size > LARGEST_GIGABYTES) return null;
  return Math.round(size * BYTES_PER_GB);
}
