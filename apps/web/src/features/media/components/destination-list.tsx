import { Cloud, HardDrive, Monitor } from 'lucide-react';
import { Card } from '@/shared/ui/card';
import { ChoiceRow } from '@/shared/ui/choice-row';
import { List } from '@/shared/ui/list';
import { DESTINATIONS, type Destination } from '../media-groups';
import { useMediaText } from '../messages';

const ICONS = { external: HardDrive, pc: Monitor, cloud: Cloud };

interface DestinationListProps {
  chosen: Destination;
  /** A note for each, instead of its description. */
  noteOf?: (place: Destination) => string;
  /** Destinations that this browser does not support. */
  isDisabled?: (place: Destination) => boolean;
  onChoose: (place: Destination) => void;
}

/** The destinations of an export (MEDIA-22). */
export function DestinationList({ chosen, noteOf, isDisabled, onChoose }: DestinationListProps) {
  const t = useMediaText();
  return (
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
              disabled={isDisabled?.(place)}
              onToggle={() => onChoose(place)}
            />
          ))}
        </List>
      </Card>
    </div>
  );
}
