import type Stripe from 'stripe';
import type { SandboxContext } from '../../core/context';
import { newId } from '../../core/ids';
import type { PartOf } from '../../core/tables';
import type { Decline } from '../payments/test-cards';

interface ChargeParams {
  intent: Stripe.PaymentIntent;
  method: Stripe.PaymentMethod;
  decline?: Decline;
}

export function newCharge(context: SandboxContext, { intent, method, decline }: ChargeParams) {
  const taken = decline ? 0 : intent.amount;
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: taken,
    amount_refunded: 0,
    billing_details: method.billing_details,
    captured: !decline,
    created: context.clock.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    livemode: false,
    metadata: intent.metadata,
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: method.card },
    receipt_email: intent.receipt_email,
    refunded: false,
    status: decline ? 'failed' : 'succeeded',
  } satisfies PartOf<Stripe.Charge> as unknown as Stripe.Charge;
}
