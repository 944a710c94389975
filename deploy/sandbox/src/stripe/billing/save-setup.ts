import type Stripe from 'stripe';
import type { SandboxContext } from '../../core/context';
import { invalidRequest } from '../http/stripe-error';
import { confirmSetup, failSetupAuthentication } from '../payments/confirm-setup';
import { findUsableMethod } from '../payments/payment-methods';
import { updateSubscription } from './subscription-state';

/** Sets the payment method of subscriptions, such as trials, that were waiting for this setup. */
export function applySetupToSubscriptions(context: SandboxContext, intent: Stripe.SetupIntent): void {
  if (intent.status !== 'succeeded') return;
  for (const subscription of context.tables.subscriptions.values()) {
    if (subscription.pending_setup_intent !== intent.id) continue;
    updateSubscription(context, subscription, {
      pending_setup_intent: null,
      default_payment_method: intent.payment_method,
    });
  }
}

/** Completes or fails a setup's 3-D Secure challenge. */
export function answerSetupChallenge(
  context: SandboxContext,
  intent: Stripe.SetupIntent,
  isApproved: boolean,
): void {
  if (intent.status !== 'requires_action') {
    throw invalidRequest(`${intent.id} does not wait for its buyer.`, {
      code: 'setup_intent_unexpected_state',
    });
  }
  const method = findUsableMethod(context, String(intent.payment_method));
  if (!isApproved) return failSetupAuthentication(context, intent, method);
  confirmSetup(context, intent, { method, isAuthenticated: true });
  applySetupToSubscriptions(context, intent);
}
