import type { Suggestion } from '@swipeclean/scan-engine';
import type { CardDecisions } from '@swipeclean/scan-engine/browser';
import { loadEngine } from '@/folder/engine';
import { isSelected } from '@/folder/file-selection';
import type { OpenFolder } from '@/folder/open-folder';
import { setIds } from '@/shared/state/id-set';
import { Store } from '@/shared/state/store';
import { CardQueue, type Removal, type ReturnReason } from './card-queue';

export type Verdict = 'trash' | 'keep' | 'later';

/** A decision that Undo takes back. */
interface Decision {
  verdict: Verdict;
  suggestion: Suggestion;
  /** Of a card that was trashed. In a read-only folder its files are only listed. */
  removal: Removal | null;
}

export interface CardDeckState {
  /** False until the decisions of earlier visits are read. */
  isReady: boolean;
  /** Undecided cards, the top one first. */
  cards: readonly Suggestion[];
  /** The last decision is the last. */
  decisions: readonly Decision[];
  kept: ReadonlySet<string>;
  /** Files that stay although their card is removed, by path. */
  excluded: ReadonlySet<string>;
  /** Why cards came back, by card. */
  returned: ReadonlyMap<string, ReturnReason>;
  /** Cards whose files are on their way, and their bytes. */
  queued: { cards: number; bytes: number };
  /** The user has confirmed that a swipe may move files. */
  isConfirmed: boolean;
}

/** The cards of an open folder and the decisions about them; it lives as long as the folder is open. */
export class CardDeck {
  readonly state: Store<CardDeckState>;
  /** Resolves when the decisions of earlier visits are read. */
  readonly ready: Promise<void>;
  private suggestions: readonly Suggestion[];
  private removed: OpenFolder['removed'];
  private readonly queue: CardQueue;
  /** Another screen moved files while the queue was at work. */
  private isStale = false;
  /** Ids of cards that come first, and of those that come last. */
  private front: readonly string[] = [];
  private later: readonly string[] = [];
  /** Removals that were undone and whose files are still on their way back, by card. */
  private readonly returning = new Map<string, Removal>();
  private saving: Promise<void> = Promise.resolve();
  private readonly unsubscribe: () => void;

  constructor(private readonly folder: OpenFolder) {
    this.suggestions = folder.suggestions;
    this.removed = folder.removed;
    this.queue = new CardQueue(folder, {
      onReturned: (removal, reason) => this.onReturned(removal, reason),
      onRestored: (removal) => this.onRestored(removal),
      onNotRestored: (removal) => this.onNotRestored(removal),
      onChange: () => this.onQueueChange(),
    });
    this.state = new Store<CardDeckState>({
      isReady: false,
      cards: [],
      decisions: [],
      kept: new Set(),
      excluded: new Set(),
      returned: new Map(),
      queued: { cards: 0, bytes: 0 },
      isConfirmed: false,
    });
    this.unsubscribe = folder.subscribe(() => this.onFolderChange());
    this.ready = this.load().catch((error: unknown) => {
      console.error(error);
      this.update({ isReady: true });
    });
  }

  /** Resolves when all files are where the decisions put them, and the decisions are stored. */
  async settled(): Promise<void> {
    await this.queue.idle;
    await this.saving;
  }

  confirm(): void {
    this.state.update({ isConfirmed: true });
  }

  /** The files that a card would remove now. */
  filesOf({ id, remove }: Suggestion): number[] {
    const { excluded } = this.state.get();
    const returning = new Set(this.returning.get(id)?.ids);
    const isHere = (one: number) => returning.has(one) || !isSelected(this.folder.removed, one);
    return remove.filter((one) => isHere(one) && !excluded.has(this.folder.result.files[one]!.path));
  }

  bytesOf(suggestion: Suggestion): number {
    return this.filesOf(suggestion).reduce((sum, id) => sum + this.folder.result.files[id]!.size, 0);
  }

  /** Decides about a card at once; its files follow in the background. */
  decide(suggestion: Suggestion, verdict: Verdict): void {
    const { id } = suggestion;
    const { decisions, kept, returned } = this.state.get();
    const isUndecided =
      !kept.has(id) && !decisions.some((one) => one.verdict === 'trash' && one.suggestion === suggestion);
    if (!isUndecided) return;
    this.front = this.front.filter((one) => one !== id);
    this.later = this.later.filter((one) => one !== id);
    if (verdict === 'later') this.later = [...this.later, id];
    const removal = verdict === 'trash' ? this.createRemoval(suggestion) : null;
    const reasons = new Map(returned);
    reasons.delete(id);
    this.update({
      decisions: [...decisions, { verdict, suggestion, removal }],
      kept: verdict === 'keep' ? setIds(kept, [id], true) : kept,
      returned: reasons,
    });
    if (verdict !== 'trash') this.save();
    if (removal && this.folder.trash) this.queue.remove(removal);
  }

  /** Takes the last decision back; the card is on top again. */
  undo(): Decision | null {
    const { decisions, kept } = this.state.get();
    const last = decisions.at(-1);
    if (!last) return null;
    const { verdict, suggestion, removal } = last;
    this.front = [suggestion.id, ...this.front.filter((one) => one !== suggestion.id)];
    this.later = this.later.filter((one) => one !== suggestion.id);
    // One that waits is still in its place.
    if (removal && removal.state !== 'waiting' && this.folder.trash)
      this.returning.set(suggestion.id, removal);
    this.update({ decisions: decisions.slice(0, -1), kept: setIds(kept, [suggestion.id], false) });
    if (verdict !== 'trash') this.save();
    if (removal && this.folder.trash) this.queue.restore(removal);
    return last;
  }

  /** Shows all kept cards again, and the files that were left off. */
  showKept(): void {
    const { decisions } = this.state.get();
    this.update({
      decisions: decisions.filter(({ verdict }) => verdict !== 'keep'),
      kept: new Set(),
      excluded: new Set(),
    });
    this.save();
  }

  /** Leaves a file off its card, or puts it back. */
  setExcluded(paths: Iterable<string>, isExcluded: boolean): void {
    this.update({ excluded: setIds(this.state.get().excluded, paths, isExcluded) });
    this.save();
  }

  /** The folder was closed. Operations that are queued complete. */
  dispose(): void {
    this.unsubscribe();
  }

  private createRemoval(suggestion: Suggestion): Removal {
    const bytes = this.bytesOf(suggestion);
    const ids = this.filesOf(suggestion);
    return { suggestion, ids, bytes, state: 'waiting', moved: new Set(), run: null };
  }

  private onReturned(removal: Removal, reason: ReturnReason): void {
    const { id } = removal.suggestion;
    const { cards, decisions, returned, excluded } = this.state.get();
    // Behind the top card, which the user may be moving at this moment; at a stop the order is as it was.
    const [top] = cards;
    this.front =
      reason.kind === 'stopped' || !top
        ? [id, ...this.front.filter((one) => one !== id)]
        : [top.id, id, ...this.front.filter((one) => one !== id && one !== top.id)];
    // What cannot be moved is left off, so that the rest can.
    const stuck = reason.kind === 'stopped' || reason.paths.length >= removal.ids.length ? [] : reason.paths;
    this.update({
      decisions: decisions.filter((one) => one.removal !== removal),
      returned: new Map(returned).set(id, reason),
      excluded: setIds(excluded, stuck, true),
    });
  }

  private onRestored(removal: Removal): void {
    const { suggestion } = removal;
    // An earlier removal of the same card may still be on its way back.
    if (this.returning.get(suggestion.id) === removal) this.returning.delete(suggestion.id);
    // It was computed while the files were in the trash.
    if (!this.suggestions.some(({ id }) => id === suggestion.id)) this.suggestions = this.folder.suggestions;
    this.update({});
  }

  private onNotRestored(removal: Removal): void {
    const { decisions } = this.state.get();
    this.returning.delete(removal.suggestion.id);
    this.front = this.front.filter((one) => one !== removal.suggestion.id);
    this.update({
      decisions: [
        ...decisions.filter((one) => one.removal !== removal),
        { verdict: 'trash', suggestion: removal.suggestion, removal },
      ],
    });
  }

  /**
   * New rules, findings, or files that another screen moved. What the deck itself moved changes no other card, and
   * computing the suggestions again takes long in a large folder.
   */
  private onFolderChange(): void {
    const isMove = this.folder.removed !== this.removed;
    this.removed = this.folder.removed;
    if (isMove && this.queue.length > 0) {
      this.isStale ||= !this.queue.isOperating;
      return;
    }
    this.recompute();
  }

  private onQueueChange(): void {
    if (!this.isStale || this.queue.length > 0) return this.update({});
    this.isStale = false;
    this.recompute();
  }

  private recompute(): void {
    const [top] = this.state.get().cards;
    if (top) this.front = [top.id, ...this.front.filter((one) => one !== top.id)];
    this.suggestions = this.folder.suggestions;
    const { decisions } = this.state.get();
    this.update({ decisions: decisions.filter(({ removal }) => !removal || !this.isRestored(removal)) });
  }

  /** Whether another screen restored the files of a card. */
  private isRestored({ state, ids }: Removal): boolean {
    return state === 'done' && ids.length > 0 && !ids.some((id) => isSelected(this.folder.removed, id));
  }

  private update(change: Partial<CardDeckState>): void {
    const next = { ...this.state.get(), ...change };
    const queued = { cards: this.queue.length, bytes: this.queue.bytes };
    this.state.set({ ...next, queued, cards: this.orderCards(next) });
  }

  /** Undecided cards with something to remove: those that came back, then by order, then those put off. */
  private orderCards({ kept, decisions, excluded }: CardDeckState): Suggestion[] {
    const { result, removed } = this.folder;
    const trashed = new Set(
      decisions.flatMap(({ verdict, suggestion }) => (verdict === 'trash' ? suggestion.id : [])),
    );
    const isThere = (id: number) => !isSelected(removed, id) && !excluded.has(result.files[id]!.path);
    const hasFiles = ({ id, remove, emptyFolders }: Suggestion) =>
      emptyFolders.length > 0 || this.returning.has(id) || remove.some(isThere);
    const known = new Map<string, Suggestion>();
    const returning = [...this.returning.values()].map(({ suggestion }) => suggestion);
    for (const one of [...this.suggestions, ...returning]) {
      if (!kept.has(one.id) && !trashed.has(one.id) && hasFiles(one)) known.set(one.id, one);
    }
    const take = (id: string) => {
      const card = known.get(id);
      known.delete(id);
      return card ?? [];
    };
    const first = this.front.flatMap(take);
    const last = this.later.flatMap(take);
    return [...first, ...known.values(), ...last];
  }

  private async load(): Promise<void> {
    const opened = this.folder.roots.map(({ handle }) => handle);
    const stored = opened.length > 0 ? await (await loadEngine()).getCardDecisions(opened) : null;
    this.later = stored?.later ?? [];
    this.update({ isReady: true, kept: new Set(stored?.kept), excluded: new Set(stored?.leftOff) });
  }

  /** Stores the decisions for the next visit; a failure only loses them. */
  private save(): void {
    const opened = this.folder.roots.map(({ handle }) => handle);
    if (opened.length === 0) return;
    this.saving = this.saving.then(async () => {
      const { kept, excluded } = this.state.get();
      const decisions: CardDecisions = { kept: [...kept], later: [...this.later], leftOff: [...excluded] };
      await (
        await loadEngine()
      )
        .saveCardDecisions(opened, decisions)
        .catch((error: unknown) => console.error(error));
    });
  }
}
