import type Stripe from 'stripe';
import type { World } from '../../core/world';
import { payInvoice } from '../billing/collect';
import { expireSubscription } from '../billing/end-subscription';
import { defaultMethodOf, draftInvoice, finalizeInvoice } from '../billing/invoices';
import { periodEnd } from '../billing/period';
import { change, emit } from '../events';
import type { Params } from '../http/params';
import type { Call } from '../http/route';
import { find, invalidRequest, StripeError } from '../http/stripe-error';
import { newSetupIntent } from '../objects/setup-intent';
import { newSubscription } from '../objects/subscription';
import { useMethod } from '../payments/payment-methods';

const BEHAVIORS = ['allow_incomplete', 'default_incomplete', 'error_if_incomplete'] as const;
export const SAVES = ['off', 'on_subscription'] as const;

/** Begins a subscription: its first invoice is written, and paid at once unless the buyer is to confirm it. */
export function createSubscription(world: World, { params }: Call): Stripe.Subscription {
  const wish = read(world, params);
  const { customer, price, quantity, behavior, trialEnd, method } = wish;
  const now = world.clock.now();
  const end = trialEnd ?? periodEnd(now, now, price.recurring);
  const subscription = newSubscription({ customer, price, quantity, now, trialEnd, periodEnd: end });
  change(subscription, {
    metadata: wish.metadata,
    ...(method && { default_payment_method: useMethod(world, method, 'default_payment_method').id }),
    payment_settings: {
      ...{ payment_method_options: null, payment_method_types: null },
      save_default_payment_method: wish.saves,
    },
  });
  if (behavior !== 'default_incomplete' && !trialEnd && !defaultMethodOf(world, subscription)) {
    throw invalidRequest('This customer has no attached payment source or default payment method.', {
      code: 'resource_missing',
    });
  }
  world.tables.subscriptions.set(subscription.id, subscription);
  emit(world, 'customer.subscription.created', subscription);
  const invoice = draftInvoice(world, subscription, {
    reason: 'subscription_create',
    isFree: trialEnd !== null,
  });
  finalizeInvoice(world, invoice);
  if (trialEnd) return awaitCard(world, subscription);
  if (behavior !== 'default_incomplete') payFirst(world, subscription, invoice, behavior);
  if (wish.endsAtPeriodEnd)
    change(subscription, { cancel_at_period_end: true, cancel_at: end, canceled_at: now });
  return subscription;
}

function read(world: World, params: Params) {
  const customer = params.required('customer');
  find(world.tables.customers, 'customer', customer, 'customer');
  const [item, ...more] = params.parts('items');
  if (!item) throw params.missing('items');
  if (more.length > 0) throw params.refuse('items', 'The sandbox sells one item a subscription.');
  const price = find(world.tables.prices, 'price', item.required('price'), 'items[0][price]');
  const { recurring } = price;
  if (!recurring) {
    throw invalidRequest(
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
      {
        param: 'items[0][price]',
      },
    );
  }
  const days = params.integer('trial_period_days', 0, 730);
  const settings = params.part('payment_settings');
  settings?.ignore('payment_method_types');
  params.part('trial_settings')?.ignore('end_behavior');
  params.choice('collection_method', ['charge_automatically']);
  params.ignore('off_session', 'currency', 'billing_mode', 'description');
  const wish = {
    customer,
    price: { ...price, recurring },
    quantity: item.integer('quantity', 1) ?? 1,
    behavior: params.choice('payment_behavior', BEHAVIORS) ?? 'allow_incomplete',
    trialEnd: days ? world.clock.now() + days * 86_400 : null,
    saves: settings?.choice('save_default_payment_method', SAVES) ?? 'off',
    method: params.text('default_payment_method'),
    endsAtPeriodEnd: params.flag('cancel_at_period_end') ?? false,
    metadata: params.metadata(),
  };
  params.finish();
  return wish;
}

function payFirst(
  world: World,
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice,
  behavior: 'allow_incomplete' | 'error_if_incomplete',
): void {
  try {
    payInvoice(world, invoice);
  } catch (error) {
    if (!(error instanceof StripeError) || behavior === 'allow_incomplete') {
      if (error instanceof StripeError) return;
      throw error;
    }
    expireSubscription(world, subscription);
    throw error;
  }
}

/** On trial nothing is paid; without a card on file the buyer is to give one. */
function awaitCard(world: World, subscription: Stripe.Subscription): Stripe.Subscription {
  if (defaultMethodOf(world, subscription)) return subscription;
  const intent = newSetupIntent(world, String(subscription.customer));
  world.tables.setupIntents.set(intent.id, intent);
  subscription.pending_setup_intent = intent.id;
  return subscription;
}
