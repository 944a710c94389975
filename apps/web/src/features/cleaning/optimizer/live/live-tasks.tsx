import { LARGE_PHOTO_BYTES, OLD_AFTER_DAYS } from '@swipeclean/scan-engine';
import { formatBytes } from '@/shared/format/format';
import { Badge } from '@/shared/ui/badge';
import { Card } from '@/shared/ui/card';
import { ChoiceRow } from '@/shared/ui/choice-row';
import { List } from '@/shared/ui/list';
import { useCleaningText } from '@/features/cleaning/messages';
import type { OpenFolder } from '@/folder/open-folder';
import { STATUS_TONES, TASK_ICONS, TaskFacts } from '../optimizer-parts';
import type { OptimizerTask } from '../optimizer-tasks';
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
  return (
    <Card flush title={t('optimizer.tasks')}>
      <List label={t('optimizer.tasks')}>
        {tasks.map((task) => {
          const { id } = task;
          const outcome = run.outcomes[id];
          const isTicked = chosen.some((one) => one.id === id);
          return (
            <ChoiceRow
              key={id}
              icon={TASK_ICONS[id]}
              title={t(`optimizer.task.${id}`)}
              description={
                <TaskDescription
                  task={task}
                  impact={impactOf(run.tasks.find((one) => one.id === id) ?? task, tasks, savings)}
                  isOver={outcome?.status === 'done'}
                />
              }
              trailing={<Trailing task={task} savings={savings} run={run} />}
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

/** What the task does in this folder; once it is done, its outcome shows that. */
function TaskDescription({ task, impact, isOver }: { task: LiveTask; impact: Impact; isOver: boolean }) {
  const t = useCleaningText();
  const { id, items, emptyFolders, bytes } = task;
  const note = noteOf(task);
  const count = items.length;
  const size = formatBytes(id === 'photos' ? LARGE_PHOTO_BYTES : bytes - (count > 0 ? ownBytesOf(task) : 0));
  return (
    <>
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

/** Shares of all bytes that the five tasks would save, from which on a task's impact is high or medium (OPT-02). */
const HIGH_SHARE = 0.3;
const MEDIUM_SHARE = 0.1;

function impactOf(task: LiveTask, tasks: readonly LiveTask[], savings: Savings): Impact {
  const saved = ({ id, saving, bytes }: LiveTask) => bytes * (saving ?? savings[id] ?? 1);
  const others = tasks.filter(({ id }) => id !== task.id);
  const total = others.reduce((sum, one) => sum + saved(one), saved(task));
  const share = total === 0 ? 0 : saved(task) / total;
  return share >= HIGH_SHARE ? 'high' : share >= MEDIUM_SHARE ? 'medium' : 'low';
}

function Trailing({ task, savings, run }: { task: LiveTask; savings: Savings; run: LiveRun }) {
  const t = useCleaningText();
  const { id, bytes } = task;
  const outcome = run.outcomes[id];
  const saving = task.saving ?? savings[id] ?? null;
  const status =
    run.current === id
      ? 'running'
      : outcome?.status === 'done'
        ? 'completed'
        : isWaiting(run, id) && 'pending';
  return (
    <span className="flex flex-col items-end gap-1.5">
      {countOf(task) > 0 && !outcome && (
        <span>
          {saving === null
            ? '…'
            : task.saving === null
              ? t('optimizer.live.about', { size: formatBytes(bytes * saving) })
              : formatBytes(bytes)}
        </span>
      )}
      {status && <Badge tone={STATUS_TONES[status]}>{t(`optimizer.status.${status}`)}</Badge>}
    </span>
  );
}

/** Part of this run, and not started. */
function isWaiting({ phase, tasks, outcomes }: LiveRun, id: TaskId): boolean {
  return phase === 'running' && tasks.some((task) => task.id === id) && !outcomes[id];
}
