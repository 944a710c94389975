import { OLD_AFTER_DAYS, TRASH_RETENTION_DAYS } from '@swipeclean/scan-engine';
import { WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { formatBytes, formatPercent } from '@/shared/format/format';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { FileName } from '@/shared/ui/file-name';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { Stage } from '@/shared/ui/stage';
import { useProgress } from '@/shared/work/run-work';
import { useCleaningText } from '@/features/cleaning/messages';
import type { OpenFolder } from '@/folder/open-folder';
import { useTrashState } from '@/folder/trash/trash-state';
import type { LiveOptimizer, LiveRun } from './live-optimizer';
import { countOf, type LiveTask } from './live-plan';
import type { Savings } from './use-estimates';

interface LiveCardProps {
  folder: OpenFolder;
  chosen: readonly LiveTask[];
  /** How many tasks there are, chosen or not (OPT-06). */
  total: number;
  savings: Savings;
  run: LiveRun;
  /** Null where nothing in the folder can be changed. */
  optimizer: LiveOptimizer | null;
  onAgain: () => void;
}

/**
 * The saving, the progress of the run by bytes, and the buttons that start and cancel it (OPT-05, OPT-06, OPT-10).
 */
export function LiveCard({ folder, chosen, total, savings, run, optimizer, onAgain }: LiveCardProps) {
  const t = useCleaningText();
  const outcomes = Object.values(run.outcomes);
  const isStarted = run.phase !== 'plan';
  // The app's own storage is free at once; its task shows that.
  const saved = outcomes.reduce((sum, one) => sum + one.saved, 0) - (run.outcomes.apps?.saved ?? 0);
  const expected = chosen.reduce(
    (sum, { id, saving, bytes }) => sum + bytes * (saving ?? savings[id] ?? 0),
    0,
  );
  const done = outcomes.filter(({ status }) => status === 'done').length;
  const isExact = chosen.every(({ saving }) => saving !== null);
  const saving = isExact ? formatBytes(expected) : t('optimizer.live.about', { size: formatBytes(expected) });
  return (
    <Card>
      {folder.name !== null && (
        <p className="mb-2 text-small text-soft">
          <FileName>{folder.name}</FileName>
        </p>
      )}
      <p className="mb-5 flex flex-wrap items-baseline gap-x-2">
        <span className="text-hero font-semibold tracking-tight tabular-nums">
          {formatBytes(isStarted ? saved : expected)}
        </span>
        <span className="text-soft">
          {t(isStarted ? 'optimizer.live.saved' : isExact ? 'optimizer.toSave' : 'optimizer.live.expected')}
        </span>
      </p>
      {isStarted && optimizer && <Progress run={run} done={done} total={total} optimizer={optimizer} />}
      <RunActions
        saving={saving}
        chosen={chosen}
        run={run}
        optimizer={optimizer}
        onAgain={onAgain}
        folder={folder.name}
      />
    </Card>
  );
}

interface ProgressProps {
  run: LiveRun;
  done: number;
  total: number;
  optimizer: LiveOptimizer;
}

function Progress({ run, done, total, optimizer }: ProgressProps) {
  const t = useCleaningText();
  const fraction = useRunProgress(run, optimizer);
  return (
    <>
      <div className="mb-2 flex items-baseline justify-between gap-3 tabular-nums">
        <p role="status" className="text-small">
          {t('optimizer.completed', { done, total })}
        </p>
        <p className="font-semibold">{formatPercent(fraction)}</p>
      </div>
      <ProgressBar fraction={fraction} label={t('optimizer.progress')} />
    </>
  );
}

type RunActionsProps = Pick<LiveCardProps, 'chosen' | 'run' | 'optimizer' | 'onAgain'> & {
  folder: string | null;
  /** How much the chosen tasks would save, in words. */
  saving: string;
};

function RunActions({ chosen, run, optimizer, onAgain, folder, saving }: RunActionsProps) {
  const t = useCleaningText();
  const shared = useSharedText();
  const [asking, setAsking] = useState(false);
  const files = chosen.reduce((sum, task) => sum + task.items.length, 0);
  const apps = chosen.some(({ id }) => id === 'apps');
  return (
    <div className="mt-6">
      <Stage step={run.phase} label={t('optimizer.title')}>
        <div className="flex flex-col gap-2">
          {run.phase === 'running' ? (
            <Button size="lg" variant="secondary" full onClick={optimizer?.cancel}>
              {shared('action.cancel')}
            </Button>
          ) : run.phase === 'done' ? (
            <Button size="lg" full onClick={optimizer?.reset}>
              {t('optimizer.live.plan')}
            </Button>
          ) : (
            <Button
              size="lg"
              full
              disabled={!optimizer || chosen.length === 0}
              onClick={() => setAsking(true)}
            >
              <WandSparkles aria-hidden className="size-5" />
              {t('optimizer.start')}
            </Button>
          )}
          {run.phase !== 'running' && (
            <Button variant="quiet" full onClick={onAgain}>
              {t('live.open.another')}
            </Button>
          )}
        </div>
      </Stage>
      <ConfirmDialog
        open={asking}
        title={t('optimizer.live.ask.title')}
        confirmLabel={t('optimizer.live.ask.confirm', { count: chosen.length, size: saving })}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void optimizer?.start(chosen);
        }}
      >
        {folder !== null && (
          <p className="font-medium text-ink">
            <FileName>{folder}</FileName>
          </p>
        )}
        <ul className="flex list-disc flex-col gap-1 pl-5 text-ink">
          {chosen.map(({ id }) => (
            <li key={id}>
              {t(`optimizer.task.${id}`)}
              <span className="block text-small text-soft">
                {t(`optimizer.live.note.${id}`, { days: OLD_AFTER_DAYS })}
              </span>
            </li>
          ))}
        </ul>
        <p>{t('optimizer.live.ask.text', { count: files, days: TRASH_RETENTION_DAYS })}</p>
        {apps && <p>{t('optimizer.live.ask.apps')}</p>}
      </ConfirmDialog>
    </div>
  );
}

/**
 * The progress of a run, 0 to 1: by the bytes of its tasks while it runs (OPT-10), by completed tasks once it is
 * over. A task without bytes counts as one byte.
 */
function useRunProgress({ tasks, current, phase, outcomes }: LiveRun, { trash }: LiveOptimizer): number {
  const { work } = useTrashState(trash);
  const fraction = useProgress(work?.run ?? null);
  if (phase === 'done') {
    const done = tasks.filter(({ id }) => outcomes[id]?.status === 'done').length;
    return tasks.length === 0 ? 0 : done / tasks.length;
  }
  const at = tasks.findIndex(({ id }) => id === current);
  const before = tasks.slice(0, Math.max(at, 0)).reduce((sum, task) => sum + taskWeight(task), 0);
  const total = tasks.reduce((sum, task) => sum + taskWeight(task), 0);
  const now = at < 0 ? 0 : taskWeight(tasks[at]!) * (fraction ?? 0);
  return total === 0 ? 0 : (before + now) / total;
}

const taskWeight = (task: LiveTask) => Math.max(task.bytes, countOf(task) > 0 ? 1 : 0);
