import {
  type DuplicateGroup,
  freedBytesOf,
  type ReasonValues,
  type ScannedFile,
  type Suggestion,
  type SuggestionKind,
  SUGGESTION_RULES,
} from '@swipeclean/scan-engine';

/** All suggestions of one kind; copies to look at are a section for each reason. */
export interface SuggestionSection {
  kind: SuggestionKind;
  look: ReasonValues['look'];
  isSafe: boolean;
  /** The files to remove, the largest first. */
  ids: Uint32Array;
  bytes: number;
}

/** Suggestions by kind and reason, the most bytes first; kinds without files, such as empty folders, are left out. */
export function toSuggestionSections(
  suggestions: readonly Suggestion[],
  files: readonly ScannedFile[],
): SuggestionSection[] {
  const found = new Map<string, Pick<SuggestionSection, 'kind' | 'look' | 'bytes'> & { ids: number[] }>();
  for (const { kind, remove, bytes, values } of suggestions) {
    const { look } = values;
    const key = `${kind} ${look}`;
    const section = found.get(key) ?? { kind, look, ids: [], bytes: 0 };
    for (const id of remove) section.ids.push(id);
    section.bytes += bytes;
    found.set(key, section);
  }
  return [...found.values()]
    .filter(({ ids }) => ids.length > 0)
    .map(({ kind, look, ids, bytes }) => ({
      kind,
      look,
      isSafe: SUGGESTION_RULES[kind].risk === 'low',
      ids: Uint32Array.from(ids).sort((a, b) => freedBytesOf(files[b]!) - freedBytesOf(files[a]!)),
      bytes,
    }))
    .sort((a, b) => b.bytes - a.bytes);
}

/** The file that stays for each file that suggestions of a kind remove, where there is one. */
export function findKept(
  kind: SuggestionKind,
  suggestions: readonly Suggestion[],
  identical: readonly DuplicateGroup[],
): ReadonlyMap<number, number> {
  const groupOf = new Map(identical.flatMap((group) => group.ids.map((id) => [id, group] as const)));
  const kept = new Map<number, number>();
  for (const { remove, keep } of suggestions.filter((one) => one.kind === kind)) {
    const staying = new Set(keep);
    for (const id of remove) {
      const copy = groupOf.get(id)?.ids.find((one) => staying.has(one));
      // Of files that only look alike, one stays for all; what else stays says nothing of the others.
      const stays = copy ?? (SUGGESTION_RULES[kind].isGroup ? keep[0] : undefined);
      if (stays !== undefined) kept.set(id, stays);
    }
  }
  return kept;
}
