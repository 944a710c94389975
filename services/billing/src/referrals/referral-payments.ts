import { BILLING_TERMS, DAY_MS, REFERRAL_TERMS } from '@swipeclean/contracts/server';
import {
  hashInstrument,
  isReturnedDuplicate,
  type PaidPurchase,
  type PaymentRecord,
  type PurchaseState,
  returnedAt,
} from '../purchases/purchase';
import type { InstrumentUse } from '../purchases/purchase.repository';
import type { EvaluatedPayment } from './evaluate-referral';

/** Other uses of the cards and PayPal accounts that a friend pays with. */
export interface KnownInstruments {
  referrerId: string;
  /** The first payment of each other user with each of them. */
  uses: readonly InstrumentUse[];
  /** Hashes of those that a reward was already paid for, to users now erased. */
  rewarded: ReadonlySet<string>;
}

/** An evaluated payment and the hash of its card or PayPal account. */
export type ReferralPayment = EvaluatedPayment & { instrumentKey: string | null };

/** All payments of a friend as a referral is evaluated by them. */
export function listReferralPayments(
  purchases: readonly PaidPurchase[],
  { referrerId, uses, rewarded }: KnownInstruments,
): ReferralPayment[] {
  return purchases.flatMap(({ provider, state, payments }) =>
    // Another payment stays for what was paid twice.
    payments
      .filter((payment) => !isReturnedDuplicate(payment))
      .map((payment) => {
        const { id, paidAt, instrument } = payment;
        const instrumentKey = instrument === null ? null : hashInstrument(instrument);
        const others = uses.filter((use) => use.instrument === instrument);
        return {
          id,
          paidAt,
          instrumentKey,
          coversUntil: findCoverageEnd(payment, state),
          isReturned: returnedAt(payment) !== null,
          isUsedElsewhere:
            (instrumentKey !== null && rewarded.has(instrumentKey)) ||
            others.some(
              (use) => isEarlierUse(use, payment) || isReferrersInstrument(use, payment, referrerId),
            ),
          isUnidentified: instrument === null && provider !== 'cash',
          mayRenew: state.kind === 'subscription' && state.status !== 'ended',
        };
      }),
  );
}

/** The end of the paid period, or of the subscription if that was earlier; null for lifetime. */
function findCoverageEnd({ coversUntil, paidAt }: PaymentRecord, state: PurchaseState): Date | null {
  const days = BILLING_TERMS.daysOf[state.plan];
  const paidUntil = coversUntil ?? (days === null ? null : new Date(paidAt.getTime() + days * DAY_MS));
  if (state.kind !== 'subscription' || state.status !== 'ended') return paidUntil;
  const endedAt = new Date(state.endedAt ?? state.periodEnd);
  return paidUntil && paidUntil < endedAt ? paidUntil : endedAt;
}

/** For payments at the same time the id decides, so that one of them is first. */
const isEarlierUse = (use: InstrumentUse, { id, paidAt }: PaymentRecord): boolean =>
  use.paidAt < paidAt || (use.paidAt.getTime() === paidAt.getTime() && use.id < id);

/** Whether the referrer paid with the same card or account before the end of the friend's hold. */
const isReferrersInstrument = (use: InstrumentUse, { paidAt }: PaymentRecord, referrerId: string): boolean =>
  use.userId === referrerId && use.paidAt.getTime() < paidAt.getTime() + REFERRAL_TERMS.holdDays * DAY_MS;
