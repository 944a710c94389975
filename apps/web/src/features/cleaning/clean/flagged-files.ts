import type { ScanResult } from '@swipeclean/scan-engine';

/** The three groups of the specification, by id, each file once in its own (CLEAN-09 to CLEAN-11). */
export interface FlaggedFiles {
  duplicates: number[];
  old: number[];
  large: number[];
}

/** Where files really go, only those with proven copies are duplicates; elsewhere a name and a size are enough (CLEAN-09). */
export function flaggedFiles({ identical, possible, old, large }: ScanResult, live: boolean): FlaggedFiles {
  const duplicates = live
    ? identical.flatMap(({ ids, keep }) => ids.filter((id) => id !== keep))
    : possible.flatMap(({ flagged }) => flagged);
  return { duplicates, old: old.ids, large: large.ids };
}
