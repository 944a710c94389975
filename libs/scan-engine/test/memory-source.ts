import { depthOf, MAX_DEPTH } from '../src/paths';
import type { FileSource, SourceEntry } from '../src/types';

/** An in-memory file; `bytes` returns the requested range. */
export interface MemoryFile {
  path: string;
  size: number;
  lastModified?: number;
  type?: string;
  bytes?(start: number, end: number): Uint8Array;
}

/** A source over in-memory files, for trees that are too large for a disk. */
export function memorySource(
  files: Iterable<MemoryFile>,
  emptyFolders: string[] = [],
): FileSource<MemoryFile> {
  return {
    async *walk() {
      let entries: SourceEntry<MemoryFile>[] = [];
      for (const file of files) {
        const { path, size, lastModified = 1_700_000_000_000, type = '' } = file;
        if (depthOf(path) > MAX_DEPTH) continue;
        entries.push({ path, size, lastModified, type, ref: file });
        if (entries.length === 500) {
          yield { entries, skipped: [], emptyFolders: [] };
          entries = [];
        }
      }
      yield { entries, skipped: [], emptyFolders };
    },
    async read(parts) {
      const total = parts.reduce((sum, { start, end }) => sum + end - start, 0);
      const all = new Uint8Array(total);
      let at = 0;
      for (const { entry, start, end } of parts) {
        all.set(entry.ref!.bytes!(start, end), at);
        at += end - start;
      }
      return all;
    },
  };
}
