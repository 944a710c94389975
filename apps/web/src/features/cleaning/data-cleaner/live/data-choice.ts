import { KeptChoice } from '@/folder/choice/kept-choice';
import { createSelection, type FileSelection } from '@/folder/file-selection';
import { memoizeLast } from '@/shared/state/memoize-last';
import { type LiveRow, toDataRows } from './live-rows';

/** The ticks of the data cleaner, on its rows: of the suggestions those that are ticked to begin with. */
export class DataChoice extends KeptChoice {
  protected override readonly suggestsRestored = false;

  get rows(): readonly LiveRow[] {
    const { isReady, stays } = this.kept.state.get();
    return this.toRows(this.folder.remaining, this.folder.suggestions, isReady ? stays : null);
  }

  protected override suggested(): FileSelection {
    return this.select(this.rows).ticked;
  }

  protected override listed(): FileSelection {
    return this.select(this.rows).all;
  }

  private readonly toRows = memoizeLast(toDataRows);

  private readonly select = memoizeLast((rows: readonly LiveRow[]) => {
    const { files } = this.folder.result;
    const ids = (some: readonly LiveRow[]) => some.flatMap(({ file }) => file?.id ?? []);
    return {
      all: createSelection(files, ids(rows)),
      ticked: createSelection(files, ids(rows.filter(({ ticked }) => ticked))),
    };
  });
}
