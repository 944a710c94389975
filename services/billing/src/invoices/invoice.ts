import type { Invoice, PaymentSummary } from '@swipeclean/contracts/server';
import { findPaidPlan, isSubscription, toPayment } from '../purchases/purchase';
import type { IssuedInvoice, PaymentRow, PurchaseRow } from '../purchases/purchase.entity';

export function toPaymentSummary(payment: PaymentRow, { state }: PurchaseRow): PaymentSummary {
  const { id, cents, paidAt, refundedCents } = toPayment(payment);
  return { id, cents, refundedCents, paidAt, plan: findPaidPlan(payment, state.plan) };
}

/** Writes the invoice of a payment. */
export function writeInvoice(
  payment: PaymentRow,
  row: PurchaseRow,
  { number, seller, taxPercent: percent, taxNote }: IssuedInvoice,
  buyer: string | null,
): Invoice {
  const { cents, currency, coversUntil, moneyBack, isTest, providerInvoice } = payment;
  const isVisitors = row.userId === null;
  return {
    ...toPaymentSummary(payment, row),
    number,
    buyer,
    currency,
    isTest,
    isVisitors,
    provider: row.provider,
    providerUrl: providerInvoice?.url ?? null,
    seller,
    tax: percent > 0 ? { percent, cents: findIncludedTax(cents, percent) } : null,
    taxNote,
    coversUntil: coversUntil && coversUntil.toISOString(),
    refunds: moneyBack.flatMap(({ kind, at, cents: back }) => (kind === 'refund' ? { at, cents: back } : [])),
    renewsAt: isVisitors ? findRenewal(row) : null,
  };
}

/** The tax within a price. */
export const findIncludedTax = (cents: number, percent: number): number =>
  cents - Math.round(cents / (1 + percent / 100));

function findRenewal(row: PurchaseRow): string | null {
  if (!isSubscription(row)) return null;
  const { begun, status, cancelAtPeriodEnd, periodEnd } = row.state;
  return begun && status !== 'ended' && !cancelAtPeriodEnd ? periodEnd : null;
}
