import { type BillingConfig, takesTestMoney } from '../config';
import type { PaymentRecord } from './payment-record';

/** Those of purchases that anything follows from: play money is worth nothing where real money is taken. */
export const thatCount = <Bought extends { payments: readonly PaymentRecord[] }>(
  purchases: Bought[],
  config: BillingConfig,
): Bought[] =>
  takesTestMoney(config)
    ? purchases
    : purchases.filter(({ payments }) => !payments.some(({ isTest }) => isTest));
