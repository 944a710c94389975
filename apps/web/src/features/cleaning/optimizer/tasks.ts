/** One tidy-up (ENT-32). Its texts are `optimizer.task.<id>` and `….note`. */
export interface OptimizerTask {
  id: 'photos' | 'videos' | 'apps' | 'system' | 'documents';
  impact: 'high' | 'medium' | 'low';
  /** In MB. */
  estimatedSaving: number;
  category: 'photos' | 'videos' | 'apps' | 'system' | 'documents';
}

export type TaskStatus = 'pending' | 'running' | 'completed';

/** The Demo's tasks, in the order in which they run (OPT-01, OPT-02). */
export const TASKS: readonly OptimizerTask[] = [
  { id: 'photos', impact: 'high', estimatedSaving: 1800, category: 'photos' },
  { id: 'videos', impact: 'high', estimatedSaving: 2400, category: 'videos' },
  { id: 'apps', impact: 'medium', estimatedSaving: 900, category: 'apps' },
  { id: 'system', impact: 'low', estimatedSaving: 300, category: 'system' },
  { id: 'documents', impact: 'medium', estimatedSaving: 600, category: 'documents' },
];

/** What the first `count` tasks save together, in MB. */
export function savingOf(count: number): number {
  return TASKS.slice(0, count).reduce((sum, { estimatedSaving }) => sum + estimatedSaving, 0);
}
