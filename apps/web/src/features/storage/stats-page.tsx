import type { StorageAnalysis } from '@swipeclean/contracts';
import { paths } from '@/shared/config/paths';
import { formatSpace } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { PageHeader } from '@/shared/ui/page-header';
import { StatTile } from '@/shared/ui/stat-tile';
import { StorageBar } from '@/shared/ui/storage-bar';
import { CategoryList, WithAnalysis } from './components/with-analysis';
import { SampleBadge } from './components/sample-badge';
import { StorageGauge } from './components/storage-gauge';
import { useStorageText } from './messages';
import { categoryFigures, cleaningFigures, otherFigure, usageOf } from './storage-figures';

/** Storage statistics (STATS-01 to STATS-06). */
export default function StatsPage() {
  const t = useStorageText();
  return (
    <>
      <PageHeader title={t('stats.title')} back={{ to: paths.root, label: t('stats.back') }} />
      <WithAnalysis>
        {(analysis) => (
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-12">
            <Card className="relative lg:col-span-5">
              <SampleBadge analysis={analysis} />
              <StorageGauge usage={usageOf(analysis)} />
            </Card>
            <div className="flex flex-col gap-4 lg:col-span-7">
              <Tiles analysis={analysis} />
              <Breakdown analysis={analysis} />
            </div>
          </div>
        )}
      </WithAnalysis>
    </>
  );
}

function Tiles({ analysis }: { analysis: StorageAnalysis }) {
  const t = useStorageText();
  const { savings, items, lastScan } = cleaningFigures(analysis);
  return (
    <dl className="grid grid-cols-2 gap-4">
      <StatTile label={t('stats.used')} value={formatSpace(usageOf(analysis).usedBytes)} />
      <StatTile label={t('stats.savings')} value={savings} />
      <StatTile label={t('stats.items')} value={items} />
      <StatTile label={t('stats.lastScan')} value={lastScan} />
    </dl>
  );
}

function Breakdown({ analysis }: { analysis: StorageAnalysis }) {
  const t = useStorageText();
  const { usedBytes, totalBytes } = usageOf(analysis);
  const figures = [...categoryFigures(analysis), otherFigure(analysis)];
  return (
    <Card flush title={t('category.breakdown')}>
      <div className="px-5 pt-2 pb-3">
        <StorageBar
          label={t('category.breakdown')}
          parts={figures}
          total={totalBytes}
          formatSize={formatSpace}
          legend={false}
        />
      </div>
      <CategoryList figures={figures} used={usedBytes} />
    </Card>
  );
}
