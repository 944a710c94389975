import type Stripe from 'stripe';

const WAITING: readonly Stripe.PaymentIntent.Status[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

/** Whether a payment is still to be made or confirmed by whoever began it. */
export const waitsForBuyer = ({ status }: Stripe.PaymentIntent): boolean => WAITING.includes(status);

/** The id of what is told as an id or whole. */
export const idOf = (reference: string | { id: string } | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id;

/** ISO 8601 of the provider's seconds. */
export const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString();
