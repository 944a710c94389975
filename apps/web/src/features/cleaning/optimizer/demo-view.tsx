import { CircleCheck, WandSparkles } from 'lucide-react';
import { paths } from '@/shared/config/paths';
import { formatGigabytes } from '@/shared/format/format';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { useStore } from '@/shared/state/store';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { HeroLine } from '@/shared/ui/figures';
import { LinkButton } from '@/shared/ui/link';
import { List, ListRow } from '@/shared/ui/list';
import { Stage } from '@/shared/ui/stage';
import { useCleaningText } from '../messages';
import { DEMO_TASKS, demoOptimizer } from './demo-optimizer';
import { DeviceCard } from './device-card';
import { RunProgress, STATUS_TONES, TASK_ICONS, TaskFacts } from './optimizer-parts';
import { type OptimizerRun, taskSaving, taskStatus } from './optimizer-tasks';

/** The simulated tasks. */
export function DemoOptimizer() {
  const run = useStore(demoOptimizer.state);
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
      <div className="lg:col-span-5">
        <RunCard run={run} />
      </div>
      <div className="lg:col-span-7 lg:row-span-2">
        <TaskList run={run} />
      </div>
      <div className="lg:col-span-5">
        <DeviceCard />
      </div>
    </div>
  );
}

/** The bytes that can be or were freed, the progress, and the buttons to start and stop (OPT-05, OPT-06). */
function RunCard({ run }: { run: OptimizerRun }) {
  const t = useCleaningText();
  const shared = useSharedText();
  const { completed, phase } = run;
  const count = DEMO_TASKS.length;
  const total = formatGigabytes(taskSaving(DEMO_TASKS));
  const begun = completed > 0 || phase !== 'idle';
  const working = phase === 'next' || phase === 'running';
  const done = completed === count && !working;
  return (
    <Card>
      <HeroLine
        figure={begun ? formatGigabytes(taskSaving(DEMO_TASKS.slice(0, completed))) : total}
        note={begun ? t('optimizer.freed', { total }) : t('optimizer.toSave')}
      />
      <RunProgress done={completed} total={count} fraction={completed / count} />
      {phase === 'stopped' && <p className="mt-4 text-small text-soft">{t('optimizer.stopped')}</p>}
      <div className="mt-6">
        <Stage step={working ? 'working' : done ? 'done' : 'ready'} label={t('optimizer.title')}>
          <div className="flex flex-col gap-2">
            {working && (
              <Button size="lg" variant="secondary" full onClick={demoOptimizer.cancel}>
                {shared('action.cancel')}
              </Button>
            )}
            {done && (
              <>
                <LinkButton to={paths.realCleaner} size="lg" full>
                  {t('optimizer.ownFiles')}
                </LinkButton>
                <Button variant="quiet" full onClick={demoOptimizer.reset}>
                  {t('optimizer.again')}
                </Button>
              </>
            )}
            {!working && !done && (
              // The filled button is that of the user's own folder.
              <Button
                icon={WandSparkles}
                size="lg"
                variant="secondary"
                full
                onClick={() => void demoOptimizer.start()}
              >
                {t('optimizer.start')}
              </Button>
            )}
          </div>
        </Stage>
      </div>
    </Card>
  );
}

/** The tasks, each with its description, saving and status (OPT-01, OPT-02). */
function TaskList({ run }: { run: OptimizerRun }) {
  const t = useCleaningText();
  return (
    <Card flush title={t('optimizer.tasks')}>
      <List label={t('optimizer.tasks')}>
        {DEMO_TASKS.map(({ id, impact, estimatedSaving }, index) => {
          const status = taskStatus(run, index);
          return (
            <ListRow
              key={id}
              icon={status === 'completed' ? CircleCheck : TASK_ICONS[id]}
              title={t(`optimizer.task.${id}`)}
              description={
                <>
                  <span className="block">{t(`optimizer.task.${id}.note`)}</span>
                  <TaskFacts id={id} impact={impact} />
                </>
              }
              trailing={
                <span className="flex flex-col items-end gap-1.5">
                  <span className="font-semibold whitespace-nowrap tabular-nums">
                    {formatGigabytes(estimatedSaving)}
                  </span>
                  <Badge tone={STATUS_TONES[status]}>{t(`optimizer.status.${status}`)}</Badge>
                </span>
              }
            />
          );
        })}
      </List>
    </Card>
  );
}
