import type { MoneyBack } from '../purchases/payment-record';
import { toCents, type PaypalCapture, type PaypalOrder } from '../orders/paypal-capture';

const FAILED_REFUNDS = ['CANCELLED', 'FAILED'];

/** What went back of a capture: the order lists refunds, a reversal is only told by the capture's state. */
export function listMoneyBack(capture: PaypalCapture, order: PaypalOrder): MoneyBack[] {
  const cents = toCents(capture.amount);
  const changedAt = capture.update_time ?? capture.create_time;
  const refunds = (order.purchase_units ?? [])
    .flatMap(({ payments }) => payments?.refunds ?? [])
    .filter(({ status }) => !FAILED_REFUNDS.includes(status))
    .map((refund): MoneyBack => {
      return { kind: 'refund', at: refund.create_time, cents: toCents(refund.amount) };
    });
  const left = cents - refunds.reduce((sum, refund) => sum + refund.cents, 0);
  if (capture.status === 'REVERSED' && left > 0)
    return [...refunds, { kind: 'dispute', at: changedAt, cents: left }];
  // The state is surer than the list.
  if (capture.status === 'REFUNDED' && left > 0)
    return [...refunds, { kind: 'refund', at: changedAt, cents: left }];
  return refunds;
}
