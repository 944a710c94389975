import { Archive, FileText, Film, Images, Music, Sparkles } from 'lucide-react';
import { formatGigabytes } from '@/shared/format/format';
import { ActionBar } from '@/shared/ui/action-bar';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { ChoiceRow } from '@/shared/ui/choice-row';
import { List } from '@/shared/ui/list';
import { Notice } from '@/shared/ui/notice';
import {
  type CategoryId,
  selectedCategories,
  type Cloud,
  type CloudCategory,
  type CloudTerms,
  sumBytes,
} from '../cloud';
import { useCloudText } from '../messages';
import { CloudGauge } from './cloud-gauge';

interface CloudOverviewProps {
  cloud: Cloud;
  terms: CloudTerms;
}

/** How full the cloud is, what to delete, and how to restore it. */
export function CloudOverview({ cloud, terms }: CloudOverviewProps) {
  const t = useCloudText();
  const { categories, selected } = cloud;
  const chosen = selectedCategories(cloud);
  const none = chosen.length === 0;
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-12">
        <Card className="lg:col-span-5">
          <CloudGauge categories={categories} total={terms.total} />
          <Button variant="quiet" full className="mt-4" onClick={cloud.startOver}>
            {t('startOver')}
          </Button>
        </Card>
        <div className="flex flex-col gap-4 lg:col-span-7">
          <CategoryChoice
            categories={categories}
            selected={selected}
            olderThanYears={terms.olderThanYears}
            onToggle={cloud.toggle}
          />
          <Notice>{t('trash.before', { days: terms.trashDays })}</Notice>
        </div>
      </div>
      <ActionBar
        active={!none}
        label={t('selection.label')}
        title={t('selection.categories', { count: chosen.length })}
        detail={none ? t('selection.hint') : formatGigabytes(sumBytes(chosen))}
      >
        <Button disabled={none} onClick={cloud.clean}>
          <Sparkles aria-hidden className="size-4" />
          {t('clean.action')}
        </Button>
      </ActionBar>
    </>
  );
}

const ICONS = { photos: Images, backups: Archive, documents: FileText, music: Music, oldVideos: Film };

interface CategoryChoiceProps {
  categories: readonly CloudCategory[];
  selected: ReadonlySet<CategoryId>;
  olderThanYears: number;
  onToggle: (id: CategoryId) => void;
}

/** The selectable categories (CLOUD-09, CLOUD-10); empty ones are disabled. */
function CategoryChoice({ categories, selected, olderThanYears, onToggle }: CategoryChoiceProps) {
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
