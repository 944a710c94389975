import { Archive, FileText, Film, Images, Music } from 'lucide-react';
import { formatGigabytes } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { ChoiceRow } from '@/shared/ui/choice-row';
import { List } from '@/shared/ui/list';
import type { CategoryId, CloudCategory } from '../cloud';
import { useCloudText } from '../messages';

const ICONS = { photos: Images, backups: Archive, documents: FileText, music: Music, oldVideos: Film };

interface CategoryChoiceProps {
  categories: readonly CloudCategory[];
  selected: ReadonlySet<CategoryId>;
  olderThanYears: number;
  onToggle: (id: CategoryId) => void;
}

/** What fills the cloud, to choose from (CLOUD-09, CLOUD-10); what is empty cannot be chosen. */
export function CategoryChoice({ categories, selected, olderThanYears, onToggle }: CategoryChoiceProps) {
  const t = useCloudText();
  return (
    <Card flush title={t('category.breakdown')}>
      <List label={t('category.breakdown')}>
        {categories.map(({ id, hue, bytes, itemCount }) => (
          <ChoiceRow
            key={id}
            title={t(`category.${id}`)}
            description={
              itemCount === 0
                ? t('category.empty')
                : [
                    t('category.items', { count: itemCount }),
                    t(`category.${id}.note`, { years: olderThanYears }),
                  ].join(' · ')
            }
            icon={ICONS[id]}
            hue={hue}
            trailing={formatGigabytes(bytes)}
            checked={selected.has(id)}
            disabled={itemCount === 0}
            onToggle={() => onToggle(id)}
          />
        ))}
      </List>
    </Card>
  );
}
