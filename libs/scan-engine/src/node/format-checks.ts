import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { MAX_SEARCHED_PARTS } from '../contents/broken';
import { checkFormat, type FormatFinding } from '../contents/check-format';
import { FORMAT_BYTES } from '../contents/formats';
import type { ReadBytes } from '../media/header';
import { extensionOf } from '../paths';
import { READ_FLAGS } from './file-reader';

/** Files that several threads check, as columns; each takes the next ones. */
export interface SharedFiles {
  /** By `Counter`; shared. */
  counters: Int32Array;
  /** Whole paths, joined by a zero byte, which no path has. */
  paths: string;
  sizes: Float64Array;
  modified: Float64Array;
}

const Counter = {
  /** The first file that no thread has taken. */
  next: 0,
  /** Parts of files that were searched for marks. */
  searched: 1,
} as const;

/** Files that a thread takes at a time. */
const CHUNK = 32;
const TURN_MS = 20;

/** A finding with the position of its file. */
export type FoundAt = FormatFinding & { at: number };

export function shareFiles(
  files: readonly { path: string; size: number; lastModified: number }[],
): SharedFiles {
  return {
    counters: new Int32Array(new SharedArrayBuffer(8)),
    paths: files.map(({ path }) => path).join('\0'),
    sizes: Float64Array.from(files, ({ size }) => size),
    modified: Float64Array.from(files, ({ lastModified }) => lastModified),
  };
}

/** Lets no thread take another file. */
export function stopChecks({ counters, sizes }: SharedFiles): void {
  Atomics.store(counters, Counter.next, sizes.length);
}

/** Checks files until none is left; those that cannot be read, or changed since they were listed, are left out. */
export async function checkSharedFiles(
  { counters, paths, sizes, modified }: SharedFiles,
  onDone?: (files: number) => void,
): Promise<FoundAt[]> {
  const all = paths.split('\0');
  const budget = { takePart: () => Atomics.add(counters, Counter.searched, 1) < MAX_SEARCHED_PARTS };
  const head = Buffer.alloc(FORMAT_BYTES);
  const found: FoundAt[] = [];
  let turn = performance.now();
  for (;;) {
    const first = Atomics.add(counters, Counter.next, CHUNK);
    const end = Math.min(first + CHUNK, sizes.length);
    if (first >= end) return found;
    for (let at = first; at < end; at++) {
      const finding = await checkFile(all[at]!, sizes[at]!, modified[at]!, head, budget);
      if (finding) found.push({ ...finding, at });
    }
    onDone?.(end - first);
    if (performance.now() - turn < TURN_MS) continue;
    await nextTurn();
    turn = performance.now();
  }
}

/** Opens the file once; `head` has room for its first bytes. */
async function checkFile(
  path: string,
  size: number,
  modified: number,
  head: Buffer<ArrayBuffer>,
  budget: Parameters<typeof checkFormat>[3],
): Promise<FormatFinding | null> {
  let descriptor = -1;
  const read: ReadBytes = async (start, length) => {
    const count = Math.max(0, Math.min(length, size - start));
    const bytes = start === 0 && count <= head.length ? head : Buffer.allocUnsafeSlow(count);
    for (let at = 0; at < count;) {
      const got = readSync(descriptor, bytes, at, count - at, start + at);
      if (got === 0) throw new RangeError('The file is shorter than it was');
      at += got;
    }
    return new DataView(bytes.buffer, bytes.byteOffset, count);
  };
  try {
    descriptor = openSync(path, READ_FLAGS);
    const stat = fstatSync(descriptor);
    if (stat.size !== size || Math.floor(stat.mtimeMs) !== modified) return null;
    const checked = await checkFormat(extensionOf(path), size, read, budget);
    return typeof checked === 'string' ? null : checked;
  } catch (error) {
    if (isUnreadable(error)) return null;
    throw error;
  } finally {
    if (descriptor >= 0) closeSync(descriptor);
  }
}

/** A file that cannot be read now, or whose lengths lead out of it, is only not looked at. */
const isUnreadable = (error: unknown) =>
  error instanceof RangeError || (error as NodeJS.ErrnoException).syscall !== undefined;
