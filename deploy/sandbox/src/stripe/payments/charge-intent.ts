import type Stripe from 'stripe';
import type { World } from '../../core/world';
import { change, emit } from '../events';
import { newCharge } from '../objects/charge';
import { openDispute } from './disputes';
import { AUTHENTICATION_REQUIRED } from './card-error';
import { cardOf, markSetUp, mustAuthenticate } from './card-of';
import { attachMethod } from './payment-methods';
import type { Decline } from './test-cards';

/** How a payment is confirmed. */
export interface Confirmation {
  method: Stripe.PaymentMethod;
  /** The buyer is not there to be asked. */
  isOffSession?: boolean;
  /** The buyer has just proved to be who they are. */
  isAuthenticated?: boolean;
  /** Where a buyer who had to leave for that comes back to. */
  returnUrl?: string;
  /** Of an invoice: it waits for the buyer instead of failing when it is off session. */
  waits?: boolean;
}

/** How it went. */
export type Outcome =
  | { kind: 'succeeded' }
  | { kind: 'requires_action' }
  | { kind: 'declined'; decline: Decline; charge?: string };

/** Tries to take the money of a payment intent. */
export function chargeIntent(
  world: World,
  intent: Stripe.PaymentIntent,
  confirmation: Confirmation,
): Outcome {
  const { method, isOffSession = false, isAuthenticated = false, waits = false } = confirmation;
  if (!isAuthenticated && mustAuthenticate(world, method, isOffSession)) {
    if (isOffSession && !waits) return decline(world, intent, method, AUTHENTICATION_REQUIRED);
    return askBuyer(world, intent, confirmation);
  }
  const card = cardOf(world, method);
  if (card.decline) return decline(world, intent, method, card.decline);
  if (isAuthenticated) markSetUp(world, method);
  succeed(world, intent, method);
  return { kind: 'succeeded' };
}

/** Ends an attempt with a no; the next one needs a payment method anew. */
export function decline(
  world: World,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  reason: Decline,
): Outcome {
  const charge = newCharge(world, { intent, method, decline: reason });
  world.tables.charges.set(charge.id, charge);
  const { code, declineCode, message } = reason;
  change(intent, {
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
  emit(world, 'charge.failed', charge);
  emit(world, 'payment_intent.payment_failed', intent);
  return { kind: 'declined', decline: reason, charge: charge.id };
}

function askBuyer(world: World, intent: Stripe.PaymentIntent, { method, returnUrl }: Confirmation): Outcome {
  const url = `${world.publicUrl}/3ds/${intent.id}?secret=${intent.client_secret}`;
  change(intent, {
    status: 'requires_action',
    payment_method: method.id,
    last_payment_error: null,
    next_action: returnUrl
      ? { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } }
      : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } },
  });
  emit(world, 'payment_intent.requires_action', intent);
  return { kind: 'requires_action' };
}

function succeed(world: World, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): void {
  const charge = newCharge(world, { intent, method });
  world.tables.charges.set(charge.id, charge);
  change(intent, {
    status: 'succeeded',
    payment_method: method.id,
    next_action: null,
    last_payment_error: null,
    latest_charge: charge.id,
    amount_received: intent.amount,
  });
  emit(world, 'charge.succeeded', charge);
  if (intent.setup_future_usage && typeof intent.customer === 'string') {
    attachMethod(world, method, intent.customer);
  }
  emit(world, 'payment_intent.succeeded', intent);
  if (cardOf(world, method).isDisputed) openDispute(world, charge, 'fraudulent');
}
