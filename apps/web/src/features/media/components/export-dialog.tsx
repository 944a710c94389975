import { Cloud, HardDrive, Monitor } from 'lucide-react';
import { useState } from 'react';
import { formatBytes } from '../../../shared/format/format';
import { Card } from '../../../shared/ui/card';
import { ChoiceRow } from '../../../shared/ui/choice-row';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { List } from '../../../shared/ui/list';
import { DESTINATIONS, type Destination, type MediaTotals } from '../media-groups';
import { useMediaText } from '../messages';

const ICONS = { external: HardDrive, pc: Monitor, cloud: Cloud };

interface ExportDialogProps {
  open: boolean;
  totals: MediaTotals;
  onExport: (destination: Destination) => void;
  onCancel: () => void;
}

/** Where to (MEDIA-22): an external drive, unless the user picks another place. */
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
      <div role="radiogroup" aria-label={t('export.question')} className="text-ink">
        <Card flush>
          <List>
            {DESTINATIONS.map((place) => (
              <ChoiceRow
                key={place}
                oneOf="destination"
                icon={ICONS[place]}
                title={t(`destination.${place}`)}
                description={t(`destination.${place}.note`)}
                checked={destination === place}
                onToggle={() => setDestination(place)}
              />
            ))}
          </List>
        </Card>
      </div>
    </ConfirmDialog>
  );
}
