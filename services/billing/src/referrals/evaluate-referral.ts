import { DAY_MS, REFERRAL_RULES, REFERRAL_TERMS, type RejectionReason } from '@swipeclean/contracts/server';

/** How far a provider's clock may be behind ours; some report whole seconds only. */
const MAX_CLOCK_SKEW_MS = 5000;

/** How far a referral has come. */
export type ReferralStatus = 'signed-up' | 'paid' | 'approved' | 'rejected';

/** Why a referral earns nothing, or nothing yet: the friend's address is not verified. */
export type ReferralReason = RejectionReason | 'unverified';

/** A friend's payment as a referral is evaluated by it. */
export interface EvaluatedPayment {
  id: string;
  paidAt: Date;
  /** Null for lifetime. */
  coversUntil: Date | null;
  isReturned: boolean;
  /** Whether the referrer paid with the same card or PayPal account, or another user did earlier. */
  isUsedElsewhere: boolean;
  /** Whether the provider gives nothing by which the card or account could be recognized. */
  isUnidentified: boolean;
  /** Whether a renewal may follow. */
  mayRenew: boolean;
}

export interface ReferralFacts {
  signedUpAt: Date;
  /** Whether referrer and friend have the same mailbox. */
  isSelf: boolean;
  isVerified: boolean;
  /** Days of Pro given to the friend, which put the next charge off. */
  givenDays: number;
  payments: readonly EvaluatedPayment[];
}

/** The status of a referral, and when passing time may change it. */
export interface ReferralOutcome {
  status: ReferralStatus;
  reason: ReferralReason | null;
  reviewAt: Date | null;
  /** Null before the first payment, and where nothing is earned. */
  holdEndsAt: Date | null;
}

const rejected = (reason: RejectionReason): ReferralOutcome => ({
  status: 'rejected',
  reason,
  reviewAt: null,
  holdEndsAt: null,
});

/**
 * Evaluates a referral; the order of the payments does not matter. It is approved when the friend has a verified
 * address and has paid for 30 days without a gap from the first payment on (REF-14, CONST-34).
 */
export function evaluateReferral(
  { signedUpAt, isSelf, isVerified, givenDays, payments }: ReferralFacts,
  now: Date,
): ReferralOutcome {
  if (isSelf) return rejected('self');
  const [first, ...later] = [...payments].sort(compareByTime);
  if (!first) return { status: 'signed-up', reason: null, reviewAt: null, holdEndsAt: null };
  if (first.paidAt.getTime() < signedUpAt.getTime() - MAX_CLOCK_SKEW_MS) return rejected('bought-before');

  const holdEnds = first.paidAt.getTime() + REFERRAL_TERMS.holdDays * DAY_MS;
  const graceMs = REFERRAL_RULES.graceDays * DAY_MS;
  const givenMs = givenDays * DAY_MS;
  const counted = [first];
  let until = coverageEnd(first);
  for (const payment of later) {
    if (until >= holdEnds || payment.paidAt.getTime() > until + graceMs + givenMs) break;
    counted.push(payment);
    until = Math.max(until, coverageEnd(payment));
  }
  if (counted.some(({ isUsedElsewhere }) => isUsedElsewhere)) return rejected('instrument');
  if (counted.some(({ isUnidentified }) => isUnidentified)) return rejected('instrument-untold');
  if (counted.some(({ isReturned }) => isReturned)) return rejected('taken-back');
  const lateMs = graceMs + (counted.some(({ mayRenew }) => mayRenew) ? givenMs : 0);
  const decidedAt = until >= holdEnds ? holdEnds : until + lateMs;
  const holdEndsAt = new Date(holdEnds);
  if (now.getTime() < decidedAt)
    return { status: 'paid', reason: null, reviewAt: new Date(decidedAt), holdEndsAt };
  if (until < holdEnds) return rejected('lapsed');
  return isVerified
    ? { status: 'approved', reason: null, reviewAt: null, holdEndsAt }
    : { status: 'paid', reason: 'unverified', reviewAt: null, holdEndsAt };
}

const coverageEnd = ({ coversUntil }: EvaluatedPayment): number => coversUntil?.getTime() ?? Infinity;

const compareByTime = (one: EvaluatedPayment, other: EvaluatedPayment): number =>
  one.paidAt.getTime() - other.paidAt.getTime() || (one.id < other.id ? -1 : 1);
