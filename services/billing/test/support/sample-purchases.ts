import { PRICES } from '@swipeclean/contracts/server';
import { type PaymentRecord, type SubscriptionState, toPayment } from '../../src/purchases/purchase';

/** A stored payment for a month. */
export const paymentRecord = (
  change: Partial<PaymentRecord> & Pick<PaymentRecord, 'paidAt'>,
): PaymentRecord => ({
  id: 'p',
  cents: PRICES.monthly,
  currency: 'USD',
  country: 'US',
  coversUntil: null,
  moneyBack: [],
  instrument: null,
  isTest: false,
  ...change,
});

/** A payment for a month, as purchases are evaluated by it. */
export const samplePayment = (change: Partial<PaymentRecord> & Pick<PaymentRecord, 'paidAt'>) =>
  toPayment(paymentRecord(change));

/** A running monthly subscription. */
export const subscriptionState = (
  change: Partial<SubscriptionState> & Pick<SubscriptionState, 'periodEnd'>,
): SubscriptionState => ({
  kind: 'subscription',
  plan: 'monthly',
  begun: true,
  status: 'running',
  cancelAtPeriodEnd: false,
  unpaidSince: null,
  endedAt: null,
  payment: null,
  ...change,
});
