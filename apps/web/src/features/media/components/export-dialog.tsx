import { useState } from 'react';
import { formatBytes } from '@/shared/format/format';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import type { Destination, MediaTotals } from '../media-groups';
import { useMediaText } from '../messages';
import { DestinationList } from './destination-list';

interface ExportDialogProps {
  open: boolean;
  totals: MediaTotals;
  onExport: (destination: Destination) => void;
  onCancel: () => void;
}

/** Chooses the destination (MEDIA-22); an external drive by default. */
export function ExportDialog({ open, totals, onExport, onCancel }: ExportDialogProps) {
  const t = useMediaText();
  const [destination, setDestination] = useState<Destination>('external');
  return (
    <ConfirmDialog
      open={open}
      title={t('export.title', { count: totals.groups })}
      confirmLabel={t('export.confirm', { size: formatBytes(totals.bytes) })}
      onConfirm={() => onExport(destination)}
      onCancel={onCancel}
    >
      <p>{t('export.question')}</p>
      <DestinationList chosen={destination} onChoose={setDestination} />
    </ConfirmDialog>
  );
}
