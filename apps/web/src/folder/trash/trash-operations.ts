import type { CleaningTool } from '@swipeclean/contracts';
import type { FileSnapshot, FolderRoot, ProtectRule } from '@swipeclean/scan-engine';
import type {
  StagedReplacements,
  RemovalMethod,
  RemoveOutcome,
  Trash,
  TrashItem,
  OperationOutcome,
  OperationResult,
  TrashRun,
  OperationOptions,
} from '@swipeclean/scan-engine/browser';
import { loadEngine } from '../engine';
import { sumFreed } from '../file-list/freed-size';
import { recordEvent } from './action-events';

/** What a tool does besides moving the files it lists. */
export interface RemovalExtras {
  /** What becomes of the files: our trash without it. */
  method?: RemovalMethod;
  /** Folders to remove as well, where they are empty. */
  emptyFolders?: readonly string[];
  /**
   * Creates replacements of the files, which are then the items it returns. Called after the quota is reserved, with
   * the rules of what is never removed.
   */
  createReplacements?: (
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
  /** The reserved action; null where nothing is counted. */
  actionId: string | null;
}

interface RemovalSource {
  open: () => Promise<Trash>;
  /** What is never removed; called right before the files are moved. */
  loadProtection: () => Promise<readonly ProtectRule[]>;
  /** Keeps the lists of remembered folders true: called before files are moved, and for those that stay. */
  setRemovedInInventories: (files: readonly FileSnapshot[], isRemoved: boolean) => Promise<void>;
}

/** The engine's trash of one folder, or of several. */
export async function openTrash(roots: readonly FolderRoot[]): Promise<Trash> {
  const { Trash: EngineTrash } = await loadEngine();
  return new EngineTrash(roots.length === 1 ? roots[0]!.handle : roots);
}

/** Moves files whose bytes are reserved; the account counts what was moved. */
export function removeReserved(
  { items, tool, actionId, method, emptyFolders, createReplacements }: ReservedRemoval,
  { options, signal, report }: TaskContext,
  { open, loadProtection, setRemovedInInventories }: RemovalSource,
): Promise<RemoveOutcome> {
  const { bytes } = sumFreed(items);
  const remove = async (recorded: OperationOptions): Promise<RemoveOutcome> => {
    const trash = await open();
    const protect = await loadProtection();
    const made = await createReplacements?.(protect, signal, report);
    const run = { tool, actionId: actionId ?? undefined };
    const removal = { ...recorded, protect, method, emptyFolders, ...run };
    // The progress shown is that of making the replacements.
    const silent = { ...removal, onProgress: undefined };
    const wanted = made?.items ?? items;
    let outcome: RemoveOutcome;
    try {
      // Before, since the page may be closed while they are moved.
      await setRemovedInInventories(wanted, true);
      outcome = await trash.moveToTrash(wanted, made ? silent : removal);
    } finally {
      // What cannot be deleted now is deleted when the trash is next opened.
      await made?.close().catch((error: unknown) => console.error(error));
    }
    const removed = new Set(
      outcome.results.flatMap(({ status, path }) => (status === 'removed' ? [path] : [])),
    );
    const stayed = wanted.filter(({ path }) => !removed.has(path));
    await setRemovedInInventories(stayed, false).catch((error: unknown) => console.error(error));
    return outcome;
  };
  return recordEvent(actionId, 'moved', options, remove, bytes);
}

/** Deletes runs for good, one by one, so that the files of each are counted. */
export function emptyRuns(
  trash: Trash,
  runs: readonly TrashRun[],
  options: OperationOptions,
): Promise<OperationOutcome> {
  return runEach(runs, options, (run, own) =>
    recordEvent(run.actionId, 'emptied', own, async (recorded) => {
      const outcome = await trash.emptyTrash({ ...recorded, runs: [run.id] });
      // What took the place of the files is still on the disk.
      return { ...outcome, succeeded: sumDeleted(run, outcome.results) };
    }),
  );
}

/** A replacement that several files share is subtracted once the last of them is deleted. */
function sumDeleted({ items }: TrashRun, results: readonly OperationResult[]): OperationOutcome['succeeded'] {
  const deleted = results.filter(({ kind, status }) => kind === 'file' && status === 'deleted');
  const paths = new Set(deleted.map(({ path }) => path));
  const replacements = new Map(
    items.flatMap(({ path, replacement }) =>
      replacement && paths.has(path) ? [[replacement.path, replacement.size]] : [],
    ),
  );
  for (const { path, replacement } of items)
    if (replacement && !paths.has(path)) replacements.delete(replacement.path);
  const { bytes } = sumFreed(deleted);
  return {
    files: deleted.length,
    bytes: [...replacements.values()].reduce((sum, size) => sum - size, bytes),
  };
}

/** Restores runs, one by one, so that the files of each are counted. `only` are ids of items. */
export function restoreRuns(
  trash: Trash,
  runs: readonly TrashRun[],
  options: OperationOptions,
  only?: readonly number[],
): Promise<OperationOutcome> {
  return runEach(runs, options, (run, own) =>
    recordEvent(run.actionId, 'restored', own, (recorded) => trash.restore(run.id, { ...recorded, only })),
  );
}

/** One outcome and one progress of work on several runs; it ends with the first run that is not completed. */
async function runEach(
  runs: readonly TrashRun[],
  options: OperationOptions,
  act: (run: TrashRun, options: OperationOptions) => Promise<OperationOutcome>,
): Promise<OperationOutcome> {
  const items = runs.flatMap((run) => run.items);
  const total = items.length;
  const totalBytes = items.reduce((all, { size }) => all + size, 0);
  let bytesBefore = 0;
  const sum: OperationOutcome = { results: [], succeeded: { files: 0, bytes: 0 }, endReason: 'complete' };
  for (const run of runs) {
    const before = sum.results.length;
    const onProgress: OperationOptions['onProgress'] = (progress) =>
      options.onProgress?.({
        ...progress,
        done: before + progress.done,
        total,
        bytes: bytesBefore + progress.bytes,
        totalBytes,
      });
    const outcome = await act(run, { ...options, onProgress });
    bytesBefore += run.items.reduce((all, { size }) => all + size, 0);
    sum.results.push(...outcome.results);
    sum.succeeded.files += outcome.succeeded.files;
    sum.succeeded.bytes += outcome.succeeded.bytes;
    sum.endReason = outcome.endReason;
    if (sum.endReason !== 'complete') break;
  }
  return sum;
}

/** The files of runs that are back in their places. Of two with one path it is not known which one is. */
export function restoredFiles(
  runs: readonly TrashRun[],
  results: readonly OperationResult[],
): readonly FileSnapshot[] {
  const sizes = new Map(
    results.flatMap((one): [string, number][] =>
      one.kind === 'file' && one.status === 'restored' && one.as === one.path ? [[one.path, one.size]] : [],
    ),
  );
  const back = runs.flatMap(({ items }) => items.filter(({ path, size }) => sizes.get(path) === size));
  const times = new Map<string, number>();
  for (const { path } of back) times.set(path, (times.get(path) ?? 0) + 1);
  return back.filter(({ path }) => times.get(path) === 1);
}
