import type Stripe from 'stripe';
import type { SandboxContext } from '../../core/context';
import { type Call, publicRoute, type Route, route } from '../http/route';
import { findOrThrow, invalidRequest } from '../http/stripe-error';
import { newSetupIntent } from '../objects/setup-intent';
import { updateRow } from '../events';
import { paginate } from '../http/pages';
import { createMethod, findUsableMethod } from '../payments/payment-methods';
import { confirmSetup } from '../payments/setup-card';

/** The setup of a request; a browser must send its client secret. */
function findOwnSetup({ tables }: SandboxContext, { id, params, isPublic }: Call): Stripe.SetupIntent {
  const setup = findOrThrow(tables.setupIntents, 'setup_intent', id);
  const secret = params.text('client_secret');
  if ((isPublic || secret) && secret !== setup.client_secret)
    throw findOrThrow(new Map(), 'setup_intent', id);
  return setup;
}

export const setupIntentRoutes: Route[] = [
  route('POST /v1/setup_intents', (context, { params }) => {
    const customer = params.required('customer');
    findOrThrow(context.tables.customers, 'customer', customer, 'customer');
    params.choice('usage', ['off_session']);
    const automatic = params.part('automatic_payment_methods');
    automatic?.ignore('enabled', 'allow_redirects');
    params.finish();
    const setup = newSetupIntent(context, customer);
    context.tables.setupIntents.set(setup.id, setup);
    return setup;
  }),
  publicRoute('GET /v1/setup_intents/:id', (context, call) => {
    const setup = findOwnSetup(context, call);
    call.params.finish();
    return setup;
  }),
  publicRoute('POST /v1/setup_intents/:id/confirm', (context, call) => {
    const { params } = call;
    const setup = findOwnSetup(context, call);
    const data = params.part('payment_method_data');
    const create = data && createMethod(context, data);
    const known = params.text('payment_method');
    params.ignore('return_url', 'use_stripe_sdk', 'expected_payment_method_type', 'mandate_data', 'key');
    params.finish();
    if (setup.status === 'succeeded' || setup.status === 'canceled')
      throw invalidRequest(`This SetupIntent has a status of ${setup.status}.`);
    const method = create ? create() : known && findUsableMethod(context, known, 'payment_method');
    if (!method) throw params.missing('payment_method');
    confirmSetup(context, setup, method);
    return setup;
  }),
  route('POST /v1/setup_intents/:id/cancel', (context, call) => {
    const setup = findOwnSetup(context, call);
    call.params.finish();
    if (setup.status === 'succeeded' || setup.status === 'canceled')
      throw invalidRequest(`This SetupIntent has a status of ${setup.status}.`);
    updateRow(setup, { status: 'canceled', next_action: null });
    return setup;
  }),
  route('GET /v1/setup_attempts', ({ tables }, { params }) => {
    const setup = params.required('setup_intent');
    return paginate(tables.setupAttempts, params, '/v1/setup_attempts', (row) => row.setup_intent === setup);
  }),
];
