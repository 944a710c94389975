import { formatBytes } from '@/shared/format/format';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import type { MediaTotals } from '../media-groups';
import { useMediaText } from '../messages';

interface DeleteDialogProps {
  open: boolean;
  totals: MediaTotals;
  onDelete: () => void;
  onCancel: () => void;
}

/** MEDIA-18. */
export function DeleteDialog({ open, totals, onDelete, onCancel }: DeleteDialogProps) {
  const t = useMediaText();
  const { groups, items, bytes } = totals;
  return (
    <ConfirmDialog
      open={open}
      danger
      title={t('delete.title', { count: groups })}
      confirmLabel={t('delete.confirm', { count: items, size: formatBytes(bytes) })}
      onConfirm={onDelete}
      onCancel={onCancel}
    >
      <p>{t('delete.question', { count: groups })}</p>
      <p>{t('delete.demo')}</p>
    </ConfirmDialog>
  );
}
