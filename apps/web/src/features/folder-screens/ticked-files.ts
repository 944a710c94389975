import { listTicked, type Suggestion } from '@swipeclean/scan-engine';
import { KeptChoice } from '@/folder/choice/kept-choice';
import { createSelection, type FileSelection } from '@/folder/file-selection';
import { memoizeLast } from '@/shared/state/memoize-last';

/**
 * The files that are ticked for the trash: the safe suggestions without what stays by the cards, and what the user
 * changed. One choice for the overview and the list, so that both show one sum.
 */
export class TickedFiles extends KeptChoice {
  protected override suggested(): FileSelection {
    return this.suggest(this.kept.offered, this.kept.state.get().isReady);
  }

  private readonly suggest = memoizeLast((offered: readonly Suggestion[], isReady: boolean) =>
    // None of them until the decisions of earlier visits are read.
    createSelection(this.folder.result.files, isReady ? listTicked(offered) : []),
  );
}
