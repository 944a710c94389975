import type Stripe from 'stripe';
import type { World } from '../../core/world';
import { collect } from './collect';
import { cancelSubscription, expireSubscription } from './end-subscription';
import { draftInvoice, finalizeInvoice } from './invoices';
import { periodEnd } from './period';
import { changeSubscription, hasEnded, subscriptionOf } from './subscription-state';

const HOUR = 3600;
/** How long a first invoice may stay unpaid. */
const INCOMPLETE_HOURS = 23;

interface Due {
  at: number;
  act: () => void;
}

/** Does everything that falls due until a moment, in order and each at its time; answers how much that was. */
export function runDue(world: World, until = world.clock.now()): number {
  let done = 0;
  for (let due = nextDue(world); due && due.at <= until; due = nextDue(world), done++) {
    world.clock.at(due.at, due.act);
  }
  return done;
}

function nextDue(world: World): Due | undefined {
  let next: Due | undefined;
  const consider = (due: Due | undefined) => {
    if (due && (!next || due.at < next.at)) next = due;
  };
  for (const subscription of world.tables.subscriptions.values()) consider(dueOf(world, subscription));
  for (const invoice of world.tables.invoices.values()) consider(dueOfInvoice(world, invoice));
  return next;
}

function dueOf(world: World, subscription: Stripe.Subscription): Due | undefined {
  if (hasEnded(subscription)) return undefined;
  if (subscription.status === 'incomplete') {
    const at = subscription.created + INCOMPLETE_HOURS * HOUR;
    return { at, act: () => expireSubscription(world, subscription) };
  }
  const at = subscription.items.data[0]?.current_period_end ?? Infinity;
  if (!subscription.cancel_at_period_end) return { at, act: () => renew(world, subscription) };
  return { at, act: () => cancelSubscription(world, subscription, 'cancellation_requested') };
}

function dueOfInvoice(world: World, invoice: Stripe.Invoice): Due | undefined {
  if (invoice.status === 'draft' && invoice.automatically_finalizes_at) {
    const bill = () => {
      finalizeInvoice(world, invoice);
      collect(world, invoice);
    };
    return { at: invoice.automatically_finalizes_at, act: bill };
  }
  if (invoice.status !== 'open' || !invoice.next_payment_attempt) return undefined;
  return { at: invoice.next_payment_attempt, act: () => tryAgain(world, invoice) };
}

/** Begins the next period; its invoice stays a draft for an hour. */
function renew(world: World, subscription: Stripe.Subscription): void {
  const now = world.clock.now();
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
  changeSubscription(world, subscription, { items, status });
  draftInvoice(world, subscription, { reason: 'subscription_cycle', finalizesAt: now + HOUR });
}

/** Once more; the last failure ends the subscription. */
function tryAgain(world: World, invoice: Stripe.Invoice): void {
  invoice.next_payment_attempt = null;
  collect(world, invoice);
  const subscription = subscriptionOf(world, invoice);
  if (invoice.status === 'paid' || invoice.next_payment_attempt || !subscription) return;
  if (!hasEnded(subscription)) cancelSubscription(world, subscription, 'payment_failed');
}
