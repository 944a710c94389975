import type Stripe from 'stripe';
import type { SandboxContext } from '../../core/context';
import { updateRow, emitEvent } from '../events';

export function findSubscription(
  { tables }: SandboxContext,
  invoice: Stripe.Invoice,
): Stripe.Subscription | undefined {
  return tables.subscriptions.get(String(invoice.parent?.subscription_details?.subscription));
}

/** Whether a subscription is in a final state. */
export const hasEnded = ({ status }: Stripe.Subscription): boolean =>
  status === 'canceled' || status === 'incomplete_expired';

/** Updates a subscription and emits an event if something changed. */
export function updateSubscription(
  context: SandboxContext,
  subscription: Stripe.Subscription,
  changes: Partial<Stripe.Subscription>,
): void {
  const previous = updateRow(subscription, changes);
  if (Object.keys(previous).length > 0)
    emitEvent(context, 'customer.subscription.updated', subscription, previous);
}

/** Applies a paid invoice to its subscription; an ended one stays ended. */
export function markSubscriptionPaid(context: SandboxContext, invoice: Stripe.Invoice, method: string): void {
  const subscription = findSubscription(context, invoice);
  if (!subscription || hasEnded(subscription)) return;
  const saves = subscription.payment_settings?.save_default_payment_method === 'on_subscription';
  const isLatest = subscription.latest_invoice === invoice.id;
  updateSubscription(context, subscription, {
    ...(isLatest && { status: 'active' }),
    ...(saves && { default_payment_method: method }),
  });
}

/** Applies a failed renewal to its subscription; a failed first invoice leaves it incomplete. */
export function markSubscriptionUnpaid(context: SandboxContext, invoice: Stripe.Invoice): void {
  const subscription = findSubscription(context, invoice);
  if (subscription?.status !== 'active') return;
  updateSubscription(context, subscription, { status: 'past_due' });
}
