import { AUTO_RUN_LIMITS, type RunQuestion, type Sum } from '@swipeclean/contracts/server';

/** A rule that takes this often more than before is stopped; both numbers are guesses. */
const SURPRISE_FACTOR = 5;
const MIN_SURPRISE = 50;

/**
 * Why a run waits for the user's yes. A clean-up without such a limit deleted whole libraries that were offline
 * (YAMJ/yamj-v2#1454), and a fifth of all was too high a limit to stop anything (google/osv.dev#2730).
 */
export function findQuestions(planned: Sum, total: Sum): RunQuestion[] {
  const { items, bytes, share, minItems } = AUTO_RUN_LIMITS;
  const questions: RunQuestion[] = [];
  if (planned.files > items) questions.push('items');
  if (planned.bytes > bytes) questions.push('bytes');
  if (planned.files >= minItems && planned.files > total.files * share) questions.push('share');
  return questions;
}

/**
 * Whether a rule takes far more than in its last runs, or before the first than in its preview: a retention that was
 * right for months swept all away once what it counts had changed (postalserver/postal#353).
 */
export function isSurprising(files: number, { recent, previewed }: { recent: number[]; previewed: number }) {
  const expected = recent.length > 0 ? Math.max(...recent) : previewed;
  return files > Math.max(MIN_SURPRISE, expected * SURPRISE_FACTOR);
}
