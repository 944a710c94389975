import type Stripe from 'stripe';
import type { SandboxContext } from '../../core/context';
import { emitEvent, updateRow } from '../events';
import { newCharge } from '../objects/charge';
import { AUTHENTICATION_REQUIRED } from './card-error';
import { attachMethod } from './payment-methods';
import { type Decline, findCard, markSetUp, mustAuthenticate } from './test-cards';

export interface Confirmation {
  method: Stripe.PaymentMethod;
  /** The buyer is not present. */
  isOffSession?: boolean;
  /** The buyer has just authenticated. */
  isAuthenticated?: boolean;
  /** Where the buyer returns after authentication. */
  returnUrl?: string;
  /** For an invoice: it requires action instead of failing off session. */
  waits?: boolean;
}

/** The result of an attempt. */
export type Outcome =
  | { kind: 'succeeded' }
  | { kind: 'requires_action' }
  | { kind: 'declined'; decline: Decline; charge?: string };

export function chargeIntent(
  context: SandboxContext,
  intent: Stripe.PaymentIntent,
  confirmation: Confirmation,
): Outcome {
  const { method, isOffSession = false, isAuthenticated = false, waits = false } = confirmation;
  if (!isAuthenticated && mustAuthenticate(context, method, isOffSession)) {
    if (isOffSession && !waits) return decline(context, intent, method, AUTHENTICATION_REQUIRED);
    return requireAuthentication(context, intent, confirmation);
  }
  const card = findCard(context, method);
  if (card.decline) return decline(context, intent, method, card.decline);
  if (isAuthenticated) markSetUp(context, method);
  succeed(context, intent, method);
  return { kind: 'succeeded' };
}

/** Records a declined attempt; the next one needs a payment method again. */
export function decline(
  context: SandboxContext,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  reason: Decline,
): Outcome {
  const charge = newCharge(context, { intent, method, decline: reason });
  context.tables.charges.set(charge.id, charge);
  const { code, declineCode, message } = reason;
  updateRow(intent, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    latest_charge: charge.id,
    last_payment_error: {
      type: 'card_error',
      code,
      ...(declineCode && { decline_code: declineCode }),
      message,
      charge: charge.id,
      payment_method: structuredClone(method),
    },
  });
  emitEvent(context, 'charge.failed', charge);
  emitEvent(context, 'payment_intent.payment_failed', intent);
  return { kind: 'declined', decline: reason, charge: charge.id };
}

function requireAuthentication(
  context: SandboxContext,
  intent: Stripe.PaymentIntent,
  { method, returnUrl }: Confirmation,
): Outcome {
  const url = `${context.publicUrl}/3ds/${intent.id}?secret=${intent.client_secret}`;
  updateRow(intent, {
    status: 'requires_action',
    payment_method: method.id,
    last_payment_error: null,
    next_action: returnUrl
      ? { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } }
      : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } },
  });
  emitEvent(context, 'payment_intent.requires_action', intent);
  return { kind: 'requires_action' };
}

function succeed(context: SandboxContext, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): void {
  const charge = newCharge(context, { intent, method });
  context.tables.charges.set(charge.id, charge);
  updateRow(intent, {
    status: 'succeeded',
    payment_method: method.id,
    next_action: null,
    last_payment_error: null,
    latest_charge: charge.id,
    amount_received: intent.amount,
  });
  emitEvent(context, 'charge.succeeded', charge);
  if (intent.setup_future_usage && typeof intent.customer === 'string') {
    attachMethod(context, method, intent.customer);
  }
  emitEvent(context, 'payment_intent.succeeded', intent);
}
