import type Stripe from 'stripe';
import type { SandboxContext } from '../../core/context';
import { emitEvent, updateRow } from '../events';
import { invalidRequest } from '../http/stripe-error';
import { AUTHENTICATION_FAILED, cardError } from './card-error';
import type { Confirmation } from './charge-intent';
import { attachMethod } from './payment-methods';
import { type Decline, findCard, markSetUp } from './test-cards';

/** Confirms a setup intent. @throws StripeError for the caller */
export function confirmSetup(
  context: SandboxContext,
  intent: Stripe.SetupIntent,
  confirmation: Confirmation,
): void {
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw invalidRequest(`You cannot confirm this SetupIntent because it has a status of ${intent.status}.`, {
      code: 'setup_intent_unexpected_state',
    });
  }
  const { method, isAuthenticated, returnUrl } = confirmation;
  const card = findCard(context, method);
  if (card.authenticates && !isAuthenticated) {
    const url = `${context.publicUrl}/3ds/${intent.id}?secret=${intent.client_secret}`;
    updateRow(intent, {
      status: 'requires_action',
      payment_method: method.id,
      next_action: returnUrl
        ? { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } }
        : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } },
    });
    return emitEvent(context, 'setup_intent.requires_action', intent);
  }
  if (card.decline && card.refusesToAttach) {
    fail(context, intent, method, card.decline);
    throw cardError(card.decline, { setup_intent: intent, payment_method: method });
  }
  if (isAuthenticated) markSetUp(context, method);
  if (typeof intent.customer === 'string') attachMethod(context, method, intent.customer);
  updateRow(intent, {
    status: 'succeeded',
    payment_method: method.id,
    next_action: null,
    last_setup_error: null,
  });
  emitEvent(context, 'setup_intent.succeeded', intent);
}

/** Fails a setup whose buyer did not authenticate. */
export const failSetupAuthentication = (
  context: SandboxContext,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
) => fail(context, intent, method, { ...AUTHENTICATION_FAILED, code: 'setup_intent_authentication_failure' });

function fail(
  context: SandboxContext,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
  decline: Decline,
): void {
  const { code, declineCode, message } = decline;
  updateRow(intent, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: {
      type: 'card_error',
      code,
      message,
      ...(declineCode && { decline_code: declineCode }),
      payment_method: structuredClone(method),
    },
  });
  emitEvent(context, 'setup_intent.setup_failed', intent);
}
