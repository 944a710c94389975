import type Stripe from 'stripe';
import type { SandboxContext } from '../../core/context';
import { findAgreementJob } from '../../paypal/agreements';
import { cancelSubscription, expireSubscription } from './end-subscription';
import { draftInvoice, finalizeInvoice } from './invoices';
import { collectInvoice } from './pay-invoice';
import { periodEnd } from './period';
import { updateSubscription, hasEnded, findSubscription } from './subscription-state';

const HOUR_SECONDS = 3600;
/** Hours after which an unpaid first invoice expires. */
const INCOMPLETE_HOURS = 23;

interface DueJob {
  at: number;
  act: () => void;
}

/** Runs everything due until a moment, each at its due time; returns the number of jobs. */
export function runDueJobs(context: SandboxContext, until = context.clock.now()): number {
  let done = 0;
  for (let due = findNextJob(context); due && due.at <= until; due = findNextJob(context), done++) {
    context.clock.at(due.at, due.act);
  }
  return done;
}

function findNextJob(context: SandboxContext): DueJob | undefined {
  let next: DueJob | undefined;
  const consider = (due: DueJob | undefined) => {
    if (due && (!next || due.at < next.at)) next = due;
  };
  for (const subscription of context.tables.subscriptions.values())
    consider(findSubscriptionJob(context, subscription));
  for (const invoice of context.tables.invoices.values()) consider(findInvoiceJob(context, invoice));
  for (const agreement of context.tables.agreements.values()) consider(findAgreementJob(context, agreement));
  return next;
}

function findSubscriptionJob(context: SandboxContext, subscription: Stripe.Subscription): DueJob | undefined {
  if (hasEnded(subscription)) return undefined;
  if (subscription.status === 'incomplete') {
    const at = subscription.created + INCOMPLETE_HOURS * HOUR_SECONDS;
    return { at, act: () => expireSubscription(context, subscription) };
  }
  const at = subscription.items.data[0]?.current_period_end ?? Infinity;
  if (!subscription.cancel_at_period_end) return { at, act: () => renew(context, subscription) };
  return { at, act: () => cancelSubscription(context, subscription, 'cancellation_requested') };
}

function findInvoiceJob(context: SandboxContext, invoice: Stripe.Invoice): DueJob | undefined {
  if (invoice.status === 'draft' && invoice.automatically_finalizes_at) {
    const bill = () => {
      finalizeInvoice(context, invoice);
      collectInvoice(context, invoice);
    };
    return { at: invoice.automatically_finalizes_at, act: bill };
  }
  if (invoice.status !== 'open' || !invoice.next_payment_attempt) return undefined;
  return { at: invoice.next_payment_attempt, act: () => retryPayment(context, invoice) };
}

/** Starts the next period; its invoice stays a draft for an hour. */
function renew(context: SandboxContext, subscription: Stripe.Subscription): void {
  const now = context.clock.now();
  const items = structuredClone(subscription.items);
  for (const item of items.data) {
    const recurring = item.price.recurring;
    if (!recurring) continue;
    item.current_period_start = item.current_period_end;
    item.current_period_end = periodEnd(
      subscription.billing_cycle_anchor,
      item.current_period_start,
      recurring,
    );
  }
  const status = subscription.status === 'trialing' ? 'active' : subscription.status;
  updateSubscription(context, subscription, { items, status });
  draftInvoice(context, subscription, { reason: 'subscription_cycle', finalizesAt: now + HOUR_SECONDS });
}

/** Retries a payment; the last failure ends the subscription. */
function retryPayment(context: SandboxContext, invoice: Stripe.Invoice): void {
  invoice.next_payment_attempt = null;
  collectInvoice(context, invoice);
  const subscription = findSubscription(context, invoice);
  if (invoice.status === 'paid' || invoice.next_payment_attempt || !subscription) return;
  if (!hasEnded(subscription)) cancelSubscription(context, subscription, 'payment_failed');
}
