import { listTicked, type Suggestion } from '@swipeclean/scan-engine';
import { FileChoice } from '@/folder/choice/file-choice';
import { createSelection, type FileSelection } from '@/folder/file-selection';
import { memoizeLast } from '@/shared/state/memoize-last';
import { isListedKind } from './live-rows';

/** The ticked rows: of the suggestions that are listed those that are ticked to begin with. */
export class DataChoice extends FileChoice {
  protected override readonly suggestsRestored = false;

  protected override suggested(): FileSelection {
    return this.suggest(this.folder.suggestions);
  }

  private readonly suggest = memoizeLast((suggestions: readonly Suggestion[]) =>
    createSelection(
      this.folder.result.files,
      listTicked(suggestions.filter(({ kind }) => isListedKind(kind))),
    ),
  );
}
