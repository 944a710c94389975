import type {
  DuplicateGroup,
  JunkRuleId,
  PossibleDuplicateGroup,
  ScanProgress,
  ScanResult,
  SkippedPath,
} from '../types';
import type { FileSlice } from './file-list-source';

/** First message of a scan in a worker. Files follow in slices when `from` is 'files'. */
export interface StartMessage {
  type: 'start';
  from: 'handle' | 'handles' | 'files';
  handles: readonly FileSystemHandle[];
  name?: string;
  now: number;
  cacheKey?: string;
}

/** Page to worker. */
export type ToWorker = StartMessage | ({ type: 'slice' } & FileSlice) | { type: 'no-more-slices' };

/** Files as columns: a quarter of the cost of cloning objects. `type` numbers index `types`. */
export interface FileColumns {
  first: number;
  paths: string[];
  sizes: Float64Array;
  modified: Float64Array;
  types: string[];
  type: Uint16Array;
  /** Positions of files with other names. */
  linked?: number[];
  /** Sizes on the disk, if one of them differs. */
  diskBytes?: Float64Array;
}

/** The lists of a result that can be long; each is sent in pieces. */
export interface ResultLists {
  identical: DuplicateGroup[];
  possible: PossibleDuplicateGroup[];
  skipped: SkippedPath[];
  emptyFolders: string[];
}

/** The sets of a result that can contain every file; each is sent alone. */
export const SET_NAMES = ['old', 'large', 'empty', 'downloads', 'oldDownloads'] as const;
/** The name of such a set. */
export type SetName = (typeof SET_NAMES)[number];

/** The rest of a result after files, long lists and sets. */
type ResultRest = Omit<ScanResult, 'files' | 'junk' | SetName | keyof ResultLists>;

/** Worker to page: progress and files while working, then lists, sets and junk, and the rest at the end. */
export type FromWorker =
  | { type: 'progress'; progress: ScanProgress }
  | { type: 'files'; columns: FileColumns }
  | { type: 'list'; name: keyof ResultLists; items: unknown[] }
  | { type: 'set'; name: SetName; ids: Uint32Array; bytes: number }
  | { type: 'junk'; rule: JunkRuleId; ids: Uint32Array; bytes: number }
  | { type: 'end'; rest: ResultRest }
  | { type: 'error'; name: string; message: string };
