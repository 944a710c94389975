import { lstatSync, realpathSync } from 'node:fs';
import { basename, sep } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { WalkBatch } from '../types';
import { countsBlocks } from './disk-path';
import type { OpenRoot } from './file-reader';
import { isSameRoot, readRootIdentity } from './root-identity';
import { findSecondPaths, listMountPoints } from './mount-points';
import type { ScanThreads } from './scan-threads';
import { listUsedFiles, type UsedFiles } from './used-files';
import {
  closeFolder,
  emptyBatch,
  openFolder,
  sizeOf,
  takeBatch,
  type WalkedRoot,
  walkFolders,
} from './walk-folders';

/** Files and folders in one batch, and how long the thread may stay busy before it yields. */
const BATCH = 512;
const TURN_MS = 20;

/** What the system tells once for all folders of a scan. */
export interface Surroundings {
  used: UsedFiles;
  /** Whole paths of mount points that lead to other folders of the scan. */
  secondPaths: readonly string[];
}

export function readSurroundings(roots: readonly WalkedRoot[]): Surroundings {
  // What can go from a clean-up location is decided elsewhere.
  if (roots.every(({ cleanUp }) => cleanUp)) return { used: { paths: [], identities: [] }, secondPaths: [] };
  const paths = roots.map(({ start }) => realpathSync.native(start));
  return { used: listUsedFiles(paths), secondPaths: findSecondPaths(paths) };
}

/**
 * Synchronous calls: in Node an awaited stat costs four times a synchronous one, and short batches let other work run.
 * Files come in the order of their whole paths, so that a million need no sorting; `threads` walk folders that come
 * later.
 */
export async function* walkDirectory(
  root: WalkedRoot,
  threads: ScanThreads,
  { used, secondPaths }: Surroundings,
  signal?: AbortSignal,
): AsyncIterable<WalkBatch<OpenRoot>> {
  const batch = emptyBatch();
  const { cleanUp } = root;
  if (cleanUp?.isInUse) {
    batch.skipped.push({ path: root.name || basename(root.path), reason: 'in-use' });
    yield batch;
    return;
  }
  let turn = performance.now();
  root.realStart = withSeparator(realpathSync.native(root.start));
  const stat = lstatSync(root.start, { bigint: true });
  root.identity ??= readRootIdentity(root.start, stat);
  root.device = Number(stat.dev);
  root.countsBlocks = !root.crossesDisks && countsBlocks(root.start);
  root.used = usedOn(root, used);
  batch.mountPoints = pathsBelow(root, listMountPoints());
  root.secondPaths = new Set(pathsBelow(root, secondPaths));
  batch.inUse = pathsBelow(root, used.paths);
  assertInPlace(root);
  const open = [openFolder(root, root.first, batch, null)];
  try {
    for (const listing of walkFolders(root, open, batch)) {
      if (!cleanUp) threads.share(root, open);
      if (listing) {
        yield takeBatch(batch);
        yield* listing.read(signal);
      }
      if (sizeOf(batch) >= BATCH) yield takeBatch(batch);
      if (performance.now() - turn > TURN_MS) {
        await nextTurn();
        turn = performance.now();
      }
      signal?.throwIfAborted();
    }
  } finally {
    open.forEach(closeFolder);
  }
  assertInPlace(root);
  yield batch;
}

/** Paths of the system as the result names them, of those in the root and itself. */
function pathsBelow({ first, realStart }: WalkedRoot, paths: readonly string[]): string[] {
  const start = realStart!;
  return paths.flatMap((path) => {
    if (withSeparator(path) === start) return first.slice(0, -1);
    return path.startsWith(start) ? first + path.slice(start.length).replaceAll(sep, '/') : [];
  });
}

/** Of other disks only where the walk reads them: most programs in containers have their files there. */
function usedOn({ device, crossesDisks }: WalkedRoot, { identities }: UsedFiles): ReadonlySet<string> {
  return new Set(identities.filter((one) => crossesDisks || one.startsWith(`${device}:`)));
}

/** A disk that was taken out leaves an empty folder in its place, which must not count as a folder without files. */
export function assertInPlace({ start, identity }: WalkedRoot): void {
  const stat = lstatSync(start, { bigint: true, throwIfNoEntry: false });
  if (!stat || !isSameRoot(identity!, stat))
    throw new DOMException('The folder is gone, or another one is in its place', 'NotFoundError');
}

/** The root of a drive ends with a separator already. */
export function withSeparator(path: string): string {
  return path.endsWith(sep) ? path : path + sep;
}
