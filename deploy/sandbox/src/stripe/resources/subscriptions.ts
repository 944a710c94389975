import type Stripe from 'stripe';
import type { SandboxContext } from '../../core/context';
import { cancelSubscription } from '../billing/end-subscription';
import { changePlan, type PlanChange, replacePrice } from '../billing/plan-change';
import { updateSubscription, hasEnded } from '../billing/subscription-state';
import { paginate } from '../http/pages';
import type { Params } from '../http/params';
import { readRoute, type Route, route } from '../http/route';
import { findOrThrow, invalidRequest } from '../http/stripe-error';
import { findUsableMethod } from '../payments/payment-methods';
import { createSubscription } from './create-subscription';

/** Two years. */
const MAX_TRIAL_SECONDS = 730 * 86_400;

const getSubscription = ({ tables }: SandboxContext, id: string) =>
  findOrThrow(tables.subscriptions, 'subscription', id);

export const subscriptionRoutes: Route[] = [
  route('POST /v1/subscriptions', createSubscription),
  route('GET /v1/subscriptions', ({ tables }, { params }) => {
    const customer = params.text('customer');
    const status = params.text('status');
    return paginate(
      tables.subscriptions,
      params,
      '/v1/subscriptions',
      (row) => (customer ?? row.customer) === row.customer && hasStatus(row, status),
    );
  }),
  readRoute('GET /v1/subscriptions/:id', 'subscriptions', 'subscription'),
  route('POST /v1/subscriptions/:id', (context, { id, params }) => {
    const subscription = getSubscription(context, id);
    const changes = readSubscriptionChanges(context, params, subscription);
    if (hasEnded(subscription)) {
      throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.');
    }
    changes(subscription);
    return subscription;
  }),
  route('DELETE /v1/subscriptions/:id', (context, { id, params }) => {
    params.part('cancellation_details')?.ignore('comment', 'feedback');
    params.ignore('invoice_now', 'prorate');
    params.finish();
    const subscription = getSubscription(context, id);
    if (hasEnded(subscription)) throw findOrThrow(new Map(), 'subscription', id);
    cancelSubscription(context, subscription, 'cancellation_requested');
    return subscription;
  }),
];

/** Without a status Stripe leaves out canceled ones. */
function hasStatus(row: Stripe.Subscription, status: string | undefined): boolean {
  if (status === 'all') return true;
  return status ? row.status === status : row.status !== 'canceled';
}

/** Reads the changes; the returned function makes them. */
function readSubscriptionChanges(context: SandboxContext, params: Params, known: Stripe.Subscription) {
  const ends = params.flag('cancel_at_period_end');
  const method = params.text('default_payment_method');
  const now = context.clock.now();
  const trialEnd = params.integer('trial_end', now + 1, now + MAX_TRIAL_SECONDS);
  const change = readPlanChange(context, params, known);
  const prorates = params.choice('proration_behavior', ['none', 'always_invoice']) === 'always_invoice';
  params.choice('payment_behavior', ['error_if_incomplete']);
  params.part('cancellation_details')?.ignore('comment', 'feedback');
  params.finish();
  return (subscription: Stripe.Subscription): void => {
    if (change && prorates) changePlan(context, subscription, change);
    const items = change && !prorates ? { items: replacePrice(subscription, change.price) } : {};
    updateSubscription(context, subscription, {
      ...items,
      ...(method && {
        default_payment_method: findUsableMethod(context, method, 'default_payment_method').id,
      }),
      ...(trialEnd && startTrial(context, { ...subscription, ...items }, trialEnd)),
      ...(ends !== undefined && toCancellation(context, subscription, ends)),
    });
  };
}

/** Another price for the only item; also of an invoice's preview. */
export function readPlanChange(
  context: SandboxContext,
  params: Params,
  known: Stripe.Subscription,
): PlanChange | undefined {
  const [item] = params.parts('items');
  const at = params.integer('proration_date', known.start_date);
  if (!item) return undefined;
  const id = item.required('id');
  if (id !== known.items.data[0]?.id) throw params.refuse('items', `No such subscription item: '${id}'`);
  const price = findOrThrow(context.tables.prices, 'price', item.required('price'), 'items[0][price]');
  const { recurring } = price;
  if (!recurring) throw params.refuse('items', 'The price is not recurring.');
  return { price: { ...price, recurring }, at: at ?? context.clock.now() };
}

/** A free period from now on, at whose end the next paid one begins. */
function startTrial(
  context: SandboxContext,
  known: Stripe.Subscription,
  trialEnd: number,
): Partial<Stripe.Subscription> {
  const now = context.clock.now();
  const items = structuredClone(known.items);
  for (const item of items.data)
    Object.assign(item, { current_period_start: now, current_period_end: trialEnd });
  return {
    status: 'trialing',
    trial_start: now,
    trial_end: trialEnd,
    billing_cycle_anchor: trialEnd,
    items,
    ...(known.cancel_at_period_end && { cancel_at: trialEnd }),
  };
}

function toCancellation(
  context: SandboxContext,
  known: Stripe.Subscription,
  ends: boolean,
): Partial<Stripe.Subscription> {
  const details = known.cancellation_details ?? { comment: null, feedback: null, feedback_option: null };
  return {
    cancel_at_period_end: ends,
    cancel_at: ends ? (known.items.data[0]?.current_period_end ?? null) : null,
    canceled_at: ends ? (known.canceled_at ?? context.clock.now()) : null,
    cancellation_details: { ...details, reason: ends ? 'cancellation_requested' : null },
  };
}
