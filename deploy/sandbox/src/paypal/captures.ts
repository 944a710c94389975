import { newPaypalId } from '../core/ids';
import type { World } from '../core/world';
import { centsOf, moneyOf, readMoney } from './money';
import { emitPaypal } from './paypal-events';
import { unprocessable } from './paypal-error';
import type { Capture, PaypalRefund } from './paypal-types';

/** Gives the money of a capture back, all that is left unless told. */
export function refundCapture(
  world: World,
  capture: Capture,
  wish: { amount?: unknown; note?: string },
): PaypalRefund {
  const total = centsOf(capture.amount);
  const left = total - capture.refundedCents;
  if (capture.status === 'REVERSED') throw unprocessable('REFUND_NOT_ALLOWED', 'The capture was reversed.');
  if (left === 0)
    throw unprocessable('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded.');
  const cents = wish.amount ? centsOf(readMoney(wish.amount, '/amount')) : left;
  if (cents > left) {
    throw unprocessable(
      'REFUND_AMOUNT_EXCEEDED',
      'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
    );
  }
  const refund: PaypalRefund = {
    id: newPaypalId(),
    captureId: capture.id,
    status: 'COMPLETED',
    amount: moneyOf(cents, capture.amount.currency_code),
    ...(wish.note && { note: wish.note }),
    createTime: world.clock.iso(),
  };
  world.tables.paypalRefunds.set(refund.id, refund);
  capture.refundedCents += cents;
  capture.status = capture.refundedCents === total ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  capture.updateTime = refund.createTime;
  emitPaypal(world, 'PAYMENT.CAPTURE.REFUNDED', {
    resourceType: 'refund',
    resource: refundView(world, refund),
    summary: `A $ ${refund.amount.value} ${refund.amount.currency_code} capture payment was refunded`,
  });
  return refund;
}

/** The buyer's bank or the provider takes the money back. */
export function reverseCapture(world: World, capture: Capture): void {
  if (capture.status !== 'COMPLETED')
    throw unprocessable('INVALID_STATE', `The capture is ${capture.status}.`);
  capture.status = 'REVERSED';
  capture.updateTime = world.clock.iso();
  emitPaypal(world, 'PAYMENT.CAPTURE.REVERSED', {
    resourceType: 'capture',
    resource: captureView(world, capture),
    summary: `A $ ${capture.amount.value} ${capture.amount.currency_code} capture payment was reversed`,
  });
}

/** A capture as the provider tells of it. */
export const captureView = (world: World, capture: Capture) => ({
  id: capture.id,
  status: capture.status,
  amount: capture.amount,
  final_capture: true,
  seller_protection: {
    status: 'ELIGIBLE',
    dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'],
  },
  ...(capture.customId && { custom_id: capture.customId }),
  ...(capture.invoiceId && { invoice_id: capture.invoiceId }),
  supplementary_data: { related_ids: { order_id: capture.orderId } },
  create_time: capture.createTime,
  update_time: capture.updateTime,
  links: [
    link(world, `payments/captures/${capture.id}`, 'self', 'GET'),
    link(world, `payments/captures/${capture.id}/refund`, 'refund', 'POST'),
    link(world, `checkout/orders/${capture.orderId}`, 'up', 'GET'),
  ],
});

/** A refund as the provider tells of it. */
export const refundView = (world: World, refund: PaypalRefund) => ({
  id: refund.id,
  status: refund.status,
  amount: refund.amount,
  ...(refund.note && { note_to_payer: refund.note }),
  create_time: refund.createTime,
  update_time: refund.createTime,
  links: [
    link(world, `payments/refunds/${refund.id}`, 'self', 'GET'),
    link(world, `payments/captures/${refund.captureId}`, 'up', 'GET'),
  ],
});

const link = (world: World, path: string, rel: string, method: string) => ({
  href: `${world.publicUrl}/v2/${path}`,
  rel,
  method,
});
