import type Stripe from 'stripe';

const UNCONFIRMED_STATUSES: readonly Stripe.PaymentIntent.Status[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

/** Whether a payment is still to be made or confirmed by whoever began it. */
export const isAwaitingConfirmation = ({ status }: Stripe.PaymentIntent): boolean =>
  UNCONFIRMED_STATUSES.includes(status);

/** The id of what is told as an id or whole. */
export const toId = (reference: string | { id: string } | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id;

/** ISO 8601 of the provider's seconds. */
export const toIso = (seconds: number): string => new Date(seconds * 1000).toISOString();
