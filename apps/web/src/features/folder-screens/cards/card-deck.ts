import { diskBytesOf, type Suggestion } from '@swipeclean/scan-engine';
import { KeptFiles } from '@/folder/choice/kept-files';
import { isSelected } from '@/folder/file-selection';
import type { OpenFolder } from '@/folder/open-folder';
import { CardQueue, type QueueEvent, type Removal, type ReturnReason } from '@/folder/trash/card-queue';
import { Store } from '@/shared/state/store';
import { type FolderTrash } from '@/folder/trash/folder-trash';
import { orderCards, putOff } from './card-order';

export type CardAction = 'trash' | 'keep' | 'later';

/** A decision that Undo takes back. */
export interface Decision {
  verdict: CardAction;
  suggestion: Suggestion;
  /** Of a card that was trashed. In a read-only folder its files are only listed. */
  removal: Removal | null;
  /** Paths of files that stay since a card is kept. */
  kept: readonly string[];
}

export interface CardDeckState {
  /** False until the decisions of earlier visits are read. */
  isReady: boolean;
  /** Undecided cards, the top one first. */
  cards: readonly Suggestion[];
  /** The last decision is the last. */
  decisions: readonly Decision[];
  /** How many cards have only files that stay. */
  kept: number;
  /** Why cards came back, by card. */
  returned: ReadonlyMap<string, ReturnReason>;
  /** How many cards have files that are on their way. */
  queued: number;
  /** How many cards wait, because another screen is moving their files. */
  waiting: number;
}

/** The cards of an open folder and the decisions about them; it lives as long as the folder is open. */
export class CardDeck {
  readonly state: Store<CardDeckState>;
  /** Resolves when the decisions of earlier visits are read. */
  readonly ready: Promise<void>;
  private suggestions: readonly Suggestion[];
  private removed: OpenFolder['removed'];
  private readonly queue: CardQueue;
  private readonly kept: KeptFiles;
  /** Another screen moved files while the queue was at work. */
  private isStale = false;
  /** Ids of cards that come first. */
  private front: readonly string[] = [];
  /** Removals that were undone and whose files are still on their way back, by card. */
  private readonly returning = new Map<string, Removal>();
  private readonly unsubscribe: () => void;
  private watched: { trash: FolderTrash; stop: () => void } | null = null;

  constructor(private readonly folder: OpenFolder) {
    this.suggestions = folder.suggestions;
    this.removed = folder.removed;
    this.queue = folder.scoped(CardQueue);
    this.kept = folder.scoped(KeptFiles);
    this.queue.subscribe((event) => this.onQueueEvent(event));
    this.state = new Store<CardDeckState>({
      isReady: false,
      cards: [],
      decisions: [],
      kept: 0,
      returned: new Map(),
      queued: 0,
      waiting: 0,
    });
    this.unsubscribe = folder.subscribe(() => this.onFolderChange());
    this.watchTrash();
    this.ready = this.kept.ready.then(() => this.update({}));
  }

  /** Resolves when all files are where the decisions put them, and the decisions are stored. */
  async settled(): Promise<void> {
    await this.queue.idle;
    await this.kept.saved;
  }

  /** The files that a card would remove now. */
  filesOf({ id, remove }: Suggestion): number[] {
    const { stays } = this.kept;
    const returning = new Set(this.returning.get(id)?.ids);
    const isHere = (one: number) => returning.has(one) || !isSelected(this.folder.removed, one);
    return remove.filter((one) => isHere(one) && !stays.has(this.pathOf(one)));
  }

  /** The empty folders that a card would remove now. */
  foldersOf({ emptyFolders }: Suggestion): string[] {
    return emptyFolders.filter((path) => !this.kept.stays.has(path));
  }

  bytesOf(suggestion: Suggestion): number {
    return this.filesOf(suggestion).reduce((sum, id) => sum + diskBytesOf(this.folder.result.files[id]!), 0);
  }

  /** Decides about a card at once; its files follow in the background. False if it is no card any more. */
  decide(suggestion: Suggestion, verdict: CardAction): boolean {
    const { id } = suggestion;
    const { cards, decisions, returned } = this.state.get();
    if (!cards.some((one) => one.id === id)) return false;
    this.front = this.front.filter((one) => one !== id);
    const paths = this.pathsOf(suggestion);
    this.kept.later = putOff(this.kept.later, paths, verdict === 'later');
    // Also what stays on the card: another copy may take its place when folders are added or rules change.
    const kept = verdict === 'keep' ? paths.filter((path) => !this.kept.stays.has(path)) : [];
    const removal = verdict === 'trash' ? this.createRemoval(suggestion) : null;
    const reasons = new Map([...returned].filter(([card]) => card !== id));
    this.kept.setKept(kept, true);
    this.update({
      decisions: [...decisions, { verdict, suggestion, removal, kept }],
      returned: reasons,
    });
    if (verdict !== 'trash') this.kept.save(paths);
    if (removal && this.folder.trash) this.queue.remove(removal);
    return true;
  }

  /** Takes the last decision back; the card is on top again. */
  undo(): Decision | null {
    const { decisions } = this.state.get();
    const last = decisions.at(-1);
    if (!last) return null;
    const { verdict, suggestion, removal, kept } = last;
    const paths = this.pathsOf(suggestion);
    this.front = [suggestion.id, ...this.front.filter((one) => one !== suggestion.id)];
    this.kept.later = putOff(this.kept.later, paths, false);
    // One that waits is still in its place.
    if (removal && removal.state !== 'waiting' && this.folder.trash)
      this.returning.set(suggestion.id, removal);
    this.kept.setKept(kept, false);
    this.update({ decisions: decisions.slice(0, -1) });
    if (verdict !== 'trash') this.kept.save(paths);
    if (removal && this.folder.trash) this.queue.restore(removal);
    return last;
  }

  /** Shows all kept cards again, and the files that were left off. */
  showKept(): void {
    const stays = [...this.kept.stays];
    this.kept.setKept(stays, false);
    this.update({ decisions: this.state.get().decisions.filter(({ verdict }) => verdict !== 'keep') });
    this.kept.save(stays);
  }

  /** Leaves files and folders off their card, or puts them back. */
  setExcluded(paths: readonly string[], isExcluded: boolean): void {
    this.kept.setKept(paths, isExcluded);
    this.update({});
    this.kept.save(paths);
  }

  /** The folder was closed. Operations that are queued complete. */
  dispose(): void {
    this.unsubscribe();
    this.watched?.stop();
  }

  /** Files that another screen is moving: what becomes of them is not known before its end. */
  private get moving(): ReadonlySet<string> {
    return this.queue.isOperating ? new Set() : (this.watched?.trash.state.get().moving ?? new Set());
  }

  /** A folder has a trash once the user allows writes. */
  private watchTrash(): void {
    const { trash } = this.folder;
    if (!trash || this.watched) return;
    let shown = this.moving;
    const stop = trash.state.subscribe(() => {
      const { moving } = trash.state.get();
      if (moving !== shown && !this.queue.isOperating) this.update({});
      shown = moving;
    });
    this.watched = { trash, stop };
  }

  private createRemoval(suggestion: Suggestion): Removal {
    const [ids, folders] = [this.filesOf(suggestion), this.foldersOf(suggestion)];
    const bytes = this.bytesOf(suggestion);
    return { suggestion, ids, folders, bytes, state: 'waiting', moved: new Set(), run: null };
  }

  private onQueueEvent(event: QueueEvent): void {
    switch (event.type) {
      case 'returned':
        return this.onReturned(event.removal, event.reason);
      case 'restored':
        return this.onRestored(event.removal);
      case 'notRestored':
        return this.onNotRestored(event.removal);
      case 'changed':
        return this.onQueueChange();
    }
  }

  private onReturned(removal: Removal, reason: ReturnReason): void {
    const { id } = removal.suggestion;
    const { cards, decisions, returned } = this.state.get();
    // Behind the top card, which the user may be moving at this moment; at a stop the order is as it was.
    const [top] = cards;
    this.front =
      reason.kind === 'stopped' || !top
        ? [id, ...this.front.filter((one) => one !== id)]
        : [top.id, id, ...this.front.filter((one) => one !== id && one !== top.id)];
    // What cannot be moved is left off, so that the rest can.
    const stuck = reason.kind === 'stopped' || reason.paths.length >= removal.ids.length ? [] : reason.paths;
    this.kept.setKept(stuck, true);
    this.update({
      decisions: decisions.filter((one) => one.removal !== removal),
      returned: new Map(returned).set(id, reason),
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
        { verdict: 'trash', suggestion: removal.suggestion, removal, kept: [] },
      ],
    });
  }

  /**
   * New rules, findings, or files that another screen moved. What the deck itself moved changes no other card, and
   * computing the suggestions again takes long in a large folder.
   */
  private onFolderChange(): void {
    this.watchTrash();
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
    const { isReady } = this.kept.state.get();
    this.state.set({ ...next, isReady, queued: this.queue.length, ...this.order(next) });
  }

  private order({ decisions }: CardDeckState): Pick<CardDeckState, 'cards' | 'kept' | 'waiting'> {
    const decided = (wanted: CardAction) =>
      new Set(decisions.flatMap(({ verdict, suggestion }) => (verdict === wanted ? suggestion.id : [])));
    const [trashed, kept] = [decided('trash'), decided('keep')];
    const returning = [...this.returning.values()].map(({ suggestion }) => suggestion);
    const { moving } = this;
    const isWaiting = (card: Suggestion) =>
      moving.size > 0 && this.pathsOf(card).some((path) => moving.has(path));
    const undecided = [...this.suggestions, ...returning].filter(({ id }) => !trashed.has(id));
    const suggestions = undecided.filter((card) => !isWaiting(card));
    const ordered = orderCards({
      suggestions,
      front: this.front,
      isShown: (id) => this.returning.has(id) && !kept.has(id),
      pathsOf: ({ remove, emptyFolders }) => [
        ...remove.filter((id) => !isSelected(this.folder.removed, id)).map((id) => this.pathOf(id)),
        ...emptyFolders,
      ],
      stays: this.kept.stays,
      later: this.kept.later,
    });
    return { ...ordered, waiting: undecided.length - suggestions.length };
  }

  private pathOf(id: number): string {
    return this.folder.result.files[id]!.path;
  }

  private pathsOf({ remove, keep, emptyFolders }: Suggestion): string[] {
    return [...[...remove, ...keep].map((id) => this.pathOf(id)), ...emptyFolders];
  }
}
