import type Stripe from 'stripe';
import { type StripeClient, toId, toIso } from '../providers/stripe-client';
import type { MoneyBack, PaymentRecord } from '../purchases/purchase';

/** Ends of a dispute after which the money stays here. */
const CLOSED_IN_OUR_FAVOUR: readonly Stripe.Dispute.Status[] = ['won', 'warning_closed', 'prevented'];

/** Refunds that came to nothing. */
const FAILED_REFUNDS: readonly (string | null)[] = ['failed', 'canceled'];

/** Payments of a customer that are looked at in all; nobody pays more often. */
const MAX_PAYMENTS = 10_000;

/** Those of a customer's payments that were wanted: payment intents, each with the end of the period that it pays for. */
export async function readPayments(
  stripe: StripeClient,
  customer: string,
  wanted: ReadonlyMap<string, Date | null>,
): Promise<PaymentRecord[]> {
  if (wanted.size === 0) return [];
  const charges = await stripe.request((api) =>
    api.charges.list({ customer, limit: 100 }).autoPagingToArray({ limit: MAX_PAYMENTS }),
  );
  const payments: PaymentRecord[] = [];
  for (const charge of charges) {
    const id = toId(charge.payment_intent);
    if (!id || !wanted.has(id) || charge.status !== 'succeeded') continue;
    payments.push({ id, coversUntil: wanted.get(id) ?? null, ...(await toPaymentRecord(stripe, charge)) });
  }
  return payments;
}

/** What a charge that succeeded tells of its payment. */
async function toPaymentRecord(
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

/** By which a card or bank account is known again; some ways to pay, as Link, tell none. */
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
    .map(({ amount, created }) => ({ kind: 'refund', at: toIso(created), cents: amount }));
}

/** A bank may ask for the whole payment although a part of it was given back; more than is left is never lost. */
async function readDisputes(
  stripe: StripeClient,
  { id, disputed }: Stripe.Charge,
  left: number,
): Promise<MoneyBack[]> {
  if (!disputed) return [];
  const { data } = await stripe.request((api) => api.disputes.list({ charge: id, limit: 100 }));
  return data
    .filter(({ status }) => !CLOSED_IN_OUR_FAVOUR.includes(status))
    .map(({ amount, created }) => ({ kind: 'dispute', at: toIso(created), cents: Math.min(amount, left) }));
}
