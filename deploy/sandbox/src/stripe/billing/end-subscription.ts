import type Stripe from 'stripe';
import type { SandboxContext } from '../../core/context';
import { updateRow, emitEvent } from '../events';
import { voidInvoice } from './invoices';
import { updateSubscription } from './subscription-state';

type Reason = Stripe.Subscription.CancellationDetails['reason'];

/** Cancels a subscription. Open invoices stay payable but are not collected. */
export function cancelSubscription(
  context: SandboxContext,
  subscription: Stripe.Subscription,
  reason: Reason,
): void {
  if (subscription.status === 'incomplete') return expireSubscription(context, subscription);
  const now = context.clock.now();
  const details = subscription.cancellation_details;
  updateRow(subscription, {
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, ...details, reason },
  });
  for (const invoice of listOpenInvoices(context, subscription)) {
    updateRow(invoice, { auto_advance: false, next_payment_attempt: null, automatically_finalizes_at: null });
  }
  emitEvent(context, 'customer.subscription.deleted', subscription);
}

/** Expires a subscription whose first invoice was not paid. */
export function expireSubscription(context: SandboxContext, subscription: Stripe.Subscription): void {
  for (const invoice of listOpenInvoices(context, subscription)) voidInvoice(context, invoice);
  updateSubscription(context, subscription, { status: 'incomplete_expired', ended_at: context.clock.now() });
}

const listOpenInvoices = ({ tables }: SandboxContext, subscription: Stripe.Subscription): Stripe.Invoice[] =>
  [...tables.invoices.values()].filter(
    ({ status, parent }) =>
      (status === 'open' || status === 'draft') &&
      parent?.subscription_details?.subscription === subscription.id,
  );
