import type { ScanResult } from '@swipeclean/scan-engine';

/** The three groups of the specification, by id, each file once (CLEAN-09 to CLEAN-11). */
export interface FlaggedFiles {
  duplicates: number[];
  old: number[];
  large: number[];
}

export function flaggedFiles({ possible, old, large }: ScanResult): FlaggedFiles {
  return { duplicates: possible.flatMap(({ flagged }) => flagged), old: old.ids, large: large.ids };
}
