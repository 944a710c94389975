import { newestFirst } from '../rules/dates';
import type { IdenticalGroup, ScannedFile } from '../types';
import { type KeepRule, keepOf, type KeptFor } from './keep-rule';

/** An identical group by a rule: `ids` holds `keep` first, then newest to oldest; `proposed` are those that may go. */
export interface KeptGroup extends IdenticalGroup {
  why: KeptFor | 'hand';
  /** Without `keep` and what is protected; `reclaimable` are their bytes. */
  proposed: number[];
}

/** What decides over groups; `byHand` are ids that a person chose to keep, each in its group. */
export interface KeepChoice {
  rule: KeepRule;
  isProtected?: (file: ScannedFile) => boolean;
  byHand?: ReadonlySet<number>;
}

/** The groups of a result with what stays chosen anew; their order stays. */
export function keepGroups(
  files: readonly ScannedFile[],
  groups: readonly IdenticalGroup[],
  { rule, isProtected = () => false, byHand = new Set() }: KeepChoice,
): KeptGroup[] {
  return groups.map((group) => {
    const hand = group.ids.find((id) => byHand.has(id));
    const { keep, why } =
      hand === undefined ? keepOf(files, group.ids, rule, isProtected) : { keep: hand, why: 'hand' as const };
    const others = group.ids
      .filter((id) => id !== keep)
      .sort((a, b) => newestFirst(files[a]!.lastModified, files[b]!.lastModified) || a - b);
    const proposed = others.filter((id) => !isProtected(files[id]!));
    return {
      ...group,
      ids: [keep, ...others],
      keep,
      why,
      proposed,
      reclaimable: group.size * proposed.length,
    };
  });
}
