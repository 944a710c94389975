import {
  freedBytesOf,
  type ScannedFile,
  type Suggestion,
  type SuggestionKind,
  SUGGESTION_RULES,
} from '@swipeclean/scan-engine';

/** All suggestions of one kind. */
export interface SuggestionSection {
  kind: SuggestionKind;
  isSafe: boolean;
  /** The files to remove, the largest first. */
  ids: Uint32Array;
  bytes: number;
}

/** The suggestions by kind, the most bytes first; kinds without files, such as empty folders, are left out. */
export function toSuggestionSections(
  suggestions: readonly Suggestion[],
  files: readonly ScannedFile[],
): SuggestionSection[] {
  const byKind = new Map<SuggestionKind, { ids: number[]; bytes: number }>();
  for (const { kind, remove, bytes } of suggestions) {
    const section = byKind.get(kind) ?? { ids: [], bytes: 0 };
    for (const id of remove) section.ids.push(id);
    section.bytes += bytes;
    byKind.set(kind, section);
  }
  return [...byKind]
    .filter(([, { ids }]) => ids.length > 0)
    .map(([kind, { ids, bytes }]) => ({
      kind,
      isSafe: SUGGESTION_RULES[kind].risk === 'low',
      ids: Uint32Array.from(ids).sort((a, b) => freedBytesOf(files[b]!) - freedBytesOf(files[a]!)),
      bytes,
    }))
    .sort((a, b) => b.bytes - a.bytes);
}
