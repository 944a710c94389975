import { listTicked, type Suggestion } from '@swipeclean/scan-engine';
import { FileChoice } from '@/folder/choice/file-choice';
import { createSelection, type FileSelection } from '@/folder/file-selection';
import type { OpenFolder } from '@/folder/open-folder';
import { memoizeLast } from '@/shared/state/memoize-last';
import { CardDeck } from './cards/card-deck';

/**
 * The files that are ticked for the trash: the safe suggestions without what stays by the cards, and what the user
 * changed. One choice for the overview and the list, so that both show one sum.
 */
export class TickedFiles extends FileChoice {
  private readonly deck: CardDeck;
  private readonly unsubscribeDeck: () => void;

  constructor(folder: OpenFolder) {
    super(folder);
    this.deck = folder.scoped(CardDeck);
    let { isReady, stays } = this.deck.state.get();
    this.unsubscribeDeck = this.deck.state.subscribe(() => {
      const next = this.deck.state.get();
      if (next.isReady === isReady && next.stays === stays) return;
      this.forgetTicks(this.decidedSince(stays, next.stays));
      ({ isReady, stays } = next);
      this.notify();
    });
  }

  override dispose(): void {
    super.dispose();
    this.unsubscribeDeck();
  }

  protected override suggested(): FileSelection {
    const { isReady, stays } = this.deck.state.get();
    return this.suggest(this.folder.suggestions, isReady, stays);
  }

  private readonly suggest = memoizeLast(
    (suggestions: readonly Suggestion[], isReady: boolean, stays: ReadonlySet<string>) => {
      const { files } = this.folder.result;
      // None of them until the decisions of earlier visits are read.
      const going = isReady ? listTicked(suggestions).filter((id) => !stays.has(files[id]!.path)) : [];
      return createSelection(files, going);
    },
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
