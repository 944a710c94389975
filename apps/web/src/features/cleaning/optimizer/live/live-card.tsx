import { OLD_AFTER_DAYS, TRASH_RETENTION_DAYS } from '@swipeclean/scan-engine';
import { WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { useCleaningText } from '@/features/cleaning/messages';
import { WholeFolder } from '@/features/cleaning/whole-folder';
import { FolderName } from '@/folder/folder-name';
import type { OpenFolder } from '@/folder/open-folder';
import { SummaryHead } from '@/folder/summary-head';
import { useTrashState } from '@/folder/trash/trash-state';
import { formatBytes, formatLargeSize } from '@/shared/format/format';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { HeroLine } from '@/shared/ui/figures';
import { Stage } from '@/shared/ui/stage';
import { useProgress } from '@/shared/work/run-work';
import { RunProgress } from '../optimizer-parts';
import type { LiveOptimizer, LiveRun } from './live-optimizer';
import { countOf, type LiveTask, noteOf, ownBytesOf } from './live-plan';
import type { Savings } from './use-estimates';

interface LiveCardProps {
  folder: OpenFolder;
  tasks: readonly LiveTask[];
  chosen: readonly LiveTask[];
  savings: Savings;
  run: LiveRun;
  /** Null where nothing in the folder can be changed. */
  optimizer: LiveOptimizer | null;
}

/**
 * The saving, the progress of the run by bytes, and the buttons that start and cancel it (OPT-05, OPT-06, OPT-10).
 */
export function LiveCard({ folder, tasks, chosen, savings, run, optimizer }: LiveCardProps) {
  const t = useCleaningText();
  const shared = useSharedText();
  const [asking, setAsking] = useState(false);
  const outcomes = Object.values(run.outcomes);
  const isStarted = run.phase !== 'plan';
  const saved = outcomes.reduce((sum, one) => sum + one.saved, 0);
  const savingOf = (tasks: readonly LiveTask[]) =>
    tasks.reduce((sum, { id, saving, bytes }) => sum + bytes * (saving ?? savings[id] ?? 0), 0);
  const expected = savingOf(chosen);
  // The app's own storage is not of the folder; its task shows what it frees.
  const expectedInFolder = expected - chosen.reduce((sum, task) => sum + ownBytesOf(task), 0);
  const isExact = chosen.every(({ saving }) => saving !== null);
  const sizeOf = (bytes: number) =>
    isExact ? formatBytes(bytes) : t('optimizer.live.about', { size: formatBytes(bytes) });
  return (
    <Card>
      {run.phase === 'running' ? (
        <FolderName folder={folder} className="mb-2 text-small text-soft" />
      ) : (
        <SummaryHead folder={folder} again={t('live.open.another')} />
      )}
      {isStarted ? (
        <HeroLine figure={formatLargeSize(saved)} note={t('optimizer.live.saved')} />
      ) : (
        <>
          {expectedInFolder > 0 ? (
            <HeroLine figure={sizeOf(expectedInFolder)} note={t('optimizer.live.toSave')} />
          ) : (
            <p className="text-title font-semibold">{t('optimizer.live.none')}</p>
          )}
          <WholeFolder folder={folder} own={expectedInFolder} />
        </>
      )}
      {isStarted && optimizer && <LiveProgress run={run} total={tasks.length} optimizer={optimizer} />}
      <div className="mt-6">
        <Stage step={run.phase} label={t('optimizer.title')}>
          <div className="flex flex-col gap-2">
            {run.phase === 'running' && (
              <Button size="lg" variant="secondary" full onClick={optimizer?.cancel}>
                {shared('action.cancel')}
              </Button>
            )}
            {run.phase === 'done' && (
              <Button size="lg" full onClick={optimizer?.reset}>
                {t('optimizer.live.plan')}
              </Button>
            )}
            {run.phase === 'plan' && (
              <Button
                icon={WandSparkles}
                size="lg"
                full
                disabled={!optimizer || chosen.length === 0}
                onClick={() => setAsking(true)}
              >
                {t('optimizer.start')}
              </Button>
            )}
          </div>
        </Stage>
      </div>
      <ConfirmDialog
        open={asking}
        title={t('optimizer.live.ask.title')}
        undoable
        confirmLabel={t('optimizer.live.ask.confirm', {
          count: chosen.length,
          size: sizeOf(expected),
        })}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void optimizer?.start(chosen);
        }}
      >
        <ChosenTasks folder={folder} chosen={chosen} />
      </ConfirmDialog>
    </Card>
  );
}

/** What a run will do. */
function ChosenTasks({ folder, chosen }: { folder: OpenFolder; chosen: readonly LiveTask[] }) {
  const t = useCleaningText();
  const count = chosen.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <>
      <FolderName folder={folder} className="font-medium text-ink" />
      <ul className="flex list-disc flex-col gap-1 pl-5 text-ink">
        {chosen.map((task) => (
          <li key={task.id}>
            {t(`optimizer.task.${task.id}`)}
            <span className="block text-small text-soft">
              {t(`optimizer.live.note.${noteOf(task)}`, { days: OLD_AFTER_DAYS })}
            </span>
          </li>
        ))}
      </ul>
      <p>{t('optimizer.live.ask.text', { count, days: TRASH_RETENTION_DAYS })}</p>
      {chosen.some(({ stores }) => stores.length > 0) && <p>{t('optimizer.live.ask.apps')}</p>}
    </>
  );
}

interface LiveProgressProps {
  run: LiveRun;
  total: number;
  optimizer: LiveOptimizer;
}

/**
 * The progress of a run: by the bytes of its tasks while it runs (OPT-10), by completed tasks once it is over. A task
 * without bytes counts as one byte.
 */
function LiveProgress({ run, total, optimizer }: LiveProgressProps) {
  const { tasks, current, phase, outcomes } = run;
  const { work } = useTrashState(optimizer.trash);
  const taskFraction = useProgress(work?.run ?? null) ?? 0;
  const isDone = ({ id }: LiveTask) => outcomes[id]?.status === 'done';
  const done = Object.values(outcomes).filter(({ status }) => status === 'done').length;
  const at = tasks.findIndex(({ id }) => id === current);
  const before = at < 0 ? 0 : totalWeight(tasks.slice(0, at)) + totalWeight([tasks[at]!]) * taskFraction;
  const [part, whole] =
    phase === 'done' ? [tasks.filter(isDone).length, tasks.length] : [before, totalWeight(tasks)];
  return <RunProgress done={done} total={total} fraction={whole === 0 ? 0 : part / whole} />;
}

const totalWeight = (tasks: readonly LiveTask[]) =>
  tasks.reduce((sum, task) => sum + Math.max(task.bytes, countOf(task) > 0 ? 1 : 0), 0);
