import type Stripe from 'stripe';
import type { World } from '../../core/world';
import { settle } from '../billing/settle';
import { change, emit } from '../events';
import type { Params } from '../http/params';
import type { Call, Route } from '../http/route';
import { find, invalidRequest } from '../http/stripe-error';
import { newPaymentIntent } from '../objects/payment-intent';
import { intentLookUps, ownIntent } from './intent-routes';
import { readConfirmation } from './read-confirmation';

/** Cents; the provider takes no less in dollars. */
const LEAST = 50;

/** What may be said of a payment when it is made and as long as nobody has confirmed it. */
function readFields(
  world: World,
  params: Params,
  known?: Stripe.PaymentIntent,
): Partial<Stripe.PaymentIntent> {
  const customer = params.text('customer');
  if (customer) find(world.tables.customers, 'customer', customer, 'customer');
  const usage = params.choice('setup_future_usage', ['off_session', 'on_session']);
  const fields = {
    ...(customer && { customer }),
    ...(usage && { setup_future_usage: usage }),
    ...(params.has('description') && { description: params.text('description') ?? null }),
    ...(params.has('receipt_email') && { receipt_email: params.text('receipt_email') ?? null }),
    metadata: params.metadata(known?.metadata),
  };
  params.ignore('payment_method_types', 'statement_descriptor_suffix');
  return fields;
}

const idOf = ({ tables }: World, call: Call) => ownIntent(tables.paymentIntents, 'payment_intent', call);

export const paymentIntentRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/payment_intents',
    answer: (world, { params, isPublic }) => {
      const amount = params.integer('amount', LEAST, 99_999_999);
      if (amount === undefined) throw params.missing('amount');
      const intent = newPaymentIntent(world, amount, params.required('currency').toLowerCase());
      change(intent, readFields(world, params));
      const automatic = params.part('automatic_payment_methods');
      automatic?.ignore('allow_redirects');
      if (automatic?.flag('enabled')) intent.automatic_payment_methods = { enabled: true };
      const isConfirmed = params.flag('confirm');
      const confirmation = readConfirmation(world, params, isPublic, intent);
      params.finish();
      const method = confirmation.method();
      if (method) change(intent, { payment_method: method.id, status: 'requires_confirmation' });
      world.tables.paymentIntents.set(intent.id, intent);
      emit(world, 'payment_intent.created', intent);
      if (isConfirmed) settle(world, intent, confirmation.complete());
      return intent;
    },
  },
  ...intentLookUps('/v1/payment_intents', 'payment_intent', ({ tables }) => tables.paymentIntents),
  {
    method: 'POST',
    path: '/v1/payment_intents/:id',
    answer: (world, call) => {
      const intent = idOf(world, call);
      const amount = call.params.integer('amount', LEAST, 99_999_999);
      const fields = readFields(world, call.params, intent);
      call.params.finish();
      if (intent.status === 'succeeded' || intent.status === 'canceled') {
        if (amount)
          throw invalidRequest(
            `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}.`,
          );
      }
      change(intent, { ...fields, ...(amount && { amount }) });
      return intent;
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    isPublic: true,
    answer: (world, call) => {
      const intent = idOf(world, call);
      const confirmation = readConfirmation(world, call.params, call.isPublic, intent);
      call.params.finish();
      settle(world, intent, confirmation.complete());
      return intent;
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    answer: (world, call) => {
      const intent = idOf(world, call);
      const reason = call.params.text('cancellation_reason') ?? null;
      call.params.finish();
      if (intent.status === 'succeeded' || intent.status === 'canceled') {
        throw invalidRequest(
          `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
          { code: 'payment_intent_unexpected_state' },
        );
      }
      const why = { canceled_at: world.clock.now(), cancellation_reason: reason };
      change(intent, { status: 'canceled', next_action: null, ...why });
      emit(world, 'payment_intent.canceled', intent);
      return intent;
    },
  },
];
