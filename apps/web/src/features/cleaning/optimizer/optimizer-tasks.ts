/** One tidy-up (ENT-32), one for each category; its texts are `optimizer.task.<id>` and `….note`. */
export interface OptimizerTask {
  id: 'photos' | 'videos' | 'apps' | 'system' | 'documents';
  impact: 'high' | 'medium' | 'low';
  /** In bytes. */
  estimatedSaving: number;
}

export type TaskStatus = 'pending' | 'running' | 'completed';

/** Tasks run in their order, one at a time (STATE-17), so how many are completed says which is next. */
export interface OptimizerRun {
  completed: number;
  /** `next`: the next task is about to run. `stopped`: cancelled between the first and the last. */
  phase: 'idle' | 'next' | 'running' | 'stopped';
}

export function taskStatus({ completed, phase }: OptimizerRun, index: number): TaskStatus {
  if (index < completed) return 'completed';
  return index === completed && phase === 'running' ? 'running' : 'pending';
}

/** What these tasks save together, in bytes. */
export function taskSaving(tasks: readonly OptimizerTask[]): number {
  return tasks.reduce((sum, { estimatedSaving }) => sum + estimatedSaving, 0);
}
