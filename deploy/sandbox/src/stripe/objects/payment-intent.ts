import type Stripe from 'stripe';
import type { SandboxContext } from '../../core/context';
import { randomText, newId } from '../../core/ids';
import type { PartOf } from '../../core/tables';

export function newPaymentIntent(context: SandboxContext, amount: number, currency: string) {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    amount,
    amount_received: 0,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: context.clock.now(),
    currency,
    customer: null,
    description: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: {},
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'],
    receipt_email: null,
    setup_future_usage: null,
    status: 'requires_payment_method',
  } satisfies PartOf<Stripe.PaymentIntent> as unknown as Stripe.PaymentIntent;
}
