import type Stripe from 'stripe';
import type { World } from '../../core/world';
import { cancelSubscription } from '../billing/end-subscription';
import { changeSubscription, hasEnded } from '../billing/subscription-state';
import { pageOf } from '../http/pages';
import type { Params } from '../http/params';
import type { Route } from '../http/route';
import { find, invalidRequest } from '../http/stripe-error';
import { useMethod } from '../payments/payment-methods';
import { createSubscription, SAVES } from './create-subscription';

const STATUSES = [
  ...['incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'unpaid', 'canceled'],
  ...['paused', 'all', 'ended'],
] as const;

const idOf = ({ tables }: World, id: string) => find(tables.subscriptions, 'subscription', id);

export const subscriptionRoutes: Route[] = [
  { method: 'POST', path: '/v1/subscriptions', answer: createSubscription },
  {
    method: 'GET',
    path: '/v1/subscriptions',
    answer: ({ tables }, { params }) => {
      const customer = params.text('customer');
      const price = params.text('price');
      const status = params.choice('status', STATUSES);
      return pageOf(
        tables.subscriptions,
        params,
        '/v1/subscriptions',
        (row) =>
          (customer ?? row.customer) === row.customer &&
          (!price || row.items.data.some((item) => item.price.id === price)) &&
          hasStatus(row, status),
      );
    },
  },
  {
    method: 'GET',
    path: '/v1/subscriptions/:id',
    answer: (world, { id, params }) => {
      params.finish();
      return idOf(world, id);
    },
  },
  {
    method: 'POST',
    path: '/v1/subscriptions/:id',
    answer: (world, { id, params }) => {
      const subscription = idOf(world, id);
      const changes = readChanges(world, params, subscription);
      if (hasEnded(subscription)) {
        throw invalidRequest(
          'A canceled subscription can only update its cancellation_details and metadata.',
        );
      }
      changeSubscription(world, subscription, changes());
      return subscription;
    },
  },
  {
    method: 'DELETE',
    path: '/v1/subscriptions/:id',
    answer: (world, { id, params }) => {
      params.part('cancellation_details')?.ignore('comment', 'feedback');
      params.ignore('invoice_now', 'prorate');
      params.finish();
      const subscription = idOf(world, id);
      if (hasEnded(subscription)) throw find(new Map(), 'subscription', id);
      cancelSubscription(world, subscription, 'cancellation_requested');
      return subscription;
    },
  },
];

/** Without a status asked for, the provider leaves out the canceled ones. */
function hasStatus(row: Stripe.Subscription, status: (typeof STATUSES)[number] | undefined): boolean {
  if (status === 'all') return true;
  if (status === 'ended') return hasEnded(row);
  return status ? row.status === status : row.status !== 'canceled';
}

function readChanges(world: World, params: Params, known: Stripe.Subscription) {
  const ends = params.flag('cancel_at_period_end');
  const method = params.text('default_payment_method');
  const metadata = params.metadata(known.metadata);
  const saves = params.part('payment_settings')?.choice('save_default_payment_method', SAVES);
  params.part('cancellation_details')?.ignore('comment', 'feedback');
  params.finish();
  return (): Partial<Stripe.Subscription> => ({
    metadata,
    ...(method && { default_payment_method: useMethod(world, method, 'default_payment_method').id }),
    ...(saves &&
      known.payment_settings && {
        payment_settings: { ...known.payment_settings, save_default_payment_method: saves },
      }),
    ...(ends !== undefined && ending(world, known, ends)),
  });
}

function ending(world: World, known: Stripe.Subscription, ends: boolean): Partial<Stripe.Subscription> {
  const details = known.cancellation_details ?? { comment: null, feedback: null, feedback_option: null };
  return {
    cancel_at_period_end: ends,
    cancel_at: ends ? (known.items.data[0]?.current_period_end ?? null) : null,
    canceled_at: ends ? (known.canceled_at ?? world.clock.now()) : null,
    cancellation_details: { ...details, reason: ends ? 'cancellation_requested' : null },
  };
}
