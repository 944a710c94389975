import { LARGE_PHOTO_BYTES, OLD_AFTER_DAYS } from '@swipeclean/scan-engine';
import { formatBytes } from '@/shared/format/format';
import { Badge } from '@/shared/ui/badge';
import { Card } from '@/shared/ui/card';
import { ChoiceRow } from '@/shared/ui/choice-row';
import { List } from '@/shared/ui/list';
import { cleaningText, useCleaningText } from '@/features/cleaning/messages';
import type { OpenFolder } from '@/folder/open-folder';
import { STATUS_TONES, TASK_ICONS, TaskFacts } from '../optimizer-parts';
import type { OptimizerTask, TaskStatus } from '../optimizer-tasks';
import type { LiveRun } from './live-optimizer';
import { countOf, type LiveTask, noteOf, ownBytesOf } from './live-plan';
import { PhotoSettings } from './photo-settings';
import type { TaskId } from './task-outcome';
import { TaskFiles, TaskResult } from './task-result';
import type { Savings } from './use-estimates';

interface LiveTasksProps {
  folder: OpenFolder;
  tasks: readonly LiveTask[];
  chosen: readonly LiveTask[];
  savings: Savings;
  run: LiveRun;
  onTick: (id: TaskId, ticked: boolean) => void;
  /** Null where nothing in the folder can be changed. */
  onUndo: ((id: TaskId) => void) | null;
}

/** The tasks: what each does and saves, a tick, its status and its outcome (OPT-01, OPT-02). */
export function LiveTasks({ folder, tasks, chosen, savings, run, onTick, onUndo }: LiveTasksProps) {
  const t = useCleaningText();
  const { totalSize: folderBytes } = folder.result;
  return (
    <Card flush title={t('optimizer.tasks')}>
      <List label={t('optimizer.tasks')}>
        {tasks.map((task) => {
          const { id } = task;
          const outcome = run.outcomes[id];
          const status = statusOf(id, run);
          const isTicked = chosen.some((one) => one.id === id);
          return (
            <ChoiceRow
              key={id}
              icon={TASK_ICONS[id]}
              title={t(`optimizer.task.${id}`)}
              description={
                <TaskDescription
                  task={task}
                  savings={savings}
                  impact={impactOf(run.tasks.find((one) => one.id === id) ?? task, folderBytes, savings)}
                  isOver={outcome?.status === 'done'}
                />
              }
              trailing={
                status && <Badge tone={STATUS_TONES[status]}>{t(`optimizer.status.${status}`)}</Badge>
              }
              checked={isTicked && !(run.phase === 'done' && outcome?.status === 'done')}
              onToggle={() => onTick(id, !isTicked)}
              disabled={run.phase === 'running' || countOf(task) === 0}
              below={
                <>
                  {id === 'photos' && run.phase === 'plan' && <PhotoSettings folder={folder} task={task} />}
                  {outcome?.status !== 'done' && <TaskFiles {...task} />}
                  <TaskResult
                    id={id}
                    outcome={outcome ?? null}
                    kept={task.kept}
                    onUndo={onUndo && (() => onUndo(id))}
                  />
                </>
              }
            />
          );
        })}
      </List>
    </Card>
  );
}

interface TaskDescriptionProps {
  task: LiveTask;
  savings: Savings;
  impact: Impact | null;
  isOver: boolean;
}

/** What the task does in this folder; once it is done, its outcome shows that. */
function TaskDescription({ task, savings, impact, isOver }: TaskDescriptionProps) {
  const t = useCleaningText();
  const { id, items, emptyFolders, bytes } = task;
  const note = noteOf(task);
  const count = items.length;
  const size = formatBytes(id === 'photos' ? LARGE_PHOTO_BYTES : bytes - (count > 0 ? ownBytesOf(task) : 0));
  return (
    <>
      {!isOver && countOf(task) > 0 && (
        <span className="block font-semibold text-ink tabular-nums">{formatSaving(task, savings)}</span>
      )}
      <span className="block">{t(`optimizer.live.note.${note}`, { days: OLD_AFTER_DAYS })}</span>
      <TaskFacts id={id} impact={impact} />
      {!isOver && (
        <span className="mt-1 block text-ink">
          {countOf(task) === 0
            ? t('optimizer.live.nothing')
            : t(`optimizer.live.count.${note}`, {
                count,
                size,
                folders: emptyFolders.length,
                own: formatBytes(ownBytesOf(task)),
              })}
        </span>
      )}
    </>
  );
}

type Impact = OptimizerTask['impact'];

/** Shares of the folder's bytes, from which on a task's impact is high or medium (OPT-02). The values are a guess. */
const HIGH_SHARE = 0.1;
const MEDIUM_SHARE = 0.01;

/** Null where there is nothing to do. */
function impactOf(task: LiveTask, folderBytes: number, savings: Savings): Impact | null {
  if (countOf(task) === 0) return null;
  const saved = task.bytes * (task.saving ?? savings[task.id] ?? 1) - ownBytesOf(task);
  const share = folderBytes === 0 ? 0 : saved / folderBytes;
  return share >= HIGH_SHARE ? 'high' : share >= MEDIUM_SHARE ? 'medium' : 'low';
}

/** What a task would free: counted where files are removed, else estimated, which takes a moment. */
function formatSaving({ id, saving, bytes }: LiveTask, savings: Savings): string {
  if (saving !== null) return formatBytes(bytes);
  const estimated = savings[id];
  return estimated === undefined
    ? '…'
    : cleaningText('optimizer.live.about', { size: formatBytes(bytes * estimated) });
}

function statusOf(id: TaskId, run: LiveRun): TaskStatus | null {
  if (run.current === id) return 'running';
  if (run.outcomes[id]?.status === 'done') return 'completed';
  return isWaiting(run, id) ? 'pending' : null;
}

/** Part of this run, and not started. */
function isWaiting({ phase, tasks, outcomes }: LiveRun, id: TaskId): boolean {
  return phase === 'running' && tasks.some((task) => task.id === id) && !outcomes[id];
}
