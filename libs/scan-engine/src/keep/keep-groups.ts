import { newestFirst } from '../rules/dates';
import type { DuplicateGroup, ScannedFile } from '../types';
import { type KeepRule, chooseFileToKeep, type DuplicateKeepReason } from './keep-rule';

/** An identical group by a rule: `ids` holds `keep` first, then newest to oldest; `proposed` are those that may go. */
export interface DecidedGroup extends DuplicateGroup {
  keepReason: DuplicateKeepReason | 'hand';
  /** Without `keep` and what is protected; `reclaimable` are their bytes. */
  removable: number[];
}

/** What decides over groups; `byHand` are ids that a person chose to keep, each in its group. */
export interface KeepOptions {
  rule: KeepRule;
  isProtected?: (file: ScannedFile) => boolean;
  manualKeeps?: ReadonlySet<number>;
}

/** The groups of a result with what stays chosen anew; their order stays. */
export function applyKeepRule(
  files: readonly ScannedFile[],
  groups: readonly DuplicateGroup[],
  { rule, isProtected = () => false, manualKeeps = new Set() }: KeepOptions,
): DecidedGroup[] {
  return groups.map((group) => {
    const manual = group.ids.find((id) => manualKeeps.has(id));
    const { keep, reason } =
      manual === undefined
        ? chooseFileToKeep(files, group.ids, rule, isProtected)
        : { keep: manual, reason: 'hand' as const };
    const others = group.ids
      .filter((id) => id !== keep)
      .sort((a, b) => newestFirst(files[a]!.lastModified, files[b]!.lastModified) || a - b);
    const removable = others.filter((id) => !isProtected(files[id]!));
    return {
      ...group,
      ids: [keep, ...others],
      keep,
      keepReason: reason,
      removable,
      reclaimable: group.size * removable.length,
    };
  });
}
