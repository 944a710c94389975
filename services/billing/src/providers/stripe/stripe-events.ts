import type Stripe from 'stripe';
import { UnrecoverableJobError } from '@swipeclean/service-kit';
import type { ProviderEvent } from '../payment-provider';

/** A card was declined: for a payment, or to be charged later. */
export const PAYMENT_DECLINED = 'payment_intent.payment_failed';
export const SETUP_DECLINED = 'setup_intent.setup_failed';

/**
 * Events that are processed: after most of them a purchase may have changed. That of a new subscription is not
 * processed: nothing is paid for it yet.
 */
export const STRIPE_EVENTS = new Set([
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.dispute.funds_reinstated',
  'charge.dispute.funds_withdrawn',
  'charge.refunded',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.updated',
  'invoice.paid',
  'invoice.payment_failed',
  PAYMENT_DECLINED,
  'payment_intent.succeeded',
  'refund.failed',
  'refund.updated',
  SETUP_DECLINED,
]);

type EventObject =
  | (Stripe.Subscription & { object: 'subscription' })
  | (Stripe.Invoice & { object: 'invoice' })
  | (Stripe.PaymentIntent & { object: 'payment_intent' })
  | (Stripe.SetupIntent & { object: 'setup_intent' })
  | (Stripe.Charge & { object: 'charge' })
  | (Stripe.Dispute & { object: 'dispute' })
  | (Stripe.Refund & { object: 'refund' });

/** The object that an event is about, as it was then. @throws UnrecoverableJobError without one */
export function getEventObject({ body }: ProviderEvent): EventObject {
  const object: unknown = (body as { data?: { object?: unknown } | null }).data?.object;
  if (typeof object !== 'object' || object === null)
    throw new UnrecoverableJobError('The event has no object');
  return object as EventObject;
}
