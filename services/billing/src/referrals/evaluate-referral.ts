import { REFERRAL_RULES, REFERRAL_TERMS } from '@swipeclean/contracts/server';
import { DAY_MS } from '../day';

/** Milliseconds by which a provider's clock may be behind ours; some tell whole seconds only. */
const MAX_CLOCK_SKEW_MS = 5000;

/** How far a referral has come. */
export type ReferralStatus = 'signed-up' | 'paid' | 'approved' | 'rejected';

/** Why a referral can earn nothing. */
type RejectionReason =
  'self' | 'bought-before' | 'instrument' | 'instrument-untold' | 'taken-back' | 'lapsed';

/** Why a referral earns nothing, or nothing yet: the friend has stayed, and the address is not confirmed. */
export type ReferralReason = RejectionReason | 'unverified';

/** One payment of a friend, as far as it is known. */
export interface EvaluatedPayment {
  id: string;
  paidAt: Date;
  /** Null for ever. */
  coversUntil: Date | null;
  isReturned: boolean;
  /** Whether the card or wallet is the referrer's, or somebody else's who paid with it before. */
  isUsedElsewhere: boolean;
  /** Whether the provider tells nothing by which the card, wallet or bank account could be known again. */
  isUnidentified: boolean;
}

/** What a referral is judged by. */
export interface ReferralFacts {
  signedUpAt: Date;
  /** Whether referrer and friend have one mailbox. */
  isSelf: boolean;
  /** Whether the friend's address is. */
  isVerified: boolean;
  payments: readonly EvaluatedPayment[];
}

/** What a referral has come to, and when time alone may change that. */
export interface ReferralOutcome {
  status: ReferralStatus;
  reason: ReferralReason | null;
  reviewAt: Date | null;
}

const outcome = (status: ReferralStatus, at: number | null = null): ReferralOutcome => ({
  ...{ status, reason: null, reviewAt: at === null ? null : new Date(at) },
});
const rejected = (reason: RejectionReason): ReferralOutcome => ({
  status: 'rejected',
  reason,
  reviewAt: null,
});

/**
 * Judges a referral by all that is known of it: the same for the same, in whatever order it was learned. It is approved
 * when the friend, whose address is verified, has paid for 30 days without a gap, from the first payment on (REF-14,
 * CONST-34).
 */
export function evaluateReferral(
  { signedUpAt, isSelf, isVerified, payments }: ReferralFacts,
  now: Date,
): ReferralOutcome {
  if (isSelf) return rejected('self');
  const [first, ...later] = [...payments].sort(compareByTime);
  if (!first) return outcome('signed-up');
  if (first.paidAt.getTime() < signedUpAt.getTime() - MAX_CLOCK_SKEW_MS) return rejected('bought-before');

  const holdEnds = first.paidAt.getTime() + REFERRAL_TERMS.holdDays * DAY_MS;
  const graceMs = REFERRAL_RULES.graceDays * DAY_MS;
  const relied = [first];
  let until = coverageEnd(first);
  for (const payment of later) {
    if (until >= holdEnds || payment.paidAt.getTime() > until + graceMs) break;
    relied.push(payment);
    until = Math.max(until, coverageEnd(payment));
  }
  if (relied.some(({ isUsedElsewhere: isUsedElsewhere }) => isUsedElsewhere)) return rejected('instrument');
  if (relied.some(({ isUnidentified: isUnidentified }) => isUnidentified))
    return rejected('instrument-untold');
  if (relied.some(({ isReturned: isReturned }) => isReturned)) return rejected('taken-back');
  const decidedAt = until >= holdEnds ? holdEnds : until + graceMs;
  if (now.getTime() < decidedAt) return outcome('paid', decidedAt);
  if (until < holdEnds) return rejected('lapsed');
  return isVerified ? outcome('approved') : { status: 'paid', reason: 'unverified', reviewAt: null };
}

const coverageEnd = ({ coversUntil }: EvaluatedPayment): number => coversUntil?.getTime() ?? Infinity;

const compareByTime = (one: EvaluatedPayment, other: EvaluatedPayment): number =>
  one.paidAt.getTime() - other.paidAt.getTime() || (one.id < other.id ? -1 : 1);
