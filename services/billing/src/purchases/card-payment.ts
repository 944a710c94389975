import type Stripe from 'stripe';
import type { CardProvider } from '../providers/card-provider';
import type { Payment } from './purchase.types';

/** Ends of a dispute after which the money stays here. */
const WON: readonly Stripe.Dispute.Status[] = ['won', 'warning_closed', 'prevented'];

/** What a payment intent with its charge has come to; null until it is paid. */
export async function paymentOf(cards: CardProvider, intent: Stripe.PaymentIntent): Promise<Payment | null> {
  const charge = intent.latest_charge as Stripe.Charge | null;
  if (intent.status !== 'succeeded' || !charge) return null;
  return {
    id: intent.id,
    cents: intent.amount_received,
    paidAt: new Date(charge.created * 1000).toISOString(),
    refundedCents: charge.amount_refunded,
    disputed: charge.disputed && (await isLostOrOpen(cards, charge.id)),
    instrument: charge.payment_method_details?.card?.fingerprint ?? null,
  };
}

async function isLostOrOpen(cards: CardProvider, charge: string): Promise<boolean> {
  const { data } = await cards.call((api) => api.disputes.list({ charge, limit: 100 }));
  return data.some(({ status }) => !WON.includes(status));
}
