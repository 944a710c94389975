import { type DecidedGroup, isPreselected, listTicked, type Suggestion } from '@swipeclean/scan-engine';
import { FileChoice } from '@/folder/choice/file-choice';
import { createSelection, type FileSelection } from '@/folder/file-selection';
import { memoizeLast } from '@/shared/state/memoize-last';

/**
 * The ticks of the list of all files: old and large files, without the copies that stay (REAL-09). Where files can
 * really be removed, only those that a suggestion ticks: size and age prove nothing.
 */
export class RealCleanerChoice extends FileChoice {
  protected override readonly suggestsRestored = false;

  protected override suggested(): FileSelection {
    const { remaining, suggestions, writable } = this.folder;
    return this.suggest(remaining.identical, writable ? suggestions : null);
  }

  private readonly suggest = memoizeLast(
    (identical: readonly DecidedGroup[], suggestions: readonly Suggestion[] | null) => {
      const { files, scannedAt } = this.folder.result;
      const kept = new Set(identical.map(({ keep }) => keep));
      const safe = suggestions && new Set(listTicked(suggestions));
      const preselected = files.filter(
        (file) => isPreselected(file, scannedAt) && !kept.has(file.id) && (safe?.has(file.id) ?? true),
      );
      return createSelection(
        files,
        preselected.map(({ id }) => id),
      );
    },
  );
}
