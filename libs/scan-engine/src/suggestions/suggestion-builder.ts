import { CopyJudge } from '../judge/copy-judge';
import { copiesIn } from '../judge/places';
import { diskBytesOf } from '../rules/dates-and-sizes';
import type { ScannedFile, Sum } from '../types';
import type { DecidedResult, ReasonValues, Suggestion, SuggestionKind, SuggestionOptions } from './types';

const FREE = 0;
const GOES = 1;
const STAYS = 2;
/** Nothing suggests it, and it stands for no other file either. */
const CLOSED = 3;

/** What one suggestion is made of. */
export interface SuggestionDraft {
  kind: SuggestionKind;
  remove: readonly number[];
  keep?: readonly number[];
  emptyFolders?: readonly string[];
  values?: ReasonValues;
}

/** Collects suggestions, each file in one at most: the first that takes a file has it. */
export class SuggestionBuilder {
  readonly suggestions: Suggestion[] = [];
  readonly files: readonly ScannedFile[];
  private readonly states: Uint8Array;
  /** Position in `result.identical` of each file's group, from 1; 0 for none. */
  readonly groupOf: Uint32Array;
  /** Files that the user chose to keep of their identical group. */
  readonly chosenByHand = new Set<number>();
  readonly judge: CopyJudge;
  /** What was removed since the scan. */
  readonly removed: Sum = { files: 0, bytes: 0 };

  constructor(
    readonly result: DecidedResult,
    readonly options: SuggestionOptions,
  ) {
    const { files, identical } = result;
    this.files = files;
    this.states = new Uint8Array(files.length);
    this.groupOf = new Uint32Array(files.length);
    this.judge = CopyJudge.of(result);
    const { isProtected = () => false } = options;
    for (let id = 0; id < files.length; id++) {
      const isRemoved = result.isRemoved(id);
      if (isRemoved || files[id]!.isLinked || isProtected(id)) this.states[id] = STAYS;
      else if (copiesIn(this.judge.places.placeOf(id)) === 'stay' || this.judge.isInUse(id))
        this.states[id] = CLOSED;
      if (!isRemoved) continue;
      this.removed.files++;
      this.removed.bytes += diskBytesOf(files[id]!);
    }
    identical.forEach(({ ids, keep, keepReason }, at) => {
      for (const id of ids) this.groupOf[id] = at + 1;
      if (keepReason !== 'hand') return;
      this.states[keep] = STAYS;
      this.chosenByHand.add(keep);
    });
  }

  isFree(id: number): boolean {
    return this.states[id] === FREE;
  }

  /** Whether a suggestion removes the file. */
  isSuggested(id: number): boolean {
    return this.states[id] === GOES;
  }

  /** Whether nothing removes the file: it is protected, removed already, has other names, or stays for others. */
  isKept(id: number): boolean {
    return this.states[id] === STAYS;
  }

  /** Whether the file is free to go, or goes already, as a copy. */
  canGoAsCopy(id: number): boolean {
    return this.states[id] === GOES || (this.isFree(id) && copiesIn(this.judge.places.placeOf(id)) === 'go');
  }

  markKept(id: number): void {
    this.states[id] = STAYS;
  }

  /** Marks as kept what no suggestion has. */
  keepFree(ids: Iterable<number>): void {
    for (const id of ids) if (this.isFree(id)) this.markKept(id);
  }

  /** Adds a suggestion; its files must be free, and those that stay must not go. */
  add({ kind, remove, keep = NOTHING, emptyFolders = NOTHING, values = NO_VALUES }: SuggestionDraft): void {
    if (remove.length > 0 || emptyFolders.length > 0) this.push(kind, values, remove, keep, emptyFolders);
  }

  /** One suggestion in place of several of a kind; it is not added. */
  mergeSuggestions(merged: readonly Suggestion[]): Suggestion {
    const { kind, values } = merged[0]!;
    const remove = merged.flatMap((one) => one.remove);
    const keep = [...new Set(merged.flatMap((one) => one.keep))];
    const isOfGroups = kind === 'identical' || kind === 'identical-review';
    const together = isOfGroups ? { ...values, groups: merged.length } : values;
    return this.create(kind, together, remove, keep, NOTHING);
  }

  /** Adds one suggestion for each file that is free. */
  addEach(kind: SuggestionKind, ids: Iterable<number>, values: ReasonValues = NO_VALUES): void {
    for (const id of ids) if (this.isFree(id)) this.push(kind, values, [id], NOTHING, NOTHING);
  }

  private push(...parts: Parameters<SuggestionBuilder['create']>): void {
    const suggestion = this.create(...parts);
    for (const id of suggestion.remove) this.states[id] = GOES;
    for (const id of suggestion.keep) this.states[id] = STAYS;
    this.suggestions.push(suggestion);
  }

  private create(
    kind: SuggestionKind,
    values: ReasonValues,
    remove: readonly number[],
    keep: readonly number[],
    emptyFolders: readonly string[],
  ): Suggestion {
    const id = `${kind}-${this.hash(remove, keep, emptyFolders)}`;
    const bytes = remove.reduce((sum, file) => sum + diskBytesOf(this.files[file]!), 0);
    return { id, kind, remove, keep, emptyFolders, bytes, values };
  }

  /** The same whatever order the files are in and whichever of them stays: each path adds its own hash. */
  private hash(remove: readonly number[], keep: readonly number[], emptyFolders: readonly string[]): string {
    const files = remove.length + keep.length;
    let low = files;
    let high = emptyFolders.length;
    for (let at = 0; at < files + emptyFolders.length; at++) {
      const id = at < remove.length ? remove[at] : keep[at - remove.length];
      const path = id === undefined ? emptyFolders[at - files]! : this.files[id]!.path;
      let a = 0x811c9dc5;
      let b = 0x9747b28c;
      for (let unit = 0; unit < path.length; unit++) {
        a = Math.imul(a ^ path.charCodeAt(unit), 0x01000193);
        b = (Math.imul(b ^ path.charCodeAt(unit), 0x85ebca6b) + 1) | 0;
      }
      low += (a ^ (a >>> 15)) >>> 0;
      high += (b ^ (b >>> 13)) >>> 0;
    }
    return `${(low >>> 0).toString(36)}${(high >>> 0).toString(36)}`;
  }
}

const NOTHING: readonly never[] = [];
const NO_VALUES: ReasonValues = {};
