import type Stripe from 'stripe';
import type { World } from '../../core/world';
import { saveSetup } from '../billing/save-setup';
import { change, emit } from '../events';
import type { Call, Route } from '../http/route';
import { find, invalidRequest } from '../http/stripe-error';
import { newSetupIntent } from '../objects/setup-intent';
import { confirmSetup } from '../payments/confirm-setup';
import { intentLookUps, ownIntent } from './intent-routes';
import { readConfirmation } from './read-confirmation';

const idOf = ({ tables }: World, call: Call) => ownIntent(tables.setupIntents, 'setupintent', call);

export const setupIntentRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/setup_intents',
    answer: (world, { params, isPublic }) => {
      const customer = params.text('customer') ?? null;
      if (customer) find(world.tables.customers, 'customer', customer, 'customer');
      const intent = newSetupIntent(world, customer);
      change(intent, { metadata: params.metadata(), usage: params.text('usage') ?? 'off_session' });
      const isConfirmed = params.flag('confirm');
      const confirmation = readConfirmation(world, params, isPublic, intent);
      params.ignore('automatic_payment_methods', 'payment_method_types', 'description');
      params.finish();
      world.tables.setupIntents.set(intent.id, intent);
      emit(world, 'setup_intent.created', intent);
      if (isConfirmed) confirm(world, intent, confirmation);
      return intent;
    },
  },
  ...intentLookUps('/v1/setup_intents', 'setupintent', ({ tables }) => tables.setupIntents),
  {
    method: 'POST',
    path: '/v1/setup_intents/:id/confirm',
    isPublic: true,
    answer: (world, call) => {
      const intent = idOf(world, call);
      const confirmation = readConfirmation(world, call.params, call.isPublic, intent);
      call.params.finish();
      confirm(world, intent, confirmation);
      return intent;
    },
  },
  {
    method: 'POST',
    path: '/v1/setup_intents/:id/cancel',
    answer: (world, call) => {
      const intent = idOf(world, call);
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
      change(intent, { status: 'canceled', next_action: null });
      emit(world, 'setup_intent.canceled', intent);
      return intent;
    },
  },
];

function confirm(
  world: World,
  intent: Stripe.SetupIntent,
  confirmation: ReturnType<typeof readConfirmation>,
) {
  confirmSetup(world, intent, confirmation.complete());
  saveSetup(world, intent);
}
