import { lstatSync, readdirSync, type Dirent } from 'node:fs';
import { basename, resolve, sep } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { compareContents } from '../compare/compare-contents';
import { NODE_LIMITS } from '../compare/limits';
import { MAX_DEPTH, TRASH_FOLDER } from '../paths';
import type { FileSource, SkipReason, SourceEntry, WalkBatch } from '../types';
import { FileReader } from './file-reader';

/** Files in one batch, and how long the thread may stay busy before it yields. */
const BATCH = 512;
const TURN_MS = 20;

/** A directory on disk as a source; links and special files are left out, as `jdupes -r` does. */
export function directorySource(root: string): FileSource<string> {
  const folder = resolve(root);
  const reader = new FileReader(folder);
  const source: FileSource<string> = {
    name: basename(folder),
    walk: (signal) => walkDirectory(folder, signal),
    read: (parts) => reader.read(parts),
    release: (bytes) => reader.release(bytes),
    diagnose: async (entry) => findPathSkipReason(folder, entry),
    compare: (candidates, events) => compareContents(source, candidates, events, NODE_LIMITS),
  };
  return source;
}

/**
 * Synchronous calls: in Node an awaited stat costs four times a synchronous one, and short batches let other work run.
 */
async function* walkDirectory(root: string, signal?: AbortSignal): AsyncIterable<WalkBatch<string>> {
  let batch = emptyBatch();
  let turn = performance.now();
  const open: { path: string; depth: number }[] = [{ path: '', depth: 0 }];
  for (let folder = open.pop(); folder; folder = open.pop()) {
    const { path, depth } = folder;
    const children = list(root, path, batch);
    if (children.length === 0 && depth > 0) batch.emptyFolders.push(path);
    for (const child of children) {
      const childPath = path === '' ? child.name : `${path}/${child.name}`;
      if (child.isFile()) addFile(root, childPath, batch);
      else if (child.isDirectory() && child.name !== TRASH_FOLDER) {
        if (depth < MAX_DEPTH) open.push({ path: childPath, depth: depth + 1 });
        else batch.skipped.push({ path: childPath, reason: 'too-deep' });
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

function emptyBatch(): WalkBatch<string> {
  return { entries: [], skipped: [], emptyFolders: [] };
}

/** An unreadable folder is reported and counts as not empty; an unreadable root is an error. */
function list(root: string, path: string, batch: WalkBatch<string>): Dirent[] {
  try {
    const children = readdirSync(toSystemPath(root, path), { withFileTypes: true });
    return children;
  } catch (error) {
    if (path === '') throw error;
    batch.skipped.push({ path, reason: reasonOfCode(error) });
    return [];
  }
}

function addFile(root: string, path: string, batch: WalkBatch<string>): void {
  try {
    const stat = lstatSync(toSystemPath(root, path));
    batch.entries.push({
      path,
      size: stat.size,
      lastModified: Math.floor(stat.mtimeMs),
      type: '',
      ref: path,
    });
  } catch (error) {
    batch.skipped.push({ path, reason: reasonOfCode(error) });
  }
}

/** Plain concatenation: `path.join` normalises, which costs more than the stat itself. */
function toSystemPath(root: string, path: string): string {
  return path === '' ? root : `${root}${sep}${sep === '/' ? path : path.replaceAll('/', sep)}`;
}

function findPathSkipReason(root: string, entry: SourceEntry): SkipReason {
  try {
    const stat = lstatSync(toSystemPath(root, entry.path));
    return stat.size === entry.size && Math.floor(stat.mtimeMs) === entry.lastModified
      ? 'unreadable'
      : 'changed';
  } catch (error) {
    return reasonOfCode(error);
  }
}

function reasonOfCode(error: unknown): SkipReason {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'ENOTDIR' ? 'changed' : 'unreadable';
}
