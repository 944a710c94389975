import { BYTES_PER_MB, type Recommendation } from '@swipeclean/contracts';

/** How far the deck is, and what the decisions so far come to (CLEAN-32, CLEAN-33). */
export interface Tally {
  index: number;
  savedBytes: number;
  files: number;
}

export const NOTHING_DECIDED: Tally = { index: 0, savedBytes: 0, files: 0 };

export function afterDecision(
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

/** The tally as if the last of these decisions had not been made. */
export function beforeDecision(
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

/** Goes on where an earlier visit stopped: at the first card that is undecided. */
export function resumed(recommendations: readonly Recommendation[]): Tally {
  const open = recommendations.findIndex(({ status }) => status === 'pending');
  return recommendations
    .slice(0, open === -1 ? recommendations.length : open)
    .reduce((tally, decided) => afterDecision(tally, decided, decided.status), NOTHING_DECIDED);
}
