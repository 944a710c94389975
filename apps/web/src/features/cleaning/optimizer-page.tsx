import { paths } from '../../shared/config/paths';
import { useSharedText } from '../../shared/i18n/shared-messages';
import { DemoBadge } from '../../shared/ui/demo-badge';
import { PageHeader } from '../../shared/ui/page-header';
import { useSharedValue } from '../../shared/state/shared-value';
import { useCleaningText } from './messages';
import { DEMO_TASKS, demoOptimizer } from './optimizer/demo-optimizer';
import { DeviceCard } from './optimizer/device-card';
import { OptimizerCard } from './optimizer/optimizer-card';
import { TaskList } from './optimizer/task-list';

/** Five tasks that tidy up in one go (NAV-20). */
export default function OptimizerPage() {
  const t = useCleaningText();
  const shared = useSharedText();
  const run = useSharedValue(demoOptimizer.state);
  return (
    <>
      <PageHeader
        title={t('optimizer.title')}
        description={t('optimizer.description')}
        back={{ to: paths.root, label: shared('nav.home') }}
        aside={<DemoBadge explanation={t('optimizer.demo')} />}
      />
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
    </>
  );
}
