import type { StorageAnalysis } from '@swipeclean/contracts';
import { useSession } from '@/shared/session/session';
import { isPro } from '@/shared/session/user';
import { PageHeader } from '@/shared/ui/page-header';
import { BreakdownCard } from './components/breakdown-card';
import { ConnectedSources } from './components/connected-sources';
import { DeviceCard } from './components/device-card';
import { DisksEnded } from './components/disks-ended';
import { NextStep } from './components/next-step';
import { QuickActions } from './components/quick-actions';
import { WithAnalysis } from './components/with-analysis';
import { useStorageText } from './messages';
import { categoryFigures } from './storage-figures';

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
          {user && isPro(user) && <ConnectedSources />}
        </div>
        <div className="min-w-0 lg:col-span-4">
          <QuickActions />
        </div>
      </div>
    </>
  );
}

/** How full the device is, and with what. */
function Overview({ analysis }: { analysis: StorageAnalysis }) {
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      <DisksEnded className="md:col-span-2" />
      <DeviceCard analysis={analysis} className="flex flex-col justify-center" />
      <BreakdownCard analysis={analysis} figures={categoryFigures(analysis)} />
    </div>
  );
}
