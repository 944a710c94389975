import type { StorageAnalysis } from '@swipeclean/contracts';
import { paths } from '@/shared/config/paths';
import { formatSpace } from '@/shared/format/format';
import { PageHeader } from '@/shared/ui/page-header';
import { StatTile } from '@/shared/ui/stat-tile';
import { StorageBar } from '@/shared/ui/storage-bar';
import { useDisks } from './api/disks.queries';
import { BreakdownCard } from './components/breakdown-card';
import { DeviceCard } from './components/device-card';
import { DisksEnded } from './components/disks-ended';
import { SampleBadge } from './components/sample-badge';
import { WithAnalysis } from './components/with-analysis';
import { useStorageText } from './messages';
import { categoryFigures, cleaningFigures, otherFigure, usageOf } from './storage-figures';

/** Storage statistics (STATS-01 to STATS-06). */
export default function StatsPage() {
  const t = useStorageText();
  const isBesideDisks = useDisks() !== null;
  return (
    <>
      <PageHeader title={t('stats.title')} back={{ to: paths.root, label: t('stats.back') }} />
      <WithAnalysis>
        {(analysis) => (
          <div className="grid grid-cols-1 gap-4 lg:grid-cols-12">
            <DisksEnded className="lg:col-span-12" />
            <DeviceCard analysis={analysis} className="lg:col-span-5" />
            <div className="flex flex-col gap-4 lg:col-span-7">
              {isBesideDisks && <SampleBadge analysis={analysis} className="flex justify-end" />}
              <Tiles analysis={analysis} />
            </div>
            <div className="lg:col-span-12">
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
  const disks = useDisks();
  const { savings, items, lastScan } = cleaningFigures(analysis);
  // What is only offered is among the recommendations of the insights.
  const note = analysis.sample ? undefined : t('stats.safe');
  const isReal = disks !== null && !analysis.sample;
  const used = isReal ? disks.disks.reduce((sum, disk) => sum + disk.used, 0) : usageOf(analysis).usedBytes;
  return (
    <dl className="flex flex-1 flex-wrap gap-4 *:min-w-min *:flex-1 *:basis-[40%]">
      <StatTile label={t('stats.used')} value={formatSpace(used)} />
      <StatTile label={t('stats.savings')} value={savings} note={note} />
      <StatTile label={t('stats.items')} value={items} note={note} />
      <StatTile label={t('stats.lastScan')} value={lastScan} />
    </dl>
  );
}

function Breakdown({ analysis }: { analysis: StorageAnalysis }) {
  const t = useStorageText();
  const isBesideDisks = useDisks() !== null;
  const figures = [...categoryFigures(analysis), otherFigure(analysis)];
  return (
    <BreakdownCard analysis={analysis} figures={figures}>
      <div className="px-5 pt-2 pb-3">
        <StorageBar
          label={t('category.breakdown')}
          parts={figures}
          // The disks have room for more than what was scanned.
          total={isBesideDisks ? undefined : usageOf(analysis).totalBytes}
          formatSize={formatSpace}
          legend={false}
        />
      </div>
    </BreakdownCard>
  );
}
