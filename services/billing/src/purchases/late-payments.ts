import { BILLING_TERMS, DAY_MS } from '@swipeclean/contracts/server';
import { type PaymentRecord, returnedAt } from './purchase';

const GRACE_MS = BILLING_TERMS.graceDays * DAY_MS;

/** A payment and the start of the period that its provider charged. */
export interface PeriodPayment {
  payment: PaymentRecord;
  periodStart: Date;
}

/**
 * Gives a charge after Pro ended its days from its date: retries go on after the grace period, and would pay for days
 * without Pro (themegrill/user-registration#1425). Later periods follow, also where the provider keeps its calendar.
 */
export function extendLatePayments(periods: readonly PeriodPayment[]): {
  payments: PaymentRecord[];
  /** Null if each payment ends with its period. */
  extendedUntil: Date | null;
} {
  let extendedUntil = -Infinity;
  const payments = [...periods].sort(compareByPeriod).map(({ payment, periodStart }) => {
    const { coversUntil, paidAt } = payment;
    if (!coversUntil) return payment;
    const paid = paidAt.getTime();
    const start = Math.max(periodStart.getTime(), extendedUntil);
    const from = paid > start + GRACE_MS ? paid : start;
    const until = from + coversUntil.getTime() - periodStart.getTime();
    if (until <= coversUntil.getTime() || returnedAt(payment)) return payment;
    extendedUntil = until;
    return { ...payment, coversUntil: new Date(until) };
  });
  return { payments, extendedUntil: extendedUntil > 0 ? new Date(extendedUntil) : null };
}

const compareByPeriod = (one: PeriodPayment, other: PeriodPayment): number =>
  one.periodStart.getTime() - other.periodStart.getTime() ||
  one.payment.paidAt.getTime() - other.payment.paidAt.getTime();
