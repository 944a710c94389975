import type Stripe from 'stripe';
import type { World } from '../../core/world';
import { change, emit } from '../events';
import { invalidRequest } from '../http/stripe-error';
import { AUTHENTICATION_FAILED, cardError } from './card-error';
import { cardOf, markSetUp } from './card-of';
import type { Confirmation } from './charge-intent';
import { attachMethod } from './payment-methods';
import type { Decline } from './test-cards';

/** Tries to keep a card for later; throws what the caller is to be told. */
export function confirmSetup(world: World, intent: Stripe.SetupIntent, confirmation: Confirmation): void {
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw invalidRequest(`You cannot confirm this SetupIntent because it has a status of ${intent.status}.`, {
      code: 'setup_intent_unexpected_state',
    });
  }
  const { method, isAuthenticated, returnUrl } = confirmation;
  const card = cardOf(world, method);
  if (card.authenticates && !isAuthenticated) {
    const url = `${world.publicUrl}/3ds/${intent.id}?secret=${intent.client_secret}`;
    change(intent, {
      status: 'requires_action',
      payment_method: method.id,
      next_action: returnUrl
        ? { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } }
        : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } },
    });
    return emit(world, 'setup_intent.requires_action', intent);
  }
  if (card.decline && card.refusesToAttach) {
    fail(world, intent, method, card.decline);
    throw cardError(card.decline, { setup_intent: intent, payment_method: method });
  }
  if (isAuthenticated) markSetUp(world, method);
  if (typeof intent.customer === 'string') attachMethod(world, method, intent.customer);
  change(intent, {
    status: 'succeeded',
    payment_method: method.id,
    next_action: null,
    last_setup_error: null,
  });
  emit(world, 'setup_intent.succeeded', intent);
}

/** The buyer has not proved to be who they are. */
export const refuseSetup = (world: World, intent: Stripe.SetupIntent, method: Stripe.PaymentMethod) =>
  fail(world, intent, method, { ...AUTHENTICATION_FAILED, code: 'setup_intent_authentication_failure' });

function fail(
  world: World,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
  decline: Decline,
): void {
  const { code, declineCode, message } = decline;
  change(intent, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: {
      ...{ type: 'card_error', code, message },
      ...(declineCode && { decline_code: declineCode }),
      payment_method: structuredClone(method),
    },
  });
  emit(world, 'setup_intent.setup_failed', intent);
}
