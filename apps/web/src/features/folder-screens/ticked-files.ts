import { listTicked } from '@swipeclean/scan-engine';
import { CardDeck } from './cards/card-deck';
import {
  createSelection,
  type FileSelection,
  isSelected,
  selectedIds,
  setSelected,
} from '@/folder/file-selection';
import type { OpenFolder } from '@/folder/open-folder';
import { Store, useStore } from '@/shared/state/store';

/** What the user chose for a file. */
const AS_SUGGESTED = 0;
const TICKED = 1;
const UNTICKED = -1;

/**
 * The files that are ticked for the trash: the safe suggestions without what stays by the cards, and what the user
 * changed. One selection for the overview and the list, so that both show one sum.
 */
class TickedFiles {
  readonly state: Store<FileSelection>;
  private readonly choices: Int8Array;
  private readonly deck: CardDeck;
  private readonly unsubscribe: readonly (() => void)[];

  constructor(private readonly folder: OpenFolder) {
    this.deck = folder.scoped(CardDeck);
    this.choices = new Int8Array(folder.result.files.length);
    this.state = new Store(this.compute());
    let { suggestions, removed } = folder;
    let byHand = keptByHand(folder);
    const stopFolder = folder.subscribe(() => {
      if (folder.suggestions === suggestions && folder.removed === removed) return;
      ({ suggestions, removed } = folder);
      // A file that is restored later is ticked or not as suggested, like one that the user never touched.
      for (const id of selectedIds(removed)) this.choices[id] = AS_SUGGESTED;
      // Who now keeps a file by hand no longer wants the tick that they gave it before.
      const before = byHand;
      byHand = keptByHand(folder);
      for (const id of byHand)
        if (!before.has(id) && this.choices[id] === TICKED) this.choices[id] = AS_SUGGESTED;
      this.state.set(this.compute());
    });
    let { isReady, stays } = this.deck.state.get();
    const stopDeck = this.deck.state.subscribe(() => {
      const next = this.deck.state.get();
      if (next.isReady === isReady && next.stays === stays) return;
      // A decision about a card is later than a tick.
      const staysBy = (paths: ReadonlySet<string>) => (id: number) =>
        paths.has(folder.result.files[id]!.path);
      for (const { remove } of folder.suggestions) {
        const staying = remove.filter(staysBy(next.stays));
        if (staying.every(staysBy(stays))) continue;
        const isKept = staying.length === remove.length;
        for (const id of isKept ? remove : staying.filter((one) => !staysBy(stays)(one)))
          if (this.choices[id] === TICKED) this.choices[id] = AS_SUGGESTED;
      }
      ({ isReady, stays } = next);
      this.state.set(this.compute());
    });
    this.unsubscribe = [stopFolder, stopDeck];
  }

  /** Ticks or unticks files; protected ones stay unticked. */
  readonly setTicked = (ids: Iterable<number>, ticked: boolean): void => {
    const { files } = this.folder.result;
    const { protectedFiles } = this.folder.remaining;
    const changed = [...ids].filter((id) => !isSelected(protectedFiles, id));
    for (const id of changed) this.choices[id] = ticked ? TICKED : UNTICKED;
    this.state.set(setSelected(files, this.state.get(), changed, ticked));
  };

  dispose(): void {
    for (const stop of this.unsubscribe) stop();
  }

  private compute(): FileSelection {
    const { result, suggestions, remaining } = this.folder;
    const suggested = listTicked(suggestions);
    const { isReady, stays } = this.deck.state.get();
    // None of them until the decisions of earlier visits are read.
    const going = isReady ? suggested.filter((id) => !stays.has(result.files[id]!.path)) : [];
    const chosen = result.files.flatMap(({ id }) => (this.choices[id] === TICKED ? id : []));
    const ids = [...going, ...chosen].filter(
      (id) => this.choices[id] !== UNTICKED && !isSelected(remaining.protectedFiles, id),
    );
    return createSelection(result.files, ids);
  }
}

function keptByHand({ remaining }: OpenFolder): ReadonlySet<number> {
  return new Set(remaining.identical.flatMap(({ keep, keepReason }) => (keepReason === 'hand' ? keep : [])));
}

export function useTickedFiles(folder: OpenFolder) {
  const { state, setTicked } = folder.scoped(TickedFiles);
  const selection = useStore(state);
  return { selection, setTicked };
}
