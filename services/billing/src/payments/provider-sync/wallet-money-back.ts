import type { MoneyBack } from '../purchases/payment-record';
import { centsOf, type WalletCapture, type WalletOrder } from '../orders/paypal-capture';

const CAME_TO_NOTHING = ['CANCELLED', 'FAILED'];

/** What went back of a capture: the order lists refunds, a reversal is only told by the capture's state. */
export function moneyBackOf(capture: WalletCapture, order: WalletOrder): MoneyBack[] {
  const cents = centsOf(capture.amount);
  const changedAt = capture.update_time ?? capture.create_time;
  const refunds = (order.purchase_units ?? [])
    .flatMap(({ payments }) => payments?.refunds ?? [])
    .filter(({ status }) => !CAME_TO_NOTHING.includes(status))
    .map((refund): MoneyBack => {
      return { kind: 'refund', at: refund.create_time, cents: centsOf(refund.amount) };
    });
  const left = cents - refunds.reduce((sum, refund) => sum + refund.cents, 0);
  if (capture.status === 'REVERSED' && left > 0)
    return [...refunds, { kind: 'dispute', at: changedAt, cents: left }];
  // The state is surer than the list.
  if (capture.status === 'REFUNDED' && left > 0)
    return [...refunds, { kind: 'refund', at: changedAt, cents: left }];
  return refunds;
}
