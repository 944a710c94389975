import { Cloud, HardDrive, Monitor } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatBytes } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { ChoiceRow } from '@/shared/ui/choice-row';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { List } from '@/shared/ui/list';
import { DESTINATIONS, type Destination } from '../media-groups';
import { useMediaText } from '../messages';

const ICONS = { external: HardDrive, pc: Monitor, cloud: Cloud };

interface ExportDialogProps {
  open: boolean;
  title: string;
  bytes: number;
  /** The only destination that this browser supports; by default it supports all. */
  only?: Destination;
  /** A note for each destination, instead of its description. */
  noteOf?: (place: Destination) => string;
  /** More questions. */
  children?: ReactNode;
  onExport: (destination: Destination) => void;
  onCancel: () => void;
}

/** Chooses the destination of an export (MEDIA-22); an external drive by default. */
export function ExportDialog(props: ExportDialogProps) {
  const { open, title, bytes, only, noteOf, children, onExport, onCancel } = props;
  const t = useMediaText();
  const [chosen, setChosen] = useState<Destination>(only ?? 'external');
  return (
    <ConfirmDialog
      open={open}
      title={title}
      undoable
      confirmLabel={t('export.confirm', { size: formatBytes(bytes) })}
      onConfirm={() => onExport(chosen)}
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
                description={noteOf?.(place) ?? t(`destination.${place}.note`)}
                checked={chosen === place}
                disabled={only !== undefined && place !== only}
                onToggle={() => setChosen(place)}
              />
            ))}
          </List>
        </Card>
      </div>
      {children}
    </ConfirmDialog>
  );
}
