import type { DecidedGroup } from '../keep/keep-rule';
import type { LookReason } from '../judge/copy-judge';
import type { SimilarGroup } from '../media/types';
import type { RemainingResult } from '../remaining-result';
import type { JunkRuleId, Sum } from '../types';

/** A junk rule with one card for all its files; old screenshots have a card each. */
export type JunkKind = `junk.${Exclude<JunkRuleId, 'old-screenshot'>}`;

/** What a suggestion is about. `SUGGESTION_RULES` has the risk of each kind. */
export type SuggestionKind =
  | 'identical'
  | 'identical-review'
  | 'same-folder'
  | 'program-copy'
  | 'similar'
  | 'similar-video'
  | 'burst'
  | 'blurry'
  | 'dark'
  | 'photographed-document'
  | 'screenshot'
  | 'large-video'
  | 'large-old'
  | 'old-download'
  | 'unpacked-archive'
  | 'messenger'
  | 'build'
  | 'build-review'
  | 'wrong-extension'
  | 'broken'
  | 'empty-folder'
  | 'elsewhere'
  | JunkKind;

/** Low: a proven copy stays, or programs create the files again. Medium: the user looks first. */
export type Risk = 'low' | 'medium';

/** The values of the text that says why; which of them are set depends on the kind. */
export interface ReasonValues {
  /** Minimum age in days. */
  days?: number;
  /** The folder the suggestion is about: the copy, the cache, the messenger's or the unpacked one. */
  folder?: string;
  /**
   * The folder that stays instead of `folder`: of identical files, the opened one that is only compared with; of a file
   * that is also on another disk, its path there.
   */
  otherFolder?: string;
  /** When the copy on another disk was read, in ms since 1970. */
  verifiedAt?: number;
  /** Name of the messenger. */
  app?: string;
  /** The file beside a build folder from which it is created again. */
  source?: string;
  /** The real format of a file with a wrong extension, or the format a broken file should have. */
  format?: string;
  /** Why the user looks at a copy before it goes. */
  look?: LookReason;
  /** How many groups of identical files one suggestion is about; not set where it is about one. */
  groups?: number;
}

/** One decision about one file or one group of files: one card, or one row. Ids are positions in `ScanResult.files`. */
export interface Suggestion {
  /** The same for the same files, also after a reload. */
  id: string;
  kind: SuggestionKind;
  /** Files to remove. No file is in two suggestions. */
  remove: readonly number[];
  /** Files that stay because of this suggestion; no other suggestion removes them. */
  keep: readonly number[];
  /** Paths of empty folders to remove. */
  emptyFolders: readonly string[];
  /** Bytes freed. */
  bytes: number;
  /** The values of the text that says why. */
  values: ReasonValues;
}

/** What was read from contents or pixels since the scan. Each part is optional and comes when it is ready. */
export interface ContentFindings {
  wrongExtension?: readonly { id: number; format: string }[];
  broken?: readonly { id: number; format: string }[];
  /** Archives with the files that were unpacked from them. */
  unpackedArchives?: readonly { id: number; folder: string; files: readonly number[] }[];
  /** Files whose content is on a disk that is not open: its name, when it was read, and the path there. */
  elsewhere?: readonly { id: number; folder: string; path: string; verifiedAt: number }[];
  blurry?: readonly number[];
  dark?: readonly number[];
  photographedDocuments?: readonly number[];
  /** By their pixels; names tell others. */
  screenshots?: readonly number[];
}

/** What suggestions are computed from besides the scan. */
export interface SuggestionOptions {
  isProtected?(id: number): boolean;
  isProtectedFolder?(path: string): boolean;
  /** The name of the opened folder, only compared with, that a file is in. */
  referenceOf?(id: number): string | null;
  /** Groups of similar photos and bursts, in any order. */
  photoGroups?: readonly SimilarGroup[];
  contentFindings?: ContentFindings;
}

/** A result with the kept file of each identical group decided. */
export interface DecidedResult extends RemainingResult {
  identical: DecidedGroup[];
}

/** The sums of suggestions; `safe` and `review` together cover all of them. */
export interface SuggestionSummary {
  /** Low risk. */
  safe: Sum;
  /** Medium risk. */
  review: Sum;
  /** `suggestions` counts cards. */
  byKind: Partial<Record<SuggestionKind, Sum & { suggestions: number }>>;
}
