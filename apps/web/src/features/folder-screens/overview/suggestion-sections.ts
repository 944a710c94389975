import {
  type DuplicateGroup,
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
  /** The file that stays for each file to remove, where there is one. */
  keptFor: ReadonlyMap<number, number>;
}

/** The suggestions by kind, the most bytes first; kinds without files, such as empty folders, are left out. */
export function toSuggestionSections(
  suggestions: readonly Suggestion[],
  files: readonly ScannedFile[],
  identical: readonly DuplicateGroup[],
): SuggestionSection[] {
  const groupOf = new Map(identical.flatMap((group) => group.ids.map((id) => [id, group] as const)));
  const empty = () => ({ ids: [] as number[], bytes: 0, keptFor: new Map<number, number>() });
  const byKind = new Map<SuggestionKind, ReturnType<typeof empty>>();
  for (const { kind, remove, keep, bytes } of suggestions) {
    const section = byKind.get(kind) ?? empty();
    const staying = new Set(keep);
    for (const id of remove) {
      section.ids.push(id);
      const copy = groupOf.get(id)?.ids.find((one) => staying.has(one));
      // Of files that only look alike, one stays for all; what else stays says nothing of the others.
      const kept = copy ?? (SUGGESTION_RULES[kind].isGroup ? keep[0] : undefined);
      if (kept !== undefined) section.keptFor.set(id, kept);
    }
    section.bytes += bytes;
    byKind.set(kind, section);
  }
  return [...byKind]
    .filter(([, { ids }]) => ids.length > 0)
    .map(([kind, { ids, bytes, keptFor }]) => ({
      kind,
      isSafe: SUGGESTION_RULES[kind].risk === 'low',
      ids: Uint32Array.from(ids).sort((a, b) => freedBytesOf(files[b]!) - freedBytesOf(files[a]!)),
      bytes,
      keptFor,
    }))
    .sort((a, b) => b.bytes - a.bytes);
}
