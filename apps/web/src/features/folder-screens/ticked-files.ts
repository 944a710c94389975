import { listTicked, type Suggestion } from '@swipeclean/scan-engine';
import { FileChoice } from '@/folder/choice/file-choice';
import { KeptFiles } from '@/folder/choice/kept-files';
import { createSelection, type FileSelection } from '@/folder/file-selection';
import type { OpenFolder } from '@/folder/open-folder';
import { memoizeLast } from '@/shared/state/memoize-last';

/**
 * The files that are ticked for the trash: the safe suggestions without what stays by the cards, and what the user
 * changed. One choice for the overview and the list, so that both show one sum.
 */
export class TickedFiles extends FileChoice {
  private readonly kept: KeptFiles;
  private readonly unsubscribeKept: () => void;

  constructor(folder: OpenFolder) {
    super(folder);
    this.kept = folder.scoped(KeptFiles);
    let { stays } = this.kept;
    this.unsubscribeKept = this.kept.state.subscribe(() => {
      const before = stays;
      ({ stays } = this.kept);
      this.forgetTicks(this.decidedSince(before, stays));
      this.notify();
    });
  }

  override dispose(): void {
    super.dispose();
    this.unsubscribeKept();
  }

  protected override suggested(): FileSelection {
    return this.suggest(this.kept.offered, this.kept.state.get().isReady);
  }

  private readonly suggest = memoizeLast((offered: readonly Suggestion[], isReady: boolean) =>
    // None of them until the decisions of earlier visits are read.
    createSelection(this.folder.result.files, isReady ? listTicked(offered) : []),
  );

  /** Files that now stay by a card: a decision about it is later than a tick. */
  private decidedSince(before: ReadonlySet<string>, now: ReadonlySet<string>): number[] {
    const { result, suggestions } = this.folder;
    const staysBy = (paths: ReadonlySet<string>) => (id: number) => paths.has(result.files[id]!.path);
    return suggestions.flatMap(({ remove }) => {
      const staying = remove.filter(staysBy(now));
      const isNew = (id: number) => !staysBy(before)(id);
      if (!staying.some(isNew)) return [];
      // A card that stays as a whole also takes back ticks of files that were left off it before.
      return staying.length === remove.length ? remove : staying.filter(isNew);
    });
  }
}
