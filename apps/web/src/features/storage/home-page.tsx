import type { StorageAnalysis } from '@swipeclean/contracts';
import { useSession } from '@/shared/session/session';
import { isPro } from '@/shared/session/user';
import { Card } from '@/shared/ui/card';
import { PageHeader } from '@/shared/ui/page-header';
import { useDisks } from './api/disks.queries';
import { BreakdownCard, Categories } from './components/breakdown-card';
import { ConnectedSources } from './components/connected-sources';
import { DeviceCard } from './components/device-card';
import { DisksEnded } from './components/disks-ended';
import { NextStep, OpenAnother } from './components/next-step';
import { QuickActions } from './components/quick-actions';
import { SampleBadge } from './components/sample-badge';
import { StorageGauge } from './components/storage-gauge';
import { WithAnalysis } from './components/with-analysis';
import { useStorageText } from './messages';
import { categoryFigures, usageOf } from './storage-figures';

/** The next step, the storage overview, and links to the tools. */
export default function HomePage() {
  const t = useStorageText();
  const { user } = useSession();
  return (
    <>
      <PageHeader title={t('home.title')} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-12">
        <div className="flex min-w-0 flex-col gap-4 lg:col-span-8">
          <NextStep />
          <WithAnalysis>{(analysis) => <Overview analysis={analysis} />}</WithAnalysis>
          <OpenAnother />
          {user && isPro(user) && <ConnectedSources />}
        </div>
        <div className="min-w-0 lg:col-span-4">
          <QuickActions />
        </div>
      </div>
    </>
  );
}

/** How full the device is, and with what, in one card; with a companion its disks are another. */
function Overview({ analysis }: { analysis: StorageAnalysis }) {
  const figures = categoryFigures(analysis);
  const hasDisks = useDisks() !== null;
  return (
    <>
      <DisksEnded />
      {hasDisks ? (
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
          <DeviceCard analysis={analysis} className="flex flex-col justify-center" />
          <BreakdownCard analysis={analysis} figures={figures} />
        </div>
      ) : (
        <Card flush className="relative grid grid-cols-1 items-center md:grid-cols-2">
          <SampleBadge analysis={analysis} className="absolute top-4 right-4 md:right-auto md:left-4" />
          <div className="px-5 pt-5 pb-2 md:pb-5">
            <StorageGauge quiet usage={usageOf(analysis)} />
          </div>
          <Categories analysis={analysis} figures={figures} />
        </Card>
      )}
    </>
  );
}
