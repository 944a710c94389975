/** One task (ENT-32), one per category; its texts are `optimizer.task.<id>` and `….note`. */
export interface OptimizerTask {
  id: 'photos' | 'videos' | 'apps' | 'system' | 'documents';
  impact: 'high' | 'medium' | 'low';
  /** In bytes. */
  estimatedSaving: number;
}

/** `next`: about to run. */
export type TaskStatus = 'pending' | 'next' | 'running' | 'completed';

/** Tasks run in order, one at a time (STATE-17), so the number of completed ones gives the next. */
export interface OptimizerRun {
  completed: number;
  /** `next`: the next task is about to run. `stopped`: cancelled between the first and the last. */
  phase: 'idle' | 'next' | 'running' | 'stopped';
}

export function taskStatus({ completed, phase }: OptimizerRun, index: number): TaskStatus {
  if (index < completed) return 'completed';
  return index === completed && (phase === 'next' || phase === 'running') ? phase : 'pending';
}

/** The total saving of these tasks, in bytes. */
export function taskSaving(tasks: readonly OptimizerTask[]): number {
  return tasks.reduce((sum, { estimatedSaving }) => sum + estimatedSaving, 0);
}
