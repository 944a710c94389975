import type Stripe from 'stripe';
import { newId } from '../../core/ids';
import type { PartOf } from '../../core/tables';
import { toList } from '../http/pages';

interface SubscriptionParams {
  customer: string;
  price: Stripe.Price & { recurring: Stripe.Price.Recurring };
  quantity: number;
  now: number;
  periodEnd: number;
}

/** A subscription whose first invoice is unpaid. */
export function newSubscription(made: SubscriptionParams) {
  const { customer, price, now } = made;
  const id = newId('sub');
  return {
    id,
    object: 'subscription',
    automatic_tax: { enabled: false, disabled_reason: null, liability: null },
    billing_cycle_anchor: now,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: price.currency,
    customer,
    default_payment_method: null,
    ended_at: null,
    items: toList([newItem(id, made)], `/v1/subscription_items?subscription=${id}`),
    latest_invoice: null,
    livemode: false,
    metadata: {},
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    start_date: now,
    status: 'incomplete',
    trial_end: null,
    trial_start: null,
  } satisfies PartOf<Stripe.Subscription> as unknown as Stripe.Subscription;
}

function newItem(subscription: string, made: SubscriptionParams) {
  const { price, quantity, now, periodEnd } = made;
  return {
    id: newId('si'),
    object: 'subscription_item',
    created: now,
    current_period_end: periodEnd,
    current_period_start: now,
    metadata: {},
    price,
    quantity,
    subscription,
  } satisfies PartOf<Stripe.SubscriptionItem> as unknown as Stripe.SubscriptionItem;
}
