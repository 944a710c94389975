import { Archive, FileText, Film, Images, Music } from 'lucide-react';
import { formatGigabytes } from '../../../shared/format/format';
import { Card } from '../../../shared/ui/card';
import { ChoiceRow } from '../../../shared/ui/choice-row';
import { List } from '../../../shared/ui/list';
import { useCloudText } from '../messages';
import { OLD_AFTER_YEARS, type CategoryId, type CloudCategory } from './sample-cloud';

const ICONS = { photos: Images, backups: Archive, documents: FileText, music: Music, oldVideos: Film };

interface CategoryChoiceProps {
  categories: readonly CloudCategory[];
  selected: ReadonlySet<CategoryId>;
  onToggle: (id: CategoryId) => void;
}

/** What fills the cloud, to choose from (CLOUD-09, CLOUD-10); what is empty cannot be chosen. */
export function CategoryChoice({ categories, selected, onToggle }: CategoryChoiceProps) {
  const t = useCloudText();
  return (
    <Card flush title={t('category.breakdown')}>
      <List label={t('category.breakdown')}>
        {categories.map(({ id, hue, megabytes, itemCount }) => (
          <ChoiceRow
            key={id}
            title={t(`category.${id}`)}
            description={
              itemCount === 0
                ? t('category.empty')
                : [
                    t('category.items', { count: itemCount }),
                    t(`category.${id}.note`, { years: OLD_AFTER_YEARS }),
                  ].join(' · ')
            }
            icon={ICONS[id]}
            hue={hue}
            trailing={formatGigabytes(megabytes)}
            checked={selected.has(id)}
            disabled={itemCount === 0}
            onToggle={() => onToggle(id)}
          />
        ))}
      </List>
    </Card>
  );
}
