import type Stripe from 'stripe';
import type { SandboxContext } from '../../core/context';
import { applySetupToSubscriptions } from '../billing/save-setup';
import { updateRow, emitEvent } from '../events';
import type { Call, Route } from '../http/route';
import { findOrThrow, invalidRequest } from '../http/stripe-error';
import { newSetupIntent } from '../objects/setup-intent';
import { confirmSetup } from '../payments/confirm-setup';
import { intentReadRoutes, findOwnIntent } from './intent-routes';
import { readConfirmation } from './read-confirmation';

const getSetupIntent = ({ tables }: SandboxContext, call: Call) =>
  findOwnIntent(tables.setupIntents, 'setupintent', call);

export const setupIntentRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/setup_intents',
    answer: (context, { params, isPublic }) => {
      const customer = params.text('customer') ?? null;
      if (customer) findOrThrow(context.tables.customers, 'customer', customer, 'customer');
      const intent = newSetupIntent(context, customer);
      updateRow(intent, { metadata: params.metadata(), usage: params.text('usage') ?? 'off_session' });
      const isConfirmed = params.flag('confirm');
      const confirmation = readConfirmation(context, params, isPublic, intent);
      params.ignore('automatic_payment_methods', 'payment_method_types', 'description');
      params.finish();
      context.tables.setupIntents.set(intent.id, intent);
      emitEvent(context, 'setup_intent.created', intent);
      if (isConfirmed) confirm(context, intent, confirmation);
      return intent;
    },
  },
  ...intentReadRoutes('/v1/setup_intents', 'setupintent', ({ tables }) => tables.setupIntents),
  {
    method: 'POST',
    path: '/v1/setup_intents/:id/confirm',
    isPublic: true,
    answer: (context, call) => {
      const intent = getSetupIntent(context, call);
      const confirmation = readConfirmation(context, call.params, call.isPublic, intent);
      call.params.finish();
      confirm(context, intent, confirmation);
      return intent;
    },
  },
  {
    method: 'POST',
    path: '/v1/setup_intents/:id/cancel',
    answer: (context, call) => {
      const intent = getSetupIntent(context, call);
      call.params.ignore('cancellation_reason');
      call.params.finish();
      if (intent.status === 'succeeded' || intent.status === 'canceled') {
        throw invalidRequest(
          `You cannot cancel this SetupIntent because it has a status of ${intent.status}.`,
          {
            code: 'setup_intent_unexpected_state',
          },
        );
      }
      updateRow(intent, { status: 'canceled', next_action: null });
      emitEvent(context, 'setup_intent.canceled', intent);
      return intent;
    },
  },
];

function confirm(
  context: SandboxContext,
  intent: Stripe.SetupIntent,
  confirmation: ReturnType<typeof readConfirmation>,
) {
  confirmSetup(context, intent, confirmation.complete());
  applySetupToSubscriptions(context, intent);
}
