import type Stripe from 'stripe';
import type { World } from '../../core/world';
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
