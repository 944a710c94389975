import { lazy, Suspense } from 'react';
import { folderScan, useScan } from '@/folder/scan/scan-store';
import { paths } from '@/shared/config/paths';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { DemoBadge } from '@/shared/ui/demo-badge';
import { PageHeader } from '@/shared/ui/page-header';
import { ScreenSkeleton } from '@/shared/ui/skeleton';
import { useStore } from '@/shared/state/store';
import { useCleaningText } from './messages';
import { ScanOwnFolder } from './scan-own-folder';
import { DEMO_TASKS, demoOptimizer } from './optimizer/demo-optimizer';
import { DeviceCard } from './optimizer/device-card';
import { OptimizerCard } from './optimizer/optimizer-card';
import { TaskList } from './optimizer/task-list';

const LiveOptimizerView = lazy(() => import('./optimizer/live/live-optimizer-view'));

/** Five tasks that run one after the other (NAV-20): simulated on samples, real once a folder is open. */
export default function OptimizerPage() {
  const t = useCleaningText();
  const shared = useSharedText();
  const state = useScan(folderScan);
  const isLive = state.status === 'results';
  return (
    <>
      <PageHeader
        title={t('optimizer.title')}
        description={t(isLive ? 'optimizer.live.description' : 'optimizer.description')}
        back={{ to: paths.root, label: shared('nav.home') }}
        aside={isLive ? undefined : <DemoBadge explanation={t('optimizer.demo')} />}
      />
      <ScanOwnFolder tool="optimizer" path={paths.optimizer} />
      {isLive ? (
        <Suspense fallback={<ScreenSkeleton />}>
          <LiveOptimizerView
            key={state.folder.result.scannedAt}
            folder={state.folder}
            onAgain={folderScan.reset}
          />
        </Suspense>
      ) : (
        <DemoOptimizer />
      )}
    </>
  );
}

function DemoOptimizer() {
  const run = useStore(demoOptimizer.state);
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
      <div className="lg:col-span-5">
        <OptimizerCard
          tasks={DEMO_TASKS}
          run={run}
          onStart={() => void demoOptimizer.start()}
          onCancel={demoOptimizer.cancel}
          onReset={demoOptimizer.reset}
        />
      </div>
      <div className="lg:col-span-7 lg:row-span-2">
        <TaskList tasks={DEMO_TASKS} run={run} />
      </div>
      <div className="lg:col-span-5">
        <DeviceCard />
      </div>
    </div>
  );
}
