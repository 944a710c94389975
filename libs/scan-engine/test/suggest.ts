import { KEEP_ORIGINAL } from '../src/keep/keep-rule';
import { createSuggestions } from '../src/suggestions/create-suggestions';
import type { SimilarGroup } from '../src/media/types';
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

/** Suggestions as lines: the kind, what goes and, behind a bar, what stays. */
export const toLines = (suggestions: ReturnType<typeof named>) =>
  suggestions.map(({ kind, remove, keep }) => [`${kind}: ${remove.join(', ')}`, ...keep].join(' | '));

export const suggest = async (...files: MemoryFile[]) => named(await decided(files));
export const suggestLines = async (...files: MemoryFile[]) => toLines(await suggest(...files));

/** A verified group of similar photos, the first of which is to stay. */
export function similar({ files }: DecidedResult, ...paths: string[]): SimilarGroup {
  const units = paths
    .map((path) => files.find((one) => one.path === path)!)
    .map(({ id, size }) => ({ ids: [id], bytes: size }));
  const bytes = units.reduce((sum, unit) => sum + unit.bytes, 0);
  const group = { kind: 'similar' as const, key: 's', keep: 0, isVerified: true, reasons: [] };
  return { ...group, units, bytes, reclaimable: bytes - units[0]!.bytes };
}

/** The finding that these archives lie beside their unpacked files. */
export const unpacked = ({ files }: DecidedResult, ...archives: [archive: string, file: string][]) => {
  const idOf = (path: string) => files.findIndex((one) => one.path === path);
  const unpackedArchives = archives.map(([archive, file]) => ({
    id: idOf(archive),
    folder: archive.slice(0, -4),
    files: [idOf(file)],
  }));
  return { contentFindings: { unpackedArchives } };
};
