import type Stripe from 'stripe';
import type { World } from '../../core/world';
import { change, emit } from '../events';

/** The subscription that an invoice is for. */
export function subscriptionOf({ tables }: World, invoice: Stripe.Invoice): Stripe.Subscription | undefined {
  return tables.subscriptions.get(String(invoice.parent?.subscription_details?.subscription));
}

/** Whether nothing can happen to a subscription any more. */
export const hasEnded = ({ status }: Stripe.Subscription): boolean =>
  status === 'canceled' || status === 'incomplete_expired';

/** Changes a subscription and tells so when something did change. */
export function changeSubscription(
  world: World,
  subscription: Stripe.Subscription,
  changes: Partial<Stripe.Subscription>,
): void {
  const previous = change(subscription, changes);
  if (Object.keys(previous).length > 0) emit(world, 'customer.subscription.updated', subscription, previous);
}

/** What a paid invoice makes of its subscription: an ended one stays ended. */
export function subscriptionPaid(world: World, invoice: Stripe.Invoice, method: string | null): void {
  const subscription = subscriptionOf(world, invoice);
  if (!subscription || hasEnded(subscription)) return;
  const saves = subscription.payment_settings?.save_default_payment_method === 'on_subscription';
  const isLatest = subscription.latest_invoice === invoice.id;
  changeSubscription(world, subscription, {
    ...(subscription.status !== 'trialing' && isLatest && { status: 'active' }),
    ...(saves && method && { default_payment_method: method }),
  });
}

/** What a failed renewal makes of its subscription; the first invoice leaves it incomplete. */
export function subscriptionUnpaid(world: World, invoice: Stripe.Invoice): void {
  const subscription = subscriptionOf(world, invoice);
  if (subscription?.status !== 'active') return;
  changeSubscription(world, subscription, { status: 'past_due' });
}
