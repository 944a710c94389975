import { KEEP_ORIGINAL } from '../src/keep/keep-rule';
import { createSuggestions } from '../src/suggestions/create-suggestions';
import type { DecidedResult, SuggestionOptions } from '../src/suggestions/types';
import type { MemoryFile } from './memory-source';
import { decide } from './random-tree';

const NOW = Date.UTC(2026, 0, 15);

/** A file of one repeated byte; files of the same size and content are identical. */
export const file = (path: string, size: number, content = 0, daysOld = 100): MemoryFile => ({
  path,
  size,
  lastModified: NOW - daysOld * 86_400_000,
  bytes: (start, end) => new Uint8Array(end - start).fill(content),
});

export const decided = (files: MemoryFile[]) => decide(files, KEEP_ORIGINAL);

/** Kind, removed and kept paths of each suggestion. */
export function named(result: DecidedResult, options?: SuggestionOptions) {
  const pathsOf = (ids: readonly number[]) => ids.map((id) => result.files[id]!.path);
  return createSuggestions(result, options).map(({ kind, remove, keep }) => ({
    kind,
    remove: pathsOf(remove),
    keep: pathsOf(keep),
  }));
}
export const suggest = async (...files: MemoryFile[]) => named(await decided(files));
