import {
  applyKeepRule,
  createProtectionMatcher,
  createSuggestions,
  type DecidedGroup,
  type DecidedResult,
  getRemainingResult,
  type ProtectRule,
  type ScannedFile,
  type ScanResult,
  type Suggestion,
  type SuggestionOptions,
  suggestInSteps,
} from '@swipeclean/scan-engine';
import { memoizeLast } from '@/shared/state/memoize-last';
import type { TimeSlices } from './file-list/time-slices';
import { createSelection, type FileSelection, isSelected } from './file-selection';
import { effectiveProtection, type Rules } from './rules/folder-rules';

/** What is left of a scan after removals, with the rules of the folder applied. */
export interface Remaining extends DecidedResult {
  /** Files that are never removed. */
  protectedFiles: FileSelection;
  /** The rule that protects a path, or null. */
  protectionFor(path: string): ProtectRule | null;
  /** The name of the folder, only compared with, that a file is in, or null. */
  referenceOf(id: number): string | null;
}

/** What was removed since the scan. */
export interface Removed {
  files: FileSelection;
  /** Paths of removed empty folders. */
  emptyFolders: ReadonlySet<string>;
}

/** What was found in contents and pixels after the scan. */
export type FolderFindings = Pick<SuggestionOptions, 'photoGroups' | 'contentFindings'>;

/** Computes `Remaining`, in steps that are skipped while their input is the same: a result may list 200,000 files. */
export class RemainingView {
  constructor(private readonly result: ScanResult) {}

  readonly compute = memoizeLast((removed: Removed, rules: Rules): Remaining => {
    const left = this.remainingResult(removed);
    const protection = this.protection(rules.protect, rules.references);
    return {
      ...left,
      ...protection,
      referenceOf: findReference(this.result.files, rules.references),
      identical: decideGroups(this.result, left.identical, rules, protection.protectedFiles),
    };
  });

  /** What remains as suggestions; photo groups and content findings are added as they become known. */
  readonly suggest = memoizeLast((remaining: Remaining, found: FolderFindings): readonly Suggestion[] =>
    createSuggestions(...suggestionInput(remaining, found)),
  );

  /** Computes what `suggest` returns for the same arguments, in slices. */
  async prepareSuggestions(remaining: Remaining, found: FolderFindings, slices: TimeSlices): Promise<void> {
    const steps = suggestInSteps(...suggestionInput(remaining, found));
    let step = steps.next();
    for (; !step.done; step = steps.next()) await slices.pauseAt(0);
    this.suggest.set(step.value, remaining, found);
  }

  private readonly remainingResult = memoizeLast(({ files, emptyFolders }: Removed) =>
    getRemainingResult(this.result, { isRemoved: (id) => isSelected(files, id), emptyFolders }),
  );

  private readonly protection = memoizeLast(
    (protect: readonly ProtectRule[], references: readonly string[]) => {
      const rules = effectiveProtection({ protect, references });
      return {
        protectedFiles: findProtectedFiles(this.result.files, rules),
        protectionFor: createProtectionMatcher(rules),
      };
    },
  );
}

function findReference(files: readonly ScannedFile[], references: readonly string[]) {
  return (id: number) => references.find((name) => files[id]!.path.startsWith(`${name}/`)) ?? null;
}

function suggestionInput(remaining: Remaining, found: FolderFindings): Parameters<typeof createSuggestions> {
  return [
    remaining,
    {
      ...found,
      isProtected: (id) => isSelected(remaining.protectedFiles, id),
      referenceOf: remaining.referenceOf,
      isProtectedFolder: (path) => remaining.protectionFor(path) !== null,
    },
  ];
}

/** The files that rules protect. */
function findProtectedFiles(files: readonly ScannedFile[], protect: readonly ProtectRule[]): FileSelection {
  if (protect.length === 0) return createSelection(files);
  const protectionFor = createProtectionMatcher(protect);
  const ids = files.filter(({ path }) => protectionFor(path)).map(({ id }) => id);
  return createSelection(files, ids);
}

/** Chooses the kept file of each group. */
function decideGroups(
  scan: ScanResult,
  groups: ScanResult['identical'],
  { keep, byHand }: Rules,
  protectedFiles: FileSelection,
): DecidedGroup[] {
  const isProtected = ({ id }: ScannedFile) => isSelected(protectedFiles, id);
  return applyKeepRule(scan, groups, { rule: keep, manualKeeps: byHand, isProtected });
}
