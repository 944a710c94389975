import type Stripe from 'stripe';
import { type StripeClient, toId, toIso } from './stripe-client';
import type { MoneyBack, PaymentRecord } from '../../purchases/purchase';

/** Dispute statuses after which we keep the money. */
const CLOSED_IN_OUR_FAVOUR: readonly Stripe.Dispute.Status[] = ['won', 'warning_closed', 'prevented'];

/** Statuses of refunds that returned no money. */
const FAILED_REFUNDS: readonly (string | null)[] = ['failed', 'canceled'];

/** Maximum number of charges read per customer. */
const MAX_PAYMENTS = 10_000;

/** Reads the wanted payments of a customer: payment intents, each with the period it pays for and its invoice. */
export async function readPayments(
  stripe: StripeClient,
  customer: string,
  wanted: ReadonlyMap<string, Pick<PaymentRecord, 'coversUntil' | 'providerInvoice'>>,
): Promise<PaymentRecord[]> {
  if (wanted.size === 0) return [];
  const charges = await stripe.request((api) =>
    api.charges.list({ customer, limit: 100 }).autoPagingToArray({ limit: MAX_PAYMENTS }),
  );
  const payments: PaymentRecord[] = [];
  for (const charge of charges) {
    const id = toId(charge.payment_intent);
    const period = id ? wanted.get(id) : undefined;
    if (!id || !period || charge.status !== 'succeeded') continue;
    const { coversUntil, providerInvoice } = period;
    payments.push({ id, coversUntil, providerInvoice, ...(await chargeToPaymentRecord(stripe, charge)) });
  }
  return payments;
}

async function chargeToPaymentRecord(
  stripe: StripeClient,
  charge: Stripe.Charge,
): Promise<Omit<PaymentRecord, 'id' | 'coversUntil'>> {
  const details = charge.payment_method_details;
  const refunds = await readRefunds(stripe, charge);
  const left = refunds.reduce((rest, { cents }) => rest - cents, charge.amount_captured);
  return {
    cents: charge.amount_captured,
    currency: charge.currency.toUpperCase(),
    country: details?.card?.country ?? charge.billing_details.address?.country ?? null,
    paidAt: new Date(charge.created * 1000),
    moneyBack: [...refunds, ...(await readDisputes(stripe, charge, left))],
    instrument: findFingerprint(details),
    isTest: !charge.livemode,
  };
}

/** Identifies a card or bank account; some payment methods, such as Link, have no fingerprint. */
function findFingerprint(details: Stripe.Charge.PaymentMethodDetails | null): string | null {
  const bank =
    details?.us_bank_account ?? details?.sepa_debit ?? details?.bacs_debit ?? details?.au_becs_debit;
  return (details?.card ?? bank ?? details?.acss_debit)?.fingerprint ?? null;
}

async function readRefunds(
  stripe: StripeClient,
  { id, amount_refunded }: Stripe.Charge,
): Promise<MoneyBack[]> {
  if (amount_refunded === 0) return [];
  const { data } = await stripe.request((api) => api.refunds.list({ charge: id, limit: 100 }));
  return data
    .filter(({ status }) => !FAILED_REFUNDS.includes(status))
    .map(({ amount, created, reason }) => ({
      kind: 'refund',
      at: toIso(created),
      cents: amount,
      ...(reason === 'duplicate' && { isDuplicate: true }),
    }));
}

/** A dispute may claim the whole payment after a partial refund; the loss is never more than the rest. */
async function readDisputes(
  stripe: StripeClient,
  { id, disputed }: Stripe.Charge,
  left: number,
): Promise<MoneyBack[]> {
  if (!disputed) return [];
  const { data } = await stripe.request((api) => api.disputes.list({ charge: id, limit: 100 }));
  return data
    .filter(({ status }) => !CLOSED_IN_OUR_FAVOUR.includes(status))
    .map(({ amount, created, status, evidence_details: evidence }) => ({
      kind: 'dispute',
      at: toIso(created),
      cents: Math.min(amount, left),
      ...(status === 'lost' && { isLost: true }),
      ...(evidence?.due_by && { dueBy: toIso(evidence.due_by) }),
    }));
}
