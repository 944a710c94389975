import { BYTES_PER_MB, type Recommendation } from '@swipeclean/contracts';

/** The position in the deck, and the totals of the decisions so far (CLEAN-32, CLEAN-33). */
export interface Tally {
  index: number;
  savedBytes: number;
  files: number;
}

export const EMPTY_TALLY: Tally = { index: 0, savedBytes: 0, files: 0 };

/** The tally with one more decision; with a step of -1, without the last one. */
export function addDecision(
  { index, savedBytes, files }: Tally,
  { sizeInMB, fileCount }: Recommendation,
  status: Recommendation['status'],
  step: 1 | -1 = 1,
): Tally {
  return {
    index: index + step,
    savedBytes: savedBytes + step * (status === 'deleted' ? sizeInMB * BYTES_PER_MB : 0),
    files: files + step * fileCount,
  };
}

/** Continues where an earlier visit stopped: at the first undecided card. */
export function resumeTally(recommendations: readonly Recommendation[]): Tally {
  const open = recommendations.findIndex(({ status }) => status === 'pending');
  return recommendations
    .slice(0, open === -1 ? recommendations.length : open)
    .reduce((tally, decided) => addDecision(tally, decided, decided.status), EMPTY_TALLY);
}
