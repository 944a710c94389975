import { DAYS_OF } from '../entitlement/spells';
import { isTakenBack } from '../entitlement/claims';
import type { PurchaseState } from '../purchases/purchase.types';
import { instrumentKeyOf } from './email-key';
import type { PaymentNews } from './payment-fact.repository';

const DAY_MS = 86_400_000;

/** What a purchase tells of its latest payment; undefined before the first. */
export function paymentNewsOf(userId: string, state: PurchaseState, now: Date): PaymentNews | undefined {
  const { payment, plan } = state;
  if (!payment) return undefined;
  const paidAt = new Date(payment.paidAt);
  const days = DAYS_OF[plan];
  const paidFor = days === null ? Infinity : paidAt.getTime() + days * DAY_MS;
  // The period of a renewal that is not paid yet is not what this payment was for.
  const until = state.kind === 'single' ? paidFor : Math.min(paidFor, Date.parse(state.periodEnd));
  const endedAt =
    state.kind === 'subscription' && state.status === 'ended' ? (state.endedAt ?? state.periodEnd) : null;
  const takenBack = isTakenBack(payment);
  return {
    ...{ userId, paymentId: payment.id, paidAt, cents: payment.cents },
    coversUntil: until === Infinity ? null : new Date(until),
    instrument: payment.instrument ? instrumentKeyOf(payment.instrument) : null,
    takenBackAt: takenBack ? now : null,
    takenBackBecause: takenBack ? (payment.disputed ? 'dispute' : 'refund') : null,
    givenBackAt: takenBack ? null : now,
    endedAt: endedAt === null ? null : new Date(endedAt),
  };
}
