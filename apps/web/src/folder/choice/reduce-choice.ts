import type { ScannedFile } from '@swipeclean/scan-engine';
import { type FileSelection, isSelected, setSelected } from '../file-selection';

/** What the user decided about a file. */
const AS_SUGGESTED = 0;
const TICKED = 1;
const UNTICKED = -1;

/** What the user ticked and unticked; all else goes as suggested. Immutable. */
export interface Choice {
  /** A decision for each file, by id. */
  readonly files: Int8Array;
  /** Decisions about what is no file, by name. */
  readonly others: ReadonlyMap<string, boolean>;
  /** Whether suggestions are ticked; false once all ticks were cleared. */
  readonly isBySuggestion: boolean;
}

/** A file by its id. What is no file by its name: an empty folder by its path, a task by its id. */
export type ChoiceItem = number | string;

export type ChoiceAction =
  | { type: 'tick' | 'untick' | 'asSuggested'; items: Iterable<ChoiceItem> }
  | { type: 'clear' };

const DECISIONS = { tick: TICKED, untick: UNTICKED, asSuggested: AS_SUGGESTED };

export function createChoice(files: readonly ScannedFile[]): Choice {
  return { files: new Int8Array(files.length), others: new Map(), isBySuggestion: true };
}

export function reduceChoice(choice: Choice, action: ChoiceAction): Choice {
  if (action.type === 'clear')
    return { files: new Int8Array(choice.files.length), others: new Map(), isBySuggestion: false };
  const files = choice.files.slice();
  const others = new Map(choice.others);
  for (const item of action.items) {
    if (typeof item === 'number') files[item] = DECISIONS[action.type];
    else if (action.type === 'asSuggested') others.delete(item);
    else others.set(item, action.type === 'tick');
  }
  return { files, others, isBySuggestion: choice.isBySuggestion };
}

/** Whether the user ticked this item. */
export function isTicked({ files, others }: Choice, item: ChoiceItem): boolean {
  return typeof item === 'number' ? files[item] === TICKED : others.get(item) === true;
}

/** Whether the user ticked or unticked this file. */
export function isDecided({ files }: Choice, id: number): boolean {
  return files[id] !== AS_SUGGESTED;
}

/** Whether what is no file goes. */
export function isOtherTicked(
  { others, isBySuggestion }: Choice,
  name: string,
  isSuggested: boolean,
): boolean {
  return others.get(name) ?? (isBySuggestion && isSuggested);
}

interface Limits {
  /** The files that a screen lists; null for all. */
  listed: FileSelection | null;
  /** Files that cannot go. */
  fixed: readonly FileSelection[];
}

/**
 * The files that go: those suggested or ticked, without those unticked and those beyond the limits. `last` is any
 * selection: the more alike, the less there is to sum of 200,000 files.
 */
export function selectFiles(
  files: readonly ScannedFile[],
  choice: Choice,
  suggested: FileSelection,
  { listed, fixed }: Limits,
  last: FileSelection,
): FileSelection {
  const { files: decisions, isBySuggestion } = choice;
  const ticked: number[] = [];
  const unticked: number[] = [];
  for (let id = 0; id < decisions.length; id++) {
    const decision = decisions[id];
    const isWanted =
      decision === TICKED || (isBySuggestion && decision !== UNTICKED && isSelected(suggested, id));
    const isOn = isWanted && (!listed || isSelected(listed, id)) && !fixed.some((one) => isSelected(one, id));
    if (isOn !== isSelected(last, id)) (isOn ? ticked : unticked).push(id);
  }
  return setSelected(files, setSelected(files, last, ticked, true), unticked, false);
}
