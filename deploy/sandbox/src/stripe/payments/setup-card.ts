import type Stripe from 'stripe';
import type { SandboxContext } from '../../core/context';
import { emitEvent, updateRow } from '../events';
import { newFailedSetupAttempt } from '../objects/setup-intent';
import { AUTHENTICATION_FAILED, cardError } from './card-error';
import { attachMethod, findUsableMethod } from './payment-methods';
import { type Decline, findCard, markSetUp, mustAuthenticate } from './test-cards';

/** Sets a card up for later charges, or asks its owner first. @throws StripeError for a card that is declined */
export function confirmSetup(
  context: SandboxContext,
  setup: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
): void {
  const { decline, refusesToAttach } = findCard(context, method);
  if (decline && refusesToAttach) {
    fail(context, setup, method, decline);
    throw cardError(decline, { payment_method: method });
  }
  if (!mustAuthenticate(context, method, false)) return succeed(context, setup, method);
  const url = `${context.publicUrl}/3ds/${setup.id}?secret=${setup.client_secret}`;
  updateRow(setup, {
    status: 'requires_action',
    payment_method: method.id,
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { stripe_js: url } },
  });
}

/** Completes or fails the challenge of a setup. */
export function answerSetupChallenge(
  context: SandboxContext,
  setup: Stripe.SetupIntent,
  isApproved: boolean,
): void {
  const method = findUsableMethod(context, String(setup.payment_method));
  if (isApproved) return succeed(context, setup, method);
  fail(context, setup, method, AUTHENTICATION_FAILED);
}

function fail(
  context: SandboxContext,
  setup: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
  { code, message }: Decline,
): void {
  const attempt = newFailedSetupAttempt(context, setup, method);
  context.tables.setupAttempts.set(attempt.id, attempt);
  updateRow(setup, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: { type: 'card_error', code, message } as Stripe.SetupIntent['last_setup_error'],
  });
  emitEvent(context, 'setup_intent.setup_failed', setup);
}

function succeed(context: SandboxContext, setup: Stripe.SetupIntent, method: Stripe.PaymentMethod): void {
  markSetUp(context, method);
  attachMethod(context, method, String(setup.customer));
  updateRow(setup, {
    status: 'succeeded',
    payment_method: method.id,
    next_action: null,
    last_setup_error: null,
  });
  emitEvent(context, 'setup_intent.succeeded', setup);
}
