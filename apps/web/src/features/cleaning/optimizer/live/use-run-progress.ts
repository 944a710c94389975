import { useSharedValue } from '@/shared/state/shared-value';
import { useProgress } from '@/shared/work/run-work';
import { countOf, type LiveTask } from './live-plan';
import type { LiveOptimizer, LiveRun } from './live-optimizer';

/** How far a run is, 0 to 1, by the bytes of its tasks (OPT-10), and by what is completed once it is over; a task that is about none counts as one byte. */
export function useRunProgress(
  { tasks, current, phase, outcomes }: LiveRun,
  { work }: LiveOptimizer,
): number {
  const { work: atHand } = useSharedValue(work);
  const fraction = useProgress(atHand?.run ?? null);
  if (phase === 'done') {
    const done = tasks.filter(({ id }) => outcomes[id]?.status === 'done').length;
    return tasks.length === 0 ? 0 : done / tasks.length;
  }
  const at = tasks.findIndex(({ id }) => id === current);
  const before = tasks.slice(0, Math.max(at, 0)).reduce((sum, task) => sum + weightOf(task), 0);
  const total = tasks.reduce((sum, task) => sum + weightOf(task), 0);
  const now = at < 0 ? 0 : weightOf(tasks[at]!) * (fraction ?? 0);
  return total === 0 ? 0 : (before + now) / total;
}

const weightOf = (task: LiveTask) => Math.max(task.bytes, countOf(task) > 0 ? 1 : 0);
