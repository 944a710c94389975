import type { TrashRun } from '@swipeclean/scan-engine/browser';
import { formatBytes } from '@/shared/format/format';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { useFolderText } from '../messages';

interface ConfirmEmptyingProps {
  open: boolean;
  runs: readonly TrashRun[];
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks once before runs of the trash are deleted for good. */
export function ConfirmEmptying({ open, runs, onCancel, onConfirm }: ConfirmEmptyingProps) {
  const t = useFolderText();
  return (
    <ConfirmDialog
      open={open}
      title={t('trash.empty.title')}
      confirmLabel={t('trash.empty.confirm', amountOf(runs))}
      danger
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p>{t('trash.empty.text')}</p>
    </ConfirmDialog>
  );
}

/** Files and bytes of runs, as texts take them. */
export function amountOf(runs: readonly TrashRun[]): { count: number; size: string } {
  return {
    count: runs.reduce((sum, { items }) => sum + items.length, 0),
    size: formatBytes(runs.reduce((sum, { bytes }) => sum + bytes, 0)),
  };
}
