import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { SandboxContext } from '../../core/context';
import { newId } from '../../core/ids';
import type { TestCard } from '../payments/test-cards';

interface CardDetails {
  expMonth: number;
  expYear: number;
  billing?: Partial<Stripe.PaymentMethod.BillingDetails>;
}

/** A card without its number. */
export function newPaymentMethod(
  context: SandboxContext,
  card: TestCard,
  details: CardDetails,
): Stripe.PaymentMethod {
  return {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: null,
      email: null,
      name: null,
      phone: null,
      tax_id: null,
      ...details.billing,
    },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
      country: 'US',
      display_brand: card.brand,
      exp_month: details.expMonth,
      exp_year: details.expYear,
      // The test numbers are few, so the same number with another date counts as another card.
      fingerprint: createHash('sha256')
        .update(`${card.number} ${details.expMonth} ${details.expYear}`)
        .digest('base64url')
        .slice(0, 16),
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: context.clock.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}
