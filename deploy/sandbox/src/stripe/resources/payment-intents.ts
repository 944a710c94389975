import type Stripe from 'stripe';
import type { SandboxContext } from '../../core/context';
import { confirmPayment } from '../billing/confirm-payment';
import { updateRow, emitEvent } from '../events';
import type { Params } from '../http/params';
import { paginate } from '../http/pages';
import { type Call, publicRoute, type Route, route } from '../http/route';
import { findOrThrow, invalidRequest } from '../http/stripe-error';
import { newPaymentIntent } from '../objects/payment-intent';
import { readConfirmation } from './read-confirmation';

/** Stripe's minimum in US dollar cents. */
const MIN_CENTS = 50;

/** The fields of a new payment. */
function readIntentFields(context: SandboxContext, params: Params): Partial<Stripe.PaymentIntent> {
  const customer = params.text('customer');
  if (customer) findOrThrow(context.tables.customers, 'customer', customer, 'customer');
  const usage = params.choice('setup_future_usage', ['off_session', 'on_session']);
  const fields = {
    ...(customer && { customer }),
    ...(usage && { setup_future_usage: usage }),
    ...(params.has('description') && { description: params.text('description') ?? null }),
    ...(params.has('receipt_email') && { receipt_email: params.text('receipt_email') ?? null }),
    metadata: params.metadata(),
  };
  params.ignore('payment_method_types', 'statement_descriptor_suffix');
  return fields;
}

/** The payment of a request; a browser must send its client secret. */
function findOwnIntent({ tables }: SandboxContext, { id, params, isPublic }: Call): Stripe.PaymentIntent {
  const intent = findOrThrow(tables.paymentIntents, 'payment_intent', id);
  const secret = params.text('client_secret');
  if ((isPublic || secret) && secret !== intent.client_secret)
    throw findOrThrow(new Map(), 'payment_intent', id);
  return intent;
}

export const paymentIntentRoutes: Route[] = [
  route('POST /v1/payment_intents', (context, { params }) => {
    const amount = params.integer('amount', MIN_CENTS, 99_999_999);
    if (amount === undefined) throw params.missing('amount');
    const intent = newPaymentIntent(context, amount, params.required('currency').toLowerCase());
    updateRow(intent, readIntentFields(context, params));
    const automatic = params.part('automatic_payment_methods');
    automatic?.ignore('allow_redirects');
    if (automatic?.flag('enabled')) intent.automatic_payment_methods = { enabled: true };
    params.finish();
    context.tables.paymentIntents.set(intent.id, intent);
    emitEvent(context, 'payment_intent.created', intent);
    return intent;
  }),
  route('GET /v1/payment_intents', ({ tables }, { params }) => {
    const customer = params.text('customer');
    return paginate(
      tables.paymentIntents,
      params,
      '/v1/payment_intents',
      (row) => !customer || row.customer === customer,
    );
  }),
  publicRoute('GET /v1/payment_intents/:id', (context, call) => {
    const intent = findOwnIntent(context, call);
    call.params.finish();
    return intent;
  }),
  publicRoute('POST /v1/payment_intents/:id/confirm', (context, call) => {
    const intent = findOwnIntent(context, call);
    const confirmation = readConfirmation(context, call.params, call.isPublic, intent);
    call.params.finish();
    confirmPayment(context, intent, confirmation());
    return intent;
  }),
  route('POST /v1/payment_intents/:id/cancel', (context, call) => {
    const intent = findOwnIntent(context, call);
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
  }),
];
