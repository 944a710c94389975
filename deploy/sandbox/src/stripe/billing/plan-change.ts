import type Stripe from 'stripe';
import type { SandboxContext } from '../../core/context';
import { updateRow } from '../events';
import { StripeError } from '../http/stripe-error';
import { newInvoice } from '../objects/invoice';
import type { Credit } from '../objects/invoice-line';
import { draftInvoice, finalizeInvoice, voidInvoice } from './invoices';
import { payInvoice } from './pay-invoice';
import { periodEnd } from './period';
import { updateSubscription } from './subscription-state';

type RecurringPrice = Stripe.Price & { recurring: Stripe.Price.Recurring };

export interface PlanChange {
  price: RecurringPrice;
  /** The moment as of which the current period is credited. */
  at: number;
}

/** The items at another price. */
export function replacePrice(
  subscription: Stripe.Subscription,
  price: Stripe.Price,
): Stripe.Subscription['items'] {
  const items = structuredClone(subscription.items);
  for (const item of items.data) item.price = price;
  return items;
}

/** The new period, which begins at once, and the credit for the old one. */
function prorate(subscription: Stripe.Subscription, { price, at }: PlanChange) {
  const items = replacePrice(subscription, price);
  const credit: Credit = { cents: 0, start: at, end: at };
  for (const [index, item] of items.data.entries()) {
    const { current_period_start: start, current_period_end: end } = item;
    const unit = subscription.items.data[index]?.price.unit_amount ?? 0;
    credit.cents += Math.round((unit * (end - at)) / (end - start));
    credit.end = end;
    Object.assign(item, {
      current_period_start: at,
      current_period_end: periodEnd(at, at, price.recurring),
    });
  }
  return { changes: { items, billing_cycle_anchor: at }, credit };
}

/** The invoice of a change, without making it. */
export function previewPlanChange(
  context: SandboxContext,
  subscription: Stripe.Subscription,
  customer: Stripe.Customer,
  change: PlanChange,
): Stripe.Invoice {
  const { changes, credit } = prorate(subscription, change);
  const changed = { ...subscription, ...changes };
  const reason = 'subscription_update';
  return newInvoice(context, { customer, subscription: changed, reason, credit });
}

/** Changes the plan and charges the difference. @throws StripeError if it cannot be paid; then nothing changes */
export function changePlan(
  context: SandboxContext,
  subscription: Stripe.Subscription,
  change: PlanChange,
): void {
  const before = structuredClone(subscription);
  const { changes, credit } = prorate(subscription, change);
  updateRow(subscription, changes);
  const invoice = draftInvoice(context, subscription, { reason: 'subscription_update', credit });
  finalizeInvoice(context, invoice);
  try {
    payInvoice(context, invoice);
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    voidInvoice(context, invoice);
    updateRow(subscription, before);
    throw error;
  }
  updateSubscription(context, subscription, { status: 'active' });
}
