import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { SandboxContext } from '../../core/context';
import { newId } from '../../core/ids';
import type { PartOf } from '../../core/tables';
import type { TestCard } from '../payments/test-cards';

interface CardDetails {
  expMonth: number;
  expYear: number;
  billing?: Partial<Stripe.PaymentMethod.BillingDetails>;
}

export function newPaymentMethod(context: SandboxContext, card: TestCard, details: CardDetails) {
  return {
    id: newId('pm'),
    object: 'payment_method',
    billing_details: { address: null, email: null, name: null, phone: null, ...details.billing },
    card: {
      brand: card.brand,
      country: 'US',
      exp_month: details.expMonth,
      exp_year: details.expYear,
      // The test numbers are few, so the same number with another date counts as another card.
      fingerprint: createHash('sha256')
        .update(`${card.number} ${details.expMonth} ${details.expYear}`)
        .digest('base64url')
        .slice(0, 16),
      funding: 'credit',
      last4: card.number.slice(-4),
    },
    created: context.clock.now(),
    customer: null,
    livemode: false,
    metadata: {},
    type: 'card',
  } satisfies PartOf<Stripe.PaymentMethod> as unknown as Stripe.PaymentMethod;
}
