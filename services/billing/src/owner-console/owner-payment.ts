import type { OwnerPayment } from '@swipeclean/contracts/server';
import { findPaidPlan, type PaymentRecord, type Purchase, toPayment } from '../purchases/purchase';

export function toOwnerPayment(
  { id: purchaseId, provider, state }: Purchase,
  payment: PaymentRecord,
): OwnerPayment {
  const { id, cents, paidAt, refundedCents } = toPayment(payment);
  const dispute = payment.moneyBack.find(({ kind }) => kind === 'dispute');
  return {
    id,
    purchaseId,
    provider,
    plan: findPaidPlan(payment, state.plan),
    cents,
    refundedCents,
    paidAt,
    dispute: dispute
      ? { at: dispute.at, isLost: dispute.isLost === true, dueBy: dispute.dueBy ?? null }
      : null,
    isTest: payment.isTest,
  };
}

/** What was paid and not given back. */
export const sumKept = (payments: readonly Pick<PaymentRecord, 'cents' | 'moneyBack'>[]): number =>
  payments.reduce(
    (sum, { cents, moneyBack }) => moneyBack.reduce((left, back) => left - back.cents, sum + cents),
    0,
  );
