import {
  applyKeepRule,
  applyKeepRuleInSteps,
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

  readonly compute = memoizeLast((removed: Removed, rules: Rules): Remaining =>
    this.combine(removed, rules, applyKeepRule(...this.decisionInput(removed, rules))),
  );

  /** What remains as suggestions; photo groups and content findings are added as they become known. */
  readonly suggest = memoizeLast((remaining: Remaining, found: FolderFindings): readonly Suggestion[] =>
    createSuggestions(...suggestionInput(remaining, found)),
  );

  /** Computes in slices what `compute` and then `suggest` return for the same arguments. */
  async prepare(removed: Removed, rules: Rules, found: FolderFindings, slices: TimeSlices): Promise<void> {
    const decided = await slices.run(applyKeepRuleInSteps(...this.decisionInput(removed, rules)));
    const remaining = this.compute.set(this.combine(removed, rules, decided), removed, rules);
    await slices.pause();
    const suggestions = await slices.run(suggestInSteps(...suggestionInput(remaining, found)));
    this.suggest.set(suggestions, remaining, found);
  }

  /** What decides which file of each identical group stays. */
  private decisionInput(removed: Removed, rules: Rules): Parameters<typeof applyKeepRule> {
    const { protectedFiles } = this.protection(rules.protect, rules.references);
    const isProtected = ({ id }: ScannedFile) => isSelected(protectedFiles, id);
    const options = { rule: rules.keep, manualKeeps: rules.byHand, isProtected };
    return [this.result, this.remainingResult(removed).identical, options];
  }

  private combine(removed: Removed, rules: Rules, identical: DecidedGroup[]): Remaining {
    return {
      ...this.remainingResult(removed),
      ...this.protection(rules.protect, rules.references),
      referenceOf: findReference(this.result.files, rules.references),
      identical,
    };
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
