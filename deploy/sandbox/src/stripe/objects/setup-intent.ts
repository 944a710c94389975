import type Stripe from 'stripe';
import type { SandboxContext } from '../../core/context';
import { newId, randomText } from '../../core/ids';
import type { PartOf } from '../../core/tables';

/** A card that could not be set up. */
export const newFailedSetupAttempt = (
  context: SandboxContext,
  setup: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
): Stripe.SetupAttempt =>
  ({
    id: newId('setatt'),
    object: 'setup_attempt',
    created: context.clock.now(),
    customer: setup.customer,
    livemode: false,
    payment_method: method.id,
    setup_intent: setup.id,
    status: 'failed',
    usage: 'off_session',
  }) satisfies PartOf<Stripe.SetupAttempt> as unknown as Stripe.SetupAttempt;

/** A card to be set up for later charges. */
export function newSetupIntent(context: SandboxContext, customer: string) {
  const id = newId('seti');
  return {
    id,
    object: 'setup_intent',
    client_secret: `${id}_secret_${randomText(25)}`,
    created: context.clock.now(),
    customer,
    last_setup_error: null,
    livemode: false,
    metadata: {},
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'],
    status: 'requires_payment_method',
    usage: 'off_session',
  } satisfies PartOf<Stripe.SetupIntent> as unknown as Stripe.SetupIntent;
}
