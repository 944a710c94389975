import type Stripe from 'stripe';
import type { World } from '../../core/world';
import { change, emit } from '../events';
import { changeSubscription } from './subscription-state';
import { voidInvoice } from './invoices';

type Reason = Stripe.Subscription.CancellationDetails['reason'];

/** Ends a subscription for good. Invoices that are open stay payable but are not collected any more. */
export function cancelSubscription(world: World, subscription: Stripe.Subscription, reason: Reason): void {
  if (subscription.status === 'incomplete') return expireSubscription(world, subscription);
  const now = world.clock.now();
  const details = subscription.cancellation_details;
  change(subscription, {
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, ...details, reason },
  });
  for (const invoice of openInvoicesOf(world, subscription)) {
    change(invoice, { auto_advance: false, next_payment_attempt: null, automatically_finalizes_at: null });
  }
  emit(world, 'customer.subscription.deleted', subscription);
}

/** Gives up on a subscription whose first invoice was not paid. */
export function expireSubscription(world: World, subscription: Stripe.Subscription): void {
  for (const invoice of openInvoicesOf(world, subscription)) voidInvoice(world, invoice);
  changeSubscription(world, subscription, { status: 'incomplete_expired', ended_at: world.clock.now() });
}

const openInvoicesOf = ({ tables }: World, subscription: Stripe.Subscription): Stripe.Invoice[] =>
  [...tables.invoices.values()].filter(
    ({ status, parent }) =>
      (status === 'open' || status === 'draft') &&
      parent?.subscription_details?.subscription === subscription.id,
  );
