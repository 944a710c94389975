import type Stripe from 'stripe';
import type { SandboxContext } from '../../core/context';
import { confirmPayment } from '../billing/confirm-payment';
import { updateRow, emitEvent } from '../events';
import type { Params } from '../http/params';
import type { Call, Route } from '../http/route';
import { findOrThrow, invalidRequest } from '../http/stripe-error';
import { newPaymentIntent } from '../objects/payment-intent';
import { intentReadRoutes, findOwnIntent } from './intent-routes';
import { readConfirmation } from './read-confirmation';

/** Stripe's minimum in US dollar cents. */
const MIN_CENTS = 50;

/** The fields that can be set until the payment is confirmed. */
function readIntentFields(
  context: SandboxContext,
  params: Params,
  known?: Stripe.PaymentIntent,
): Partial<Stripe.PaymentIntent> {
  const customer = params.text('customer');
  if (customer) findOrThrow(context.tables.customers, 'customer', customer, 'customer');
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

const getPaymentIntent = ({ tables }: SandboxContext, call: Call) =>
  findOwnIntent(tables.paymentIntents, 'payment_intent', call);

export const paymentIntentRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/payment_intents',
    answer: (context, { params, isPublic }) => {
      const amount = params.integer('amount', MIN_CENTS, 99_999_999);
      if (amount === undefined) throw params.missing('amount');
      const intent = newPaymentIntent(context, amount, params.required('currency').toLowerCase());
      updateRow(intent, readIntentFields(context, params));
      const automatic = params.part('automatic_payment_methods');
      automatic?.ignore('allow_redirects');
      if (automatic?.flag('enabled')) intent.automatic_payment_methods = { enabled: true };
      const isConfirmed = params.flag('confirm');
      const confirmation = readConfirmation(context, params, isPublic, intent);
      params.finish();
      const method = confirmation.method();
      if (method) updateRow(intent, { payment_method: method.id, status: 'requires_confirmation' });
      context.tables.paymentIntents.set(intent.id, intent);
      emitEvent(context, 'payment_intent.created', intent);
      if (isConfirmed) confirmPayment(context, intent, confirmation.complete());
      return intent;
    },
  },
  ...intentReadRoutes('/v1/payment_intents', 'payment_intent', ({ tables }) => tables.paymentIntents),
  {
    method: 'POST',
    path: '/v1/payment_intents/:id',
    answer: (context, call) => {
      const intent = getPaymentIntent(context, call);
      const amount = call.params.integer('amount', MIN_CENTS, 99_999_999);
      const fields = readIntentFields(context, call.params, intent);
      call.params.finish();
      if (intent.status === 'succeeded' || intent.status === 'canceled') {
        if (amount)
          throw invalidRequest(
            `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}.`,
          );
      }
      updateRow(intent, { ...fields, ...(amount && { amount }) });
      return intent;
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    isPublic: true,
    answer: (context, call) => {
      const intent = getPaymentIntent(context, call);
      const confirmation = readConfirmation(context, call.params, call.isPublic, intent);
      call.params.finish();
      confirmPayment(context, intent, confirmation.complete());
      return intent;
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    answer: (context, call) => {
      const intent = getPaymentIntent(context, call);
      const reason = call.params.text('cancellation_reason') ?? null;
      call.params.finish();
      if (intent.status === 'succeeded' || intent.status === 'canceled') {
        throw invalidRequest(
          `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
          { code: 'payment_intent_unexpected_state' },
        );
      }
      const why = { canceled_at: context.clock.now(), cancellation_reason: reason };
      updateRow(intent, { status: 'canceled', next_action: null, ...why });
      emitEvent(context, 'payment_intent.canceled', intent);
      return intent;
    },
  },
];
