import { isUtf8 } from 'node:buffer';
import { lstatSync, readdirSync, realpathSync, type Dirent, type Stats } from 'node:fs';
import { basename, resolve, sep } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { compareContents } from '../compare/compare-contents';
import { NODE_LIMITS } from '../compare/limits';
import { MAX_DEPTH, TRASH_FOLDER } from '../paths';
import { joinRoot } from '../roots/folder-roots';
import type { FileSource, JunkRuleId, SourceEntry, WalkBatch } from '../types';
import { FileReader, reasonOfCode } from './file-reader';
import { CompareThreads } from './compare-threads';
import { findProgramRoots } from './program-roots';

/** Files in one batch, and how long the thread may stay busy before it yields. */
const BATCH = 512;
const TURN_MS = 20;

/** A directory that is scanned with others; the paths of its files begin with `name`. */
export interface DirectoryRoot {
  name: string;
  path: string;
  /** Set for a clean-up location, of which only what can go is listed. */
  cleanUp?: CleanUp;
}

/** Which files of a clean-up location can go. */
export interface CleanUp {
  /** The rule of all its files. */
  rule: JunkRuleId;
  /** Whether a program that is running may use all of it; then nothing is listed. */
  isInUse: boolean;
  /** Whether one file or folder, and what is in it, can go. */
  canGo(systemPath: string, stat: Stats): boolean;
}

/** A directory on disk, or several, as a source; links, pipes, sockets and devices are no files. */
export function directorySource(opened: string | readonly DirectoryRoot[]): FileSource<string> {
  const roots = (typeof opened === 'string' ? [{ name: '', path: opened }] : opened).map(
    (root): DirectoryRoot => ({ ...root, path: resolve(root.path) }),
  );
  const locations = roots.filter(({ cleanUp }) => cleanUp);
  const isIn = (path: string, { name }: DirectoryRoot) => name === '' || path.startsWith(`${name}/`);
  const reader = new FileReader();
  const threads = new CompareThreads();
  return {
    name: roots.length === 1 ? basename(roots[0]!.path) : undefined,
    programRoots: findProgramRoots(roots),
    async *walk(signal) {
      for (const root of roots) {
        for await (const batch of walkDirectory(root, signal)) {
          if (!root.cleanUp) threads.prepare(batch.entries.length);
          yield batch;
        }
      }
    },
    ...(locations.length > 0 && {
      junkRuleOf: (path: string) => locations.find((root) => isIn(path, root))?.cleanUp!.rule,
    }),
    read: (parts) => reader.read(parts),
    release: (bytes) => reader.release(bytes),
    diagnose: (entry) => reader.diagnose(entry),
    compare: (candidates, events) =>
      threads.compare(candidates, events, (some) => compareContents(reader, some, events, NODE_LIMITS)),
  };
}

/**
 * Synchronous calls: in Node an awaited stat costs four times a synchronous one, and short batches let other work run.
 */
async function* walkDirectory(root: DirectoryRoot, signal?: AbortSignal): AsyncIterable<WalkBatch<string>> {
  let batch = emptyBatch();
  const { cleanUp } = root;
  if (cleanUp?.isInUse) {
    batch.skipped.push({ path: root.name || basename(root.path), reason: 'in-use' });
    yield batch;
    return;
  }
  let turn = performance.now();
  const realStart = withSeparator(realpathSync.native(root.path));
  const open = [{ path: root.name, systemPath: root.path, depth: 0 }];
  for (let folder = open.pop(); folder; folder = open.pop()) {
    const { path, systemPath, depth } = folder;
    const children = list(systemPath, path, depth, batch);
    // A program may have made an empty folder a moment ago.
    if (cleanUp) batch.emptyFolders.pop();
    // Plain concatenation: `path.join` normalises, which costs more than the stat itself.
    const start = withSeparator(systemPath);
    for (const child of children) {
      const childPath = joinRoot(path, child.name);
      const childSystemPath = start + child.name;
      if (child.isFile()) addFile(childSystemPath, childPath, batch, cleanUp);
      else if (child.isDirectory() && child.name !== TRASH_FOLDER) {
        if (cleanUp && !canGo(childSystemPath, childPath, batch, cleanUp)) continue;
        if (depth < MAX_DEPTH) open.push({ path: childPath, systemPath: childSystemPath, depth: depth + 1 });
        else batch.skipped.push({ path: childPath, reason: 'too-deep' });
      } else if (child.isSymbolicLink()) {
        const target = findTarget(childSystemPath, realStart);
        if (target !== null) batch.links.push({ path: childPath, target: joinRoot(root.name, target) });
      }
      if (batch.entries.length >= BATCH) {
        yield batch;
        batch = emptyBatch();
        if (performance.now() - turn > TURN_MS) {
          await nextTurn();
          turn = performance.now();
        }
        signal?.throwIfAborted();
      }
    }
  }
  yield batch;
}

function emptyBatch(): Required<WalkBatch<string>> {
  return { entries: [], skipped: [], emptyFolders: [], links: [] };
}

type Batch = ReturnType<typeof emptyBatch>;

/** The children of a folder. One that cannot be read is reported and not empty; an unreadable root is an error. */
function list(systemPath: string, path: string, depth: number, batch: Batch): Dirent[] {
  try {
    const children = readdirSync(systemPath, { withFileTypes: true });
    if (children.length === 0 && depth > 0) batch.emptyFolders.push(path);
    // What is not UTF-8 has this character in its place.
    return children.some(({ name }) => name.includes('\uFFFD'))
      ? listValid(systemPath, path, batch)
      : children;
  } catch (error) {
    if (depth === 0) throw error;
    batch.skipped.push({ path, reason: reasonOfCode(error) });
    return [];
  }
}

/** Reports the names that are not UTF-8: as text they lead to no file, or to another one. */
function listValid(systemPath: string, path: string, batch: Batch): Dirent[] {
  return readdirSync(systemPath, { withFileTypes: true, encoding: 'buffer' }).flatMap((child) => {
    const bytes = child.name as unknown as Buffer;
    const named: Dirent = Object.assign(child, { name: bytes.toString() });
    if (isUtf8(bytes)) return named;
    batch.skipped.push({ path: joinRoot(path, named.name), reason: 'bad-name' });
    return [];
  });
}

function canGo(systemPath: string, path: string, batch: Batch, cleanUp: CleanUp): boolean {
  try {
    return cleanUp.canGo(systemPath, lstatSync(systemPath));
  } catch (error) {
    batch.skipped.push({ path, reason: reasonOfCode(error) });
    return false;
  }
}

function addFile(systemPath: string, path: string, batch: Batch, cleanUp?: CleanUp): void {
  try {
    const stat = lstatSync(systemPath);
    const { size, nlink } = stat;
    if (!stat.isFile() || cleanUp?.canGo(systemPath, stat) === false) return;
    const lastModified = Math.floor(stat.mtimeMs);
    const entry: SourceEntry<string> = { path, size, lastModified, type: '', ref: systemPath };
    if (nlink > 1) entry.inode = inodeOf(systemPath, stat);
    batch.entries.push(entry);
  } catch (error) {
    batch.skipped.push({ path, reason: reasonOfCode(error) });
  }
}

/** Some file systems number their files with more bits than a number holds. */
function inodeOf(systemPath: string, { dev, ino }: { dev: number; ino: number }): string {
  return `${dev}:${Number.isSafeInteger(ino) ? ino : lstatSync(systemPath, { bigint: true }).ino}`;
}

/** The path below the root that a link leads to; null for one that no removal here changes. */
function findTarget(systemPath: string, realStart: string): string | null {
  try {
    const target = realpathSync.native(systemPath);
    return target.startsWith(realStart) ? target.slice(realStart.length).replaceAll(sep, '/') : null;
  } catch {
    return null;
  }
}

/** The root of a drive ends with a separator already. */
function withSeparator(path: string): string {
  return path.endsWith(sep) ? path : path + sep;
}
