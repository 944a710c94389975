import type { CleaningTool } from '@swipeclean/contracts';
import type { ProtectRule } from '@swipeclean/scan-engine';
import type {
  EmptyTrashOutcome,
  StagedReplacements,
  RemoveOutcome,
  Trash,
  TrashItem,
  OperationResult,
  TrashRun,
  OperationOptions,
} from '@swipeclean/scan-engine/browser';
import { releaseReservation } from './quota-reservation';
import { commitDeletion, commitRemoval, runTag } from './run-log';

/** What a tool does besides moving the files it lists. */
export interface RemovalExtras {
  /** Folders to remove as well, where they are empty. */
  emptyFolders?: readonly string[];
  /**
   * Makes replacements of the files, which are then the items it returns. Called after the quota is reserved, with
   * the rules of what is never removed.
   */
  make?: (
    protect: readonly ProtectRule[],
    signal: AbortSignal,
    report: (fraction: number) => void,
  ) => Promise<Pick<StagedReplacements, 'items' | 'close'>>;
}

/** What a running task gets. */
export interface TaskContext {
  /** Options for the engine. */
  options: OperationOptions;
  signal: AbortSignal;
  report: (fraction: number | null) => void;
}

interface ReservedRemoval extends RemovalExtras {
  items: readonly TrashItem[];
  tool: CleaningTool;
  /** The reservation; null where the account has none. */
  action: string | null;
}

interface RemovalSource {
  open: () => Promise<Trash>;
  /** What is never removed; called right before the files are moved. */
  loadProtection: () => Promise<readonly ProtectRule[]>;
}

/** Moves files whose bytes are reserved, then commits the reservation, or releases it where nothing was moved. */
export async function removeReserved(
  { items, tool, action, emptyFolders, make }: ReservedRemoval,
  { options, signal, report }: TaskContext,
  { open, loadProtection }: RemovalSource,
): Promise<RemoveOutcome> {
  let moved = false;
  const onResult = (result: OperationResult) => {
    moved ||= result.status === 'removed';
    options.onResult?.(result);
  };
  try {
    const trash = await open();
    const protect = await loadProtection();
    const made = await make?.(protect, signal, report);
    const removal = { ...options, protect, onResult, emptyFolders, tool: runTag(tool, action) };
    const outcome = await trash
      // The progress shown is that of making the replacements.
      .moveToTrash(made?.items ?? items, made ? { ...removal, onProgress: undefined } : removal)
      // What cannot be deleted now is deleted when the trash is next opened.
      .finally(() => made?.close().catch((error: unknown) => console.error(error)));
    await commitRemoval(action, outcome);
    return outcome;
  } catch (error) {
    // What was moved by then is in the trash, and recorded when it is opened again.
    if (!moved) await releaseReservation(action);
    throw error;
  }
}

/** Deletes runs for good, one by one, so that the files of each are recorded. */
export async function emptyRuns(
  trash: Trash,
  runs: readonly TrashRun[],
  options: OperationOptions,
): Promise<EmptyTrashOutcome> {
  const total = runs.reduce((sum, { items }) => sum + items.length, 0);
  const sum: EmptyTrashOutcome = {
    results: [],
    succeeded: { files: 0, bytes: 0 },
    remainingRuns: [],
    endReason: 'complete',
  };
  for (const run of runs) {
    const before = sum.results.length;
    const onProgress: OperationOptions['onProgress'] = (progress) =>
      options.onProgress?.({ ...progress, done: before + progress.done, total });
    const outcome = await trash.emptyTrash({ ...options, onProgress, runs: [run.id] });
    sum.results.push(...outcome.results);
    sum.succeeded.files += outcome.succeeded.files;
    sum.succeeded.bytes += outcome.succeeded.bytes;
    sum.endReason = outcome.endReason;
    await commitDeletion(run, outcome);
    if (sum.endReason !== 'complete') break;
  }
  return sum;
}
