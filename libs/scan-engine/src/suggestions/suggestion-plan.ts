import type { ScannedFile } from '../types';
import { SUGGESTION_RULES } from './suggestion-rules';
import type { DecidedResult, ReasonValues, Suggestion, SuggestionKind, SuggestionOptions } from './types';

const FREE = 0;
const GOES = 1;
const STAYS = 2;

/** What one suggestion is made of. */
export interface SuggestionDraft {
  kind: SuggestionKind;
  remove: readonly number[];
  keep?: readonly number[];
  emptyFolders?: readonly string[];
  values?: ReasonValues;
}

/** Collects suggestions, each file in one at most: the first that takes a file has it. */
export class SuggestionPlan {
  readonly suggestions: Suggestion[] = [];
  readonly files: readonly ScannedFile[];
  private readonly states: Uint8Array;
  /** Position in `result.identical` of each file's group, from 1; 0 for none. */
  readonly groupOf: Uint32Array;

  constructor(
    readonly result: DecidedResult,
    readonly options: SuggestionOptions,
  ) {
    const { files, identical } = result;
    this.files = files;
    this.states = new Uint8Array(files.length);
    this.groupOf = new Uint32Array(files.length);
    const { isProtected = () => false } = options;
    for (let id = 0; id < files.length; id++) {
      if (result.isRemoved(id) || isProtected(id)) this.states[id] = STAYS;
    }
    identical.forEach(({ ids, keep, keepReason }, at) => {
      for (const id of ids) this.groupOf[id] = at + 1;
      if (keepReason === 'hand') this.states[keep] = STAYS;
    });
  }

  isFree(id: number): boolean {
    return this.states[id] === FREE;
  }

  /** Whether a suggestion removes the file. */
  goes(id: number): boolean {
    return this.states[id] === GOES;
  }

  /** Whether nothing may remove the file: it is protected, removed already, or stays in place of others. */
  stays(id: number): boolean {
    return this.states[id] === STAYS;
  }

  markStays(id: number): void {
    this.states[id] = STAYS;
  }

  /** Adds a suggestion; its files must be free, and those that stay must not go. */
  add({ kind, remove, keep = [], emptyFolders = [], values = {} }: SuggestionDraft): void {
    if (remove.length === 0 && emptyFolders.length === 0) return;
    let bytes = 0;
    for (const id of remove) {
      this.states[id] = GOES;
      bytes += this.files[id]!.size;
    }
    for (const id of keep) this.states[id] = STAYS;
    const rule = SUGGESTION_RULES[kind];
    this.suggestions.push({
      id: this.idOf(kind, remove, keep, emptyFolders),
      kind,
      remove,
      keep,
      emptyFolders,
      bytes,
      ...rule,
      reason: { id: kind, values },
      order: bytes * rule.certainty,
    });
  }

  /** Adds one suggestion for each file that is free. */
  addEach(kind: SuggestionKind, ids: Iterable<number>, values?: ReasonValues): void {
    for (const id of ids) if (this.isFree(id)) this.add({ kind, remove: [id], values });
  }

  /** The same whatever order the files are in and whichever of them stays. */
  private idOf(
    kind: SuggestionKind,
    remove: readonly number[],
    keep: readonly number[],
    emptyFolders: readonly string[],
  ): string {
    const sums = [remove.length + keep.length, emptyFolders.length];
    const addPath = (path: string) => {
      let [low, high] = [0x811c9dc5, 0x9747b28c];
      for (let at = 0; at < path.length; at++) {
        const unit = path.charCodeAt(at);
        low = Math.imul(low ^ unit, 0x01000193);
        high = Math.imul(high ^ unit, 0x85ebca6b) + 1;
      }
      sums[0] = (sums[0]! + (low ^ (low >>> 15))) | 0;
      sums[1] = (sums[1]! + (high ^ (high >>> 13))) | 0;
    };
    for (const id of remove) addPath(this.files[id]!.path);
    for (const id of keep) addPath(this.files[id]!.path);
    for (const path of emptyFolders) addPath(path);
    return `${kind}-${sums.map((sum) => (sum >>> 0).toString(36)).join('')}`;
  }
}
