import { type Plan, PLANS, PRICES } from '@swipeclean/contracts/server';
import type Stripe from 'stripe';
import type { PaymentRecord } from '../../purchases/purchase';

type Money = Pick<PaymentRecord, 'cents' | 'currency'>;

const formatPrice = ({ cents, currency }: Money): string => `${cents} ${currency}`;

/** What Stripe stores with a sale of ours: the plan, and the price agreed for it or for each of its periods. */
export const toSaleMetadata = (plan: Plan): { plan: Plan; price: string } => ({
  plan,
  price: formatPrice({ cents: PRICES[plan], currency: PRICES.currency }),
});

/** The plan that was sold; undefined for an object that is not ours. */
export const findPlan = ({ plan }: Stripe.Metadata): Plan | undefined =>
  PLANS.find((known) => known === plan);

/**
 * Whether a payment is of the price that was agreed then, which other sales of the Stripe account do not name; later
 * ones may be of another plan.
 */
export const isPaidAsAgreed = ({ price }: Stripe.Metadata, payments: readonly Money[]): boolean =>
  payments.some((payment) => formatPrice(payment) === price);
