import { BYTES_PER_MB, type Recommendation } from '@swipeclean/contracts';

/** The position in the deck, and the totals of the decisions so far (CLEAN-32, CLEAN-33). */
export interface Tally {
  index: number;
  savedBytes: number;
  files: number;
}

export const EMPTY_TALLY: Tally = { index: 0, savedBytes: 0, files: 0 };

export function addDecision(
  { index, savedBytes, files }: Tally,
  { sizeInMB, fileCount }: Recommendation,
  status: Recommendation['status'],
): Tally {
  return {
    index: index + 1,
    savedBytes: savedBytes + (status === 'deleted' ? sizeInMB * BYTES_PER_MB : 0),
    files: files + fileCount,
  };
}

/** The tally without the last decision. */
export function subtractDecision(
  { index, savedBytes, files }: Tally,
  { sizeInMB, fileCount }: Recommendation,
  status: Recommendation['status'],
): Tally {
  return {
    index: index - 1,
    savedBytes: savedBytes - (status === 'deleted' ? sizeInMB * BYTES_PER_MB : 0),
    files: files - fileCount,
  };
}

/** Continues where an earlier visit stopped: at the first undecided card. */
export function resumeTally(recommendations: readonly Recommendation[]): Tally {
  const open = recommendations.findIndex(({ status }) => status === 'pending');
  return recommendations
    .slice(0, open === -1 ? recommendations.length : open)
    .reduce((tally, decided) => addDecision(tally, decided, decided.status), EMPTY_TALLY);
}
