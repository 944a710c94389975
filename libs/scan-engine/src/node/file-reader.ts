import { closeSync, constants, fstatSync, lstatSync, openSync, readSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Readable } from '../compare/reader';
import { createChangedError } from '../file-system';
import type { ByteRange, SkipReason, SourceEntry } from '../types';

const TURN_MS = 5;
/** Buffers kept for reuse, the largest ones, and the bytes of the smallest. */
const MAX_SPARE = 4;
const MIN_BUFFER = 1 << 16;
const { O_RDONLY, O_NONBLOCK = 0 } = constants;
/** Refuses to follow a link; Windows has no such flag. */
export const { O_NOFOLLOW = 0 } = constants;
/** A link or pipe that took the place of a file is neither followed nor waited for. */
export const READ_FLAGS = O_RDONLY | O_NOFOLLOW | O_NONBLOCK;

/** An opened directory as its entries name it: two strings for each file would not fit into memory. */
export interface OpenRoot {
  /** Its path with a separator. */
  start: string;
  /** Characters of an entry's path before the part below it. */
  above: number;
}

/** The path by which the system knows an entry. */
export function systemPathOf({ ref, path }: Pick<SourceEntry<OpenRoot>, 'ref' | 'path'>): string {
  return ref!.start + (ref!.above > 0 ? path.slice(ref!.above) : path);
}

/** Reads ranges of files with system calls into reused buffers. */
export class FileReader implements Readable<OpenRoot> {
  private readonly spare: Buffer[] = [];
  private turn = performance.now();

  /** The parts in order in one buffer; throws when a file is missing, shorter, longer or newer than listed. */
  async read(parts: readonly ByteRange<OpenRoot>[]): Promise<Uint8Array> {
    if (performance.now() - this.turn > TURN_MS) {
      await nextTurn();
      this.turn = performance.now();
    }
    const length = parts.reduce((sum, { start, end }) => sum + end - start, 0);
    const buffer = this.takeBuffer(length);
    let at = 0;
    let fd = -1;
    try {
      for (let index = 0; index < parts.length; index++) {
        const { entry, start, end } = parts[index]!;
        if (fd < 0) fd = openSync(systemPathOf(entry), READ_FLAGS);
        const stat = fstatSync(fd);
        if (stat.size !== entry.size || Math.floor(stat.mtimeMs) !== entry.lastModified)
          throw createChangedError();
        at = fill(fd, buffer, at, start, end);
        if (parts[index + 1]?.entry !== entry) {
          closeSync(fd);
          fd = -1;
        }
      }
    } finally {
      if (fd >= 0) closeSync(fd);
    }
    return buffer.subarray(0, length);
  }

  /** Takes a buffer back for the next read. */
  release(bytes: Uint8Array): void {
    this.spare.push(Buffer.from(bytes.buffer));
    this.spare.sort((a, b) => a.length - b.length);
    if (this.spare.length > MAX_SPARE) this.spare.shift();
  }

  /** Why a listed file could not be read. */
  async diagnose(entry: SourceEntry<OpenRoot>): Promise<SkipReason> {
    try {
      const stat = lstatSync(systemPathOf(entry));
      return stat.size === entry.size && Math.floor(stat.mtimeMs) === entry.lastModified
        ? 'unreadable'
        : 'changed';
    } catch (error) {
      return reasonOfCode(error);
    }
  }

  private takeBuffer(length: number): Buffer {
    const at = this.spare.findIndex((buffer) => buffer.length >= length);
    if (at >= 0) return this.spare.splice(at, 1)[0]!;
    return Buffer.from(new ArrayBuffer(Math.max(length, MIN_BUFFER)));
  }
}

function fill(fd: number, buffer: Buffer, at: number, start: number, end: number): number {
  while (start < end) {
    const got = readSync(fd, buffer, at, end - start, start);
    if (got === 0) throw createChangedError();
    at += got;
    start += got;
  }
  return at;
}

/** Why a file or folder cannot be listed or read. */
export function reasonOfCode(error: unknown): SkipReason {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENAMETOOLONG') return 'too-long';
  return code === 'ENOENT' || code === 'ENOTDIR' ? 'changed' : 'unreadable';
}
