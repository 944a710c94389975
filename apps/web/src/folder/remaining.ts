import {
  type IdenticalGroup,
  type KeptGroup,
  keepGroups,
  protectionOf,
  type ProtectRule,
  remaining,
  type RemainingResult,
  type ScannedFile,
  type ScanResult,
} from '@swipeclean/scan-engine';
import { createSelection, type FileSelection, isSelected } from './file-selection';
import type { Rules } from './rules/folder-rules';

/** What is left of a scan after removals, with the rules of the folder applied. */
export interface Remaining extends RemainingResult {
  identical: KeptGroup[];
  /** Files that are never removed. */
  protectedFiles: FileSelection;
  /** The rule that protects a path, or null. */
  protectionFor(path: string): ProtectRule | null;
}

/** Computes `Remaining` in steps, each skipped while its input is the same: a result may list 200,000 files. */
export class RemainingView {
  constructor(private readonly result: ScanResult) {}

  readonly compute = memoizeLast(
    (removed: FileSelection, removedFolders: ReadonlySet<string>, rules: Rules): Remaining => ({
      ...this.withoutRemoved(removed, removedFolders),
      ...this.protection(rules.protect),
      identical: this.groupsBy(removed, removedFolders, rules),
    }),
  );

  /** The duplicate groups with the kept file chosen by rules that may not be in force. */
  groupsBy(removed: FileSelection, removedFolders: ReadonlySet<string>, rules: Rules): KeptGroup[] {
    const { identical } = this.withoutRemoved(removed, removedFolders);
    return applyKeepRule(this.result.files, identical, rules, this.protection(rules.protect).protectedFiles);
  }

  private readonly withoutRemoved = memoizeLast(
    (removed: FileSelection, removedFolders: ReadonlySet<string>): RemainingResult => {
      const left = remaining(this.result, (id) => isSelected(removed, id));
      return { ...left, emptyFolders: left.emptyFolders.filter((path) => !removedFolders.has(path)) };
    },
  );

  private readonly protection = memoizeLast((protect: readonly ProtectRule[]) => ({
    protectedFiles: findProtectedFiles(this.result.files, protect),
    protectionFor: protectionOf(protect),
  }));
}

/** The files that rules protect. */
export function findProtectedFiles(
  files: readonly ScannedFile[],
  protect: readonly ProtectRule[],
): FileSelection {
  if (protect.length === 0) return createSelection(files);
  const protectionFor = protectionOf(protect);
  const ids = files.filter(({ path }) => protectionFor(path)).map(({ id }) => id);
  return createSelection(files, ids);
}

/** Chooses the kept file of each group. */
export function applyKeepRule(
  files: readonly ScannedFile[],
  groups: readonly IdenticalGroup[],
  { keep, byHand }: Rules,
  protectedFiles: FileSelection,
): KeptGroup[] {
  const isProtected = ({ id }: ScannedFile) => isSelected(protectedFiles, id);
  return keepGroups(files, groups, { rule: keep, byHand, isProtected });
}

/** Returns the last result again while the arguments are the same. */
function memoizeLast<Args extends readonly unknown[], Result>(
  compute: (...args: Args) => Result,
): (...args: Args) => Result {
  let last: { args: Args; result: Result } | null = null;
  return (...args) => {
    const known = last;
    if (known && args.every((arg, at) => arg === known.args[at])) return known.result;
    last = { args, result: compute(...args) };
    return last.result;
  };
}
