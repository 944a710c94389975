import type { CleaningAllowance } from '@swipeclean/contracts';
import type {
  RemoveOutcome,
  TrashContents,
  OperationOutcome,
  TrashRun,
} from '@swipeclean/scan-engine/browser';
import { Store, useStore } from '@/shared/state/store';
import type { WorkRun } from '@/shared/work/run-work';
import type { TaskProgress } from './task-progress';

export type TrashTask = 'remove' | 'restore' | 'empty';

/** The outcome of a task. `run` is the trash run that undoes it. The end reason `broken` is an error. */
export interface TrashReport extends Omit<OperationOutcome, 'endReason'> {
  task: TrashTask;
  run: string | null;
  endReason: OperationOutcome['endReason'] | 'broken';
  /** Archives that also contain files which stayed in their places. */
  leftoverReplacements?: RemoveOutcome['leftoverReplacements'];
}

/** Why a task was not started. */
export type Refusal =
  | { reason: 'limit'; bytes: number; allowance: CleaningAllowance }
  | { reason: 'unreachable' | 'failed' };

/** A running task. */
export interface TrashWork {
  task: TrashTask;
  run: WorkRun;
  progress: Store<TaskProgress>;
}

export interface TrashState {
  contents: TrashContents | null;
  /** When the contents were read. What had expired by then may be deleted, after the user confirms it. */
  readAt: number;
  /** What was recovered of removals that earlier pages did not finish. */
  recovered: { files: number; bytes: number } | null;
  /** Why the trash cannot be read or changed until the user tries again. */
  blocked: 'no-access' | 'failed' | null;
  work: TrashWork | null;
  /** Paths of the files that are on their way to the trash. */
  moving: ReadonlySet<string>;
  report: TrashReport | null;
  refusal: Refusal | null;
}

export const INITIAL_TRASH_STATE: TrashState = {
  contents: null,
  readAt: 0,
  recovered: null,
  blocked: null,
  work: null,
  moving: new Set(),
  report: null,
  refusal: null,
};

const NO_TRASH = new Store(INITIAL_TRASH_STATE);

/** The state of a folder's trash; the initial state where there is no trash. */
export function useTrashState(trash: { state: Store<TrashState> } | null): TrashState {
  return useStore(trash?.state ?? NO_TRASH);
}

/** The newest run of the trash, which Undo restores. */
export function lastRun(contents: TrashContents | null): TrashRun | undefined {
  return contents?.runs.reduce<TrashRun | undefined>(
    (last, run) => (last && last.createdAt >= run.createdAt ? last : run),
    undefined,
  );
}
