import { type DecidedGroup, isPreselected, listTicked, type Suggestion } from '@swipeclean/scan-engine';
import { KeptChoice } from '@/folder/choice/kept-choice';
import { createSelection, type FileSelection } from '@/folder/file-selection';
import { memoizeLast } from '@/shared/state/memoize-last';

/**
 * The ticks of the list of all files: old and large files, without the copies that stay and what the user keeps
 * (REAL-09). Where files can really be removed, only those that a suggestion ticks: size and age prove nothing.
 */
export class RealCleanerChoice extends KeptChoice {
  protected override readonly suggestsRestored = false;

  protected override suggested(): FileSelection {
    const { remaining, writable } = this.folder;
    const { isReady, stays } = this.kept.state.get();
    // None of them until the decisions of earlier visits are read.
    const offered = isReady ? this.kept.offered : NONE;
    return this.suggest(remaining.identical, writable ? offered : null, stays);
  }

  private readonly suggest = memoizeLast(
    (
      identical: readonly DecidedGroup[],
      suggestions: readonly Suggestion[] | null,
      stays: ReadonlySet<string>,
    ) => {
      const { files, scannedAt } = this.folder.result;
      const kept = new Set(identical.map(({ keep }) => keep));
      const safe = suggestions && new Set(listTicked(suggestions));
      const preselected = files.filter(
        (file) =>
          isPreselected(file, scannedAt) &&
          !kept.has(file.id) &&
          !stays.has(file.path) &&
          (safe?.has(file.id) ?? true),
      );
      return createSelection(
        files,
        preselected.map(({ id }) => id),
      );
    },
  );
}

const NONE: readonly Suggestion[] = [];
