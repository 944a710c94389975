import { Sparkles } from 'lucide-react';
import { formatGigabytes } from '@/shared/format/format';
import { ActionBar } from '@/shared/ui/action-bar';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { ChoiceRow } from '@/shared/ui/choice-row';
import { EmptyCard } from '@/shared/ui/empty-state';
import { List } from '@/shared/ui/list';
import { Notice } from '@/shared/ui/notice';
import { ProgressPanel } from '@/shared/ui/progress-panel';
import { Stage } from '@/shared/ui/stage';
import {
  type CategoryId,
  type Cloud,
  type CloudCategory,
  SAMPLE_TERMS,
  selectedCategories,
  sumBytes,
} from '../demo/use-demo-cloud';
import { useCloudText } from '../messages';
import { CATEGORY_LOOKS } from './category-looks';
import { CloudGauge, OptimizedCard } from './cloud-gauge';

/** The steps from connecting a cloud to the success card (CLOUD-01). */
export function CloudTask({ cloud }: { cloud: Cloud }) {
  const t = useCloudText();
  const { status, fraction, cancel } = cloud;
  const chosen = selectedCategories(cloud);
  return (
    <Stage step={status} label={t('title')}>
      {status === 'connect' && <ConnectCard onConnect={cloud.connect} />}
      {status === 'scanning' && (
        <ProgressPanel
          title={t('scan.working')}
          detail={t('scan.detail')}
          progress={{ fraction }}
          onCancel={cancel}
        />
      )}
      {status === 'overview' && <CloudOverview cloud={cloud} />}
      {status === 'cleaning' && (
        <ProgressPanel
          title={t('clean.working')}
          detail={t('clean.detail', { count: chosen.length, size: formatGigabytes(sumBytes(chosen)) })}
          progress={{ fraction }}
          onCancel={cancel}
        />
      )}
      {status === 'optimized' && <OptimizedCard cloud={cloud} />}
    </Stage>
  );
}

function ConnectCard({ onConnect }: { onConnect: () => void }) {
  const t = useCloudText();
  return (
    <EmptyCard
      icon="cloud"
      title={t('connect.title')}
      description={t('connect.description', { total: formatGigabytes(SAMPLE_TERMS.total) })}
      action={
        <Button size="lg" onClick={onConnect}>
          {t('connect.sample')}
        </Button>
      }
    />
  );
}

/** How full the cloud is, what to delete, and how to restore it. */
function CloudOverview({ cloud }: { cloud: Cloud }) {
  const t = useCloudText();
  const { categories, selected } = cloud;
  const chosen = selectedCategories(cloud);
  const none = chosen.length === 0;
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-12">
        <Card className="lg:col-span-5">
          <CloudGauge categories={categories} />
          <Button variant="quiet" full className="mt-4" onClick={cloud.startOver}>
            {t('startOver')}
          </Button>
        </Card>
        <div className="flex flex-col gap-4 lg:col-span-7">
          <CategoryChoice categories={categories} selected={selected} onToggle={cloud.toggle} />
          <Notice>{t('trash.before', { days: SAMPLE_TERMS.trashDays })}</Notice>
        </div>
      </div>
      <ActionBar
        active={!none}
        label={t('selection.label')}
        title={t('selection.categories', { count: chosen.length })}
        detail={none ? t('selection.hint') : formatGigabytes(sumBytes(chosen))}
      >
        <Button icon={Sparkles} disabled={none} onClick={cloud.clean}>
          {t('clean.action')}
        </Button>
      </ActionBar>
    </>
  );
}

interface CategoryChoiceProps {
  categories: readonly CloudCategory[];
  selected: ReadonlySet<CategoryId>;
  onToggle: (id: CategoryId) => void;
}

/** The selectable categories (CLOUD-09, CLOUD-10); empty ones are disabled. */
function CategoryChoice({ categories, selected, onToggle }: CategoryChoiceProps) {
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
                    t(`category.${id}.note`, { years: SAMPLE_TERMS.olderThanYears }),
                  ].join(' · ')
            }
            icon={CATEGORY_LOOKS[id].icon}
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
