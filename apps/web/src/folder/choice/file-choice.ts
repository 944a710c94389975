import { type DecidedGroup, listTicked } from '@swipeclean/scan-engine';
import { useSyncExternalStore } from 'react';
import { Listeners } from '@/shared/state/listeners';
import { memoizeLast } from '@/shared/state/memoize-last';
import { createSelection, type FileSelection, isSelected, selectedIds } from '../file-selection';
import type { OpenFolder } from '../open-folder';
import {
  type Choice,
  type ChoiceAction,
  type ChoiceItem,
  createChoice,
  isDecided,
  isOtherTicked,
  isTicked,
  reduceChoice,
  selectFiles,
} from './reduce-choice';

/** What goes, as it is now. */
export interface Chosen {
  /** The ticked files. */
  selection: FileSelection;
  /** Whether what is no file goes: an empty folder by its path, a task by its id. */
  isTicked(name: string, isSuggested: boolean): boolean;
}

/**
 * What goes of the open folder: what is suggested, changed by what the user ticked and unticked. It is computed when it
 * is read, so that it follows suggestions, rules and removals. A screen's subclass says what is suggested; without one
 * nothing is.
 */
export class FileChoice extends Listeners {
  /** Whether a file that was removed and restored is ticked as suggested; else it has no tick. */
  protected readonly suggestsRestored: boolean = true;
  /** Whether protected files can be ticked, to export them. */
  protected readonly takesProtected: boolean = false;
  private choice: Choice;
  private readonly unsubscribe: () => void;
  private readonly nothing: FileSelection;
  /** What was computed last. */
  private last: FileSelection;

  constructor(protected readonly folder: OpenFolder) {
    super();
    const { files } = folder.result;
    this.choice = createChoice(files);
    this.nothing = createSelection(files);
    this.last = this.nothing;
    let { removed } = folder;
    let { emptyFolders, identical } = folder.remaining;
    let byHand = keptByHand(folder);
    this.unsubscribe = folder.subscribe(() => {
      const { remaining } = folder;
      if (folder.removed !== removed) {
        ({ removed } = folder);
        this.onRemoved([...selectedIds(removed)]);
      }
      if (remaining.emptyFolders !== emptyFolders) {
        const left = new Set(remaining.emptyFolders);
        this.onRemoved(emptyFolders.filter((path) => !left.has(path)));
        ({ emptyFolders } = remaining);
      }
      if (remaining.identical !== identical) {
        this.onKept(identical, remaining.identical);
        ({ identical } = remaining);
      }
      const before = byHand;
      byHand = keptByHand(folder);
      this.forgetTicks([...byHand].filter((id) => !before.has(id)));
      this.notify();
    });
  }

  get current(): Chosen {
    return this.compute(this.choice, this.suggested(), this.listed(), ...this.fixed());
  }

  /** Ticks or unticks items; protected and removed files stay unticked. */
  readonly setTicked = (items: Iterable<ChoiceItem>, ticked: boolean): void => {
    const fixed = this.fixed();
    const isFixed = (item: ChoiceItem) =>
      typeof item === 'number' && fixed.some((files) => isSelected(files, item));
    this.dispatch({ type: ticked ? 'tick' : 'untick', items: [...items].filter((item) => !isFixed(item)) });
  };

  /** Unticks everything, also what is suggested later. */
  readonly clear = (): void => this.dispatch({ type: 'clear' });

  /** The folder was closed. */
  dispose(): void {
    this.unsubscribe();
  }

  /** What is ticked until the user says otherwise; the same selection until that changes. */
  protected suggested(): FileSelection {
    return this.nothing;
  }

  /** The files that the screen lists: what else is ticked does not go. Null where that is all of them. */
  protected listed(): FileSelection | null {
    return null;
  }

  /** These items are ticked as suggested if the user had ticked them. */
  protected forgetTicks(items: readonly ChoiceItem[]): void {
    const ticked = items.filter((item) => isTicked(this.choice, item));
    if (ticked.length > 0) this.reduce({ type: 'asSuggested', items: ticked });
  }

  /** What the user left out before stays left out when it is back. */
  private onRemoved(items: readonly ChoiceItem[]): void {
    if (this.suggestsRestored) this.forgetTicks(items);
    else if (items.length > 0) this.reduce({ type: 'untick', items });
  }

  /**
   * Who now keeps a file, by hand or by a rule, no longer wants the tick that they gave it before. The tick moves to
   * the copy that stayed until now, so that all but one stay ticked, but only where a suggestion would tick that copy.
   */
  private onKept(before: readonly DecidedGroup[], now: readonly DecidedGroup[]): void {
    const kept = new Set(before.map(({ keep }) => keep));
    const ticked = now.filter(({ keep }) => !kept.has(keep) && isTicked(this.choice, keep));
    if (ticked.length === 0) return;
    this.forgetTicks(ticked.map(({ keep }) => keep));
    const safe = new Set(listTicked(this.folder.suggestions));
    const freed = ticked.flatMap(({ ids }) => ids.find((id) => kept.has(id)) ?? []);
    const items = freed.filter((id) => safe.has(id) && !isDecided(this.choice, id));
    this.reduce({ type: 'tick', items });
  }

  private readonly compute = memoizeLast(
    (
      choice: Choice,
      suggested: FileSelection,
      listed: FileSelection | null,
      ...fixed: FileSelection[]
    ): Chosen => {
      const limits = { listed, fixed };
      this.last = selectFiles(this.folder.result.files, choice, suggested, limits, this.last);
      return {
        selection: this.last,
        isTicked: (name, isSuggested) => isOtherTicked(choice, name, isSuggested),
      };
    },
  );

  /** What cannot be ticked. */
  private fixed(): FileSelection[] {
    const { removed, remaining } = this.folder;
    return this.takesProtected ? [removed] : [removed, remaining.protectedFiles];
  }

  private dispatch(action: ChoiceAction): void {
    this.reduce(action);
    this.notify();
  }

  private reduce(action: ChoiceAction): void {
    this.choice = reduceChoice(this.choice, action);
  }
}

function keptByHand({ rules }: OpenFolder): ReadonlySet<number> {
  return rules.state.get().byHand;
}

/** The choice of a screen, and what goes by it. */
export function useChoice<Kind extends FileChoice>(
  folder: OpenFolder,
  kind: new (folder: OpenFolder) => Kind,
) {
  const choice = folder.scoped(kind);
  const current = useSyncExternalStore(choice.subscribe, () => choice.current);
  return { choice, ...current };
}
