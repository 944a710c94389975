import { errorNameOf } from '../file-system';
import { createProtectionMatcher } from '../protect/protection';
import { type FolderRoot, joinRoot } from '../roots/folder-roots';
import { createRootFolder, findRoot } from '../roots/root-paths';
import { readTrash } from './read-trash';
import { empty } from './empty';
import { LastCopyGuard } from './last-copy-guard';
import { recover } from './recover';
import { remove } from './remove';
import { restore, TrashError } from './restore';
import { newRunId } from './run-id';
import type {
  EmptyTrashOptions,
  EmptyTrashOutcome,
  OperationOptions,
  OperationOutcome,
  OperationResult,
  RecoveryOutcome,
  RemoveOptions,
  RemoveOutcome,
  RestoreOptions,
  TrashContents,
  TrashItem,
  TrashRun,
  TrashSkipReason,
} from './types';

/** Distance between the ids of two roots' items, far more than a manifest lists. */
const ITEM_IDS = 2 ** 32;

interface Part {
  items: TrashItem[];
  emptyFolders: string[];
}

/** Removes files of several roots as one run: each root's trash has a part of it with the same id. */
export async function removeFromRoots(
  roots: readonly FolderRoot[],
  items: readonly TrashItem[],
  options: RemoveOptions,
): Promise<RemoveOutcome> {
  const { emptyFolders = [], protect = [], onProgress, now = Date.now() } = options;
  const parts = new Map<FolderRoot, Part>(roots.map((root) => [root, { items: [], emptyFolders: [] }]));
  const refused: OperationResult[] = [];
  const protectionFor = createProtectionMatcher(protect);
  const place = (kind: 'file' | 'folder', { path, size, replacement }: TrashItem) => {
    const [own, made] = [findRoot(roots, path), replacement && findRoot(roots, replacement.path)];
    let reason: TrashSkipReason | null = null;
    if (!own || (replacement && made?.root !== own.root)) reason = 'invalid-path';
    // A replacement is deleted when the run is restored, so it must not be placed where nothing may be removed.
    else if (own.root.isReference || protectionFor(path) || (replacement && protectionFor(replacement.path)))
      reason = 'protected';
    if (own && !reason) return { part: parts.get(own.root)!, path: own.path, madePath: made?.path };
    refused.push({ kind, path, size, status: 'skipped', reason: reason ?? 'invalid-path' });
    return null;
  };
  for (const item of items) {
    const { part, path, madePath } = place('file', item) ?? {};
    const replacement = item.replacement && { ...item.replacement, path: madePath ?? '' };
    part?.items.push({ ...item, path: path!, replacement });
  }
  for (const folder of emptyFolders) {
    const { part, path } = place('folder', { path: folder, size: 0, lastModified: 0 }) ?? {};
    part?.emptyFolders.push(path!);
  }
  refused.forEach((result) => options.onResult?.(result));
  const guard = new LastCopyGuard(createRootFolder(roots), items, options.signal);
  const run = newRunId(now);
  const wanted = roots.filter((root) => partSize(parts.get(root)!) > 0);
  const total = items.length + emptyFolders.length;
  const progress = (one: Parameters<NonNullable<typeof onProgress>>[0]) =>
    onProgress?.({ ...one, done: refused.length + one.done, total });
  const failures: unknown[] = [];
  const outcomes = await runInEachRoot(wanted, { ...options, onProgress: progress }, async (root, own) => {
    const part = parts.get(root)!;
    const partOptions = { ...options, ...own, now, emptyFolders: part.emptyFolders };
    try {
      return await remove(root.handle, part.items, partOptions, {
        run,
        lastCopyGuard: guard.within(root.name),
      });
    } catch (error) {
      failures.push(error);
      return failPart(part, error, own.onResult);
    }
  });
  // With another root's files gone, an error would hide that.
  if (failures.length > 0 && failures.length === wanted.length) throw failures[0];
  const held = outcomes.find((one) => one.run !== null);
  return {
    ...sumOutcomes([
      { results: refused, succeeded: { files: 0, bytes: 0 }, endReason: 'complete' },
      ...outcomes,
    ]),
    run: held?.run ?? null,
    expiresAt: held?.expiresAt ?? null,
    leftInTrash: outcomes.reduce((sum, { leftInTrash = 0 }) => sum + leftInTrash, 0),
    leftoverReplacements: outcomes.flatMap((one, at) =>
      one.leftoverReplacements.map((path) => joinRoot(wanted[at]!.name, path)),
    ),
  };
}

/** The outcome of a root in which nothing could be removed. */
function failPart(
  { items, emptyFolders }: Part,
  error: unknown,
  onResult: OperationOptions['onResult'],
): RemoveOutcome {
  const fail = (kind: 'file' | 'folder', path: string, size: number): OperationResult => {
    return { kind, path, size, status: 'failed', code: errorNameOf(error) };
  };
  const results = [
    ...items.map(({ path, size }) => fail('file', path, size)),
    ...emptyFolders.map((path) => fail('folder', path, 0)),
  ];
  results.forEach((result) => onResult?.(result));
  return { ...NOTHING_DONE, results, run: null, expiresAt: null, leftoverReplacements: [] };
}

const partSize = ({ items, emptyFolders }: Part) => items.length + emptyFolders.length;

/** Restores the parts of a run in all roots that have one; `only` are ids of `getContentsOfRoots`. */
export async function restoreInRoots(
  roots: readonly FolderRoot[],
  run: string,
  options: RestoreOptions,
): Promise<OperationOutcome> {
  let isKnown = options.only?.length === 0;
  const onlyOf = (root: FolderRoot) => {
    const first = roots.indexOf(root) * ITEM_IDS;
    return options.only?.filter((id) => id >= first && id < first + ITEM_IDS).map((id) => id - first);
  };
  const outcomes = await runInEachRoot(changeable(roots), options, async (root, own) => {
    const only = onlyOf(root);
    if (only?.length === 0) return NOTHING_DONE;
    try {
      const outcome = await restore(root.handle, run, { ...own, only });
      isKnown = true;
      return outcome;
    } catch (error) {
      if (error instanceof TrashError && error.code === 'unknown-run') return NOTHING_DONE;
      throw error;
    }
  });
  if (!isKnown) throw new TrashError('unknown-run');
  return sumOutcomes(outcomes);
}

/** Deletes runs in all roots. */
export async function emptyRoots(
  roots: readonly FolderRoot[],
  options: EmptyTrashOptions,
): Promise<EmptyTrashOutcome> {
  const outcomes = await runInEachRoot(changeable(roots), options, (root, own) =>
    empty(root.handle, { ...options, ...own }),
  );
  const remainingRuns = [...new Set(outcomes.flatMap((one) => one.remainingRuns))];
  return { ...sumOutcomes(outcomes), remainingRuns };
}

/** The trash of all roots as one: the parts of a run are one run. Roots that cannot be read are named. */
export async function getContentsOfRoots(
  roots: readonly FolderRoot[],
  signal: AbortSignal | undefined,
): Promise<TrashContents> {
  const all: TrashContents = { runs: [], unreadable: [], files: 0, bytes: 0, unreachable: [] };
  const runs = new Map<string, TrashRun>();
  let failure: unknown;
  let read = 0;
  for (const root of changeable(roots)) {
    try {
      const contents = await readTrash(root.handle, signal);
      read++;
      for (const run of contents.runs) {
        const own = placeRun(run, root.name, roots.indexOf(root) * ITEM_IDS);
        const known = runs.get(run.id);
        runs.set(run.id, known ? mergeRuns(known, own) : own);
      }
      all.unreadable.push(...contents.unreadable.map((one) => ({ ...one, id: joinRoot(root.name, one.id) })));
      all.files += contents.files;
      all.bytes += contents.bytes;
    } catch (error) {
      signal?.throwIfAborted();
      failure ??= error;
      all.unreachable!.push(root.name);
    }
  }
  if (failure !== undefined && read === 0) throw failure;
  return { ...all, runs: [...runs.values()].sort((a, b) => (a.id < b.id ? 1 : -1)) };
}

/** Finishes interrupted runs in all roots; rejects after the last of them if one could not be opened. */
export async function recoverRoots(
  roots: readonly FolderRoot[],
  signal: AbortSignal | undefined,
  onWait: () => void,
): Promise<RecoveryOutcome> {
  const all: RecoveryOutcome = { recovered: [], cleanedUp: 0, unreadable: [] };
  await forEachRoot(changeable(roots), async (root) => {
    const one = await recover(root.handle, signal, onWait);
    all.recovered.push(...one.recovered);
    all.cleanedUp += one.cleanedUp;
    all.unreadable.push(...one.unreadable.map((id) => joinRoot(root.name, id)));
  });
  return all;
}

const changeable = (roots: readonly FolderRoot[]) => roots.filter(({ isReference }) => !isReference);

const NOTHING_DONE: OperationOutcome = {
  results: [],
  succeeded: { files: 0, bytes: 0 },
  endReason: 'complete',
};

/** Works on every root, also after one failed: the other disks are not concerned. Rejects with the first error. */
async function forEachRoot(
  roots: readonly FolderRoot[],
  work: (root: FolderRoot) => Promise<void>,
): Promise<void> {
  let failure: unknown;
  for (const root of roots) await work(root).catch((error: unknown) => (failure ??= error));
  if (failure !== undefined) throw failure;
}

/** Runs one operation on every root, and reports paths and progress as those of a single one. */
async function runInEachRoot<Outcome extends OperationOutcome>(
  roots: readonly FolderRoot[],
  { signal, onResult, onProgress }: OperationOptions,
  act: (root: FolderRoot, options: OperationOptions) => Promise<Outcome>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const before = { done: 0, total: 0, bytes: 0, totalBytes: 0 };
  await forEachRoot(roots, async (root) => {
    const isLast = root === roots.at(-1);
    let last = { ...before };
    const outcome = await act(root, {
      signal,
      onResult: (result) => onResult?.(placeResult(result, root.name)),
      onProgress: (progress) => {
        last = {
          done: before.done + progress.done,
          total: before.total + progress.total,
          bytes: before.bytes + progress.bytes,
          totalBytes: before.totalBytes + progress.totalBytes,
        };
        const phase = progress.phase === 'done' && !isLast ? 'working' : progress.phase;
        const current = progress.current && joinRoot(root.name, progress.current);
        onProgress?.({ ...progress, ...last, phase, current });
      },
    });
    Object.assign(before, last);
    outcomes.push({ ...outcome, results: outcome.results.map((result) => placeResult(result, root.name)) });
  });
  return outcomes;
}

function sumOutcomes(outcomes: readonly OperationOutcome[]): OperationOutcome {
  return {
    results: outcomes.flatMap(({ results }) => results),
    succeeded: {
      files: outcomes.reduce((sum, { succeeded }) => sum + succeeded.files, 0),
      bytes: outcomes.reduce((sum, { succeeded }) => sum + succeeded.bytes, 0),
    },
    endReason: outcomes.find(({ endReason }) => endReason !== 'complete')?.endReason ?? 'complete',
  };
}

function placeResult(result: OperationResult, root: string): OperationResult {
  const path = joinRoot(root, result.path);
  return result.status === 'restored'
    ? { ...result, path, as: joinRoot(root, result.as) }
    : { ...result, path };
}

function placeRun(run: TrashRun, root: string, firstId: number): TrashRun {
  return {
    ...run,
    items: run.items.map(({ replacement, ...item }) => ({
      ...item,
      id: firstId + item.id,
      path: joinRoot(root, item.path),
      ...(replacement && { replacement: { ...replacement, path: joinRoot(root, replacement.path) } }),
    })),
    folders: run.folders.map((path) => joinRoot(root, path)),
  };
}

function mergeRuns(one: TrashRun, other: TrashRun): TrashRun {
  return {
    ...one,
    finished: one.finished && other.finished,
    items: [...one.items, ...other.items],
    folders: [...one.folders, ...other.folders],
    bytes: one.bytes + other.bytes,
    untracked: one.untracked + other.untracked,
  };
}
