import { WandSparkles } from 'lucide-react';
import { paths } from '@/shared/config/paths';
import { formatGigabytes, formatPercent } from '@/shared/format/format';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { LinkButton } from '@/shared/ui/link';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { Stage } from '@/shared/ui/stage';
import { useCleaningText } from '../messages';
import { type OptimizerRun, type OptimizerTask, taskSaving } from './optimizer-tasks';

interface OptimizerCardProps {
  tasks: readonly OptimizerTask[];
  run: OptimizerRun;
  onStart: () => void;
  onCancel: () => void;
  /** Sets all tasks to pending again. */
  onReset: () => void;
}

/** The bytes that can be or were freed, the progress, and the buttons to start and stop (OPT-05, OPT-06). */
export function OptimizerCard(props: OptimizerCardProps) {
  const { tasks, run } = props;
  const t = useCleaningText();
  const { completed, phase } = run;
  const total = formatGigabytes(taskSaving(tasks));
  const fraction = completed / tasks.length;
  const begun = completed > 0 || phase !== 'idle';
  return (
    <Card>
      <p className="mb-5 flex flex-wrap items-baseline gap-x-2">
        <span className="text-hero font-semibold tracking-tight tabular-nums">
          {begun ? formatGigabytes(taskSaving(tasks.slice(0, completed))) : total}
        </span>
        <span className="text-soft">{begun ? t('optimizer.freed', { total }) : t('optimizer.toSave')}</span>
      </p>
      <div className="mb-2 flex items-baseline justify-between gap-3 tabular-nums">
        <p role="status" className="text-small">
          {t('optimizer.completed', { done: completed, total: tasks.length })}
        </p>
        <p className="font-semibold">{formatPercent(fraction)}</p>
      </div>
      <ProgressBar fraction={fraction} label={t('optimizer.progress')} />
      {phase === 'stopped' && <p className="mt-4 text-small text-soft">{t('optimizer.stopped')}</p>}
      <Actions {...props} />
    </Card>
  );
}

function Actions({ tasks, run, onStart, onCancel, onReset }: OptimizerCardProps) {
  const t = useCleaningText();
  const shared = useSharedText();
  const { completed, phase } = run;
  const working = phase === 'next' || phase === 'running';
  const done = completed === tasks.length && !working;
  return (
    <div className="mt-6">
      <Stage step={working ? 'working' : done ? 'done' : 'ready'} label={t('optimizer.title')}>
        <div className="flex flex-col gap-2">
          {working ? (
            <Button size="lg" variant="secondary" full onClick={onCancel}>
              {shared('action.cancel')}
            </Button>
          ) : done ? (
            <>
              <LinkButton to={paths.realCleaner} size="lg" full>
                {t('optimizer.ownFiles')}
              </LinkButton>
              <Button variant="quiet" full onClick={onReset}>
                {t('optimizer.again')}
              </Button>
            </>
          ) : (
            <Button size="lg" full onClick={onStart}>
              <WandSparkles aria-hidden className="size-5" />
              {t('optimizer.start')}
            </Button>
          )}
        </div>
      </Stage>
    </div>
  );
}
