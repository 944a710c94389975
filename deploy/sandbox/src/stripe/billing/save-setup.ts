import type Stripe from 'stripe';
import type { World } from '../../core/world';
import { invalidRequest } from '../http/stripe-error';
import { confirmSetup, refuseSetup } from '../payments/confirm-setup';
import { useMethod } from '../payments/payment-methods';
import { changeSubscription } from './subscription-state';

/** A subscription that waited for a card, as one on trial does, is charged to it from now on. */
export function saveSetup(world: World, intent: Stripe.SetupIntent): void {
  if (intent.status !== 'succeeded') return;
  for (const subscription of world.tables.subscriptions.values()) {
    if (subscription.pending_setup_intent !== intent.id) continue;
    changeSubscription(world, subscription, {
      ...{ pending_setup_intent: null, default_payment_method: intent.payment_method },
    });
  }
}

/** The card's owner has proved to be it, or has not. */
export function answerSetupChallenge(world: World, intent: Stripe.SetupIntent, isApproved: boolean): void {
  if (intent.status !== 'requires_action') {
    throw invalidRequest(`${intent.id} does not wait for its buyer.`, {
      code: 'setup_intent_unexpected_state',
    });
  }
  const method = useMethod(world, String(intent.payment_method));
  if (!isApproved) return refuseSetup(world, intent, method);
  confirmSetup(world, intent, { method, isAuthenticated: true });
  saveSetup(world, intent);
}
