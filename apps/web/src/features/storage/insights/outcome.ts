import { type CleaningAction, RESERVED_FOR_MS } from '@swipeclean/contracts';

/** What became of a cleaning; `expired`: it lies in its trash, and goes for good when the folder is next opened. */
export type Outcome = 'running' | 'unknown' | 'failed' | 'undone' | 'restorable' | 'expired' | 'freed';

export function outcomeOf({ status, createdAt, restorableUntil }: CleaningAction, now: number): Outcome {
  if (status === 'reserved') return now - Date.parse(createdAt) < RESERVED_FOR_MS ? 'running' : 'unknown';
  if (status !== 'done') return status;
  if (restorableUntil === null) return 'freed';
  return Date.parse(restorableUntil) > now ? 'restorable' : 'expired';
}
