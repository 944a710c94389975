import type { SandboxContext } from '../core/context';
import { newPaypalId } from '../core/ids';
import { toCents, toMoney, readMoney } from './money';
import { unprocessable } from './paypal-error';
import { emitPaypal } from './paypal-events';
import type { Capture, PaypalRefund } from './paypal-types';

/** Refunds a capture, by default all that is left. */
export function refundCapture(
  context: SandboxContext,
  capture: Capture,
  request: { amount?: unknown; note?: string },
): PaypalRefund {
  const total = toCents(capture.amount);
  const left = total - capture.refundedCents;
  if (capture.status === 'REVERSED') throw unprocessable('REFUND_NOT_ALLOWED', 'The capture was reversed.');
  if (left === 0)
    throw unprocessable('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded.');
  const cents = request.amount ? toCents(readMoney(request.amount, '/amount')) : left;
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
    amount: toMoney(cents, capture.amount.currency_code),
    ...(request.note && { note: request.note }),
    createTime: context.clock.iso(),
  };
  context.tables.paypalRefunds.set(refund.id, refund);
  capture.refundedCents += cents;
  capture.status = capture.refundedCents === total ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  capture.updateTime = refund.createTime;
  const source = capture.agreementId ? 'SALE' : 'CAPTURE';
  emitPaypal(context, `PAYMENT.${source}.REFUNDED`, {
    resourceType: 'refund',
    resource: capture.agreementId ? toSaleRefund(refund) : toRefundReply(context, refund),
    summary: `A $ ${refund.amount.value} ${refund.amount.currency_code} capture payment was refunded`,
  });
  return refund;
}

/** Reverses a capture, as a bank or PayPal does. */
export function reverseCapture(context: SandboxContext, capture: Capture): void {
  if (capture.status !== 'COMPLETED')
    throw unprocessable('INVALID_STATE', `The capture is ${capture.status}.`);
  capture.status = 'REVERSED';
  capture.updateTime = context.clock.iso();
  const source = capture.agreementId ? 'SALE' : 'CAPTURE';
  emitPaypal(context, `PAYMENT.${source}.REVERSED`, {
    resourceType: 'capture',
    resource: {
      ...toCaptureReply(context, capture),
      ...(capture.agreementId && { billing_agreement_id: capture.agreementId }),
    },
    summary: `A $ ${capture.amount.value} ${capture.amount.currency_code} capture payment was reversed`,
  });
}

export const toCaptureReply = (context: SandboxContext, capture: Capture) => ({
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
  ...(capture.orderId && { supplementary_data: { related_ids: { order_id: capture.orderId } } }),
  create_time: capture.createTime,
  update_time: capture.updateTime,
  links: [
    apiLink(context, `payments/captures/${capture.id}`, 'self', 'GET'),
    apiLink(context, `payments/captures/${capture.id}/refund`, 'refund', 'POST'),
    ...(capture.orderId ? [apiLink(context, `checkout/orders/${capture.orderId}`, 'up', 'GET')] : []),
  ],
});

export const toRefundReply = (context: SandboxContext, refund: PaypalRefund) => ({
  id: refund.id,
  status: refund.status,
  amount: refund.amount,
  ...(refund.note && { note_to_payer: refund.note }),
  create_time: refund.createTime,
  update_time: refund.createTime,
  links: [
    apiLink(context, `payments/refunds/${refund.id}`, 'self', 'GET'),
    apiLink(context, `payments/captures/${refund.captureId}`, 'up', 'GET'),
  ],
});

/** A refund of a subscription's charge as its webhook has it: the charge is a `sale` there. */
const toSaleRefund = ({ id, captureId, amount, createTime }: PaypalRefund) => ({
  id,
  sale_id: captureId,
  state: 'completed',
  amount: { total: amount.value, currency: amount.currency_code },
  create_time: createTime,
});

const apiLink = (context: SandboxContext, path: string, rel: string, method: string) => ({
  href: `${context.publicUrl}/v2/${path}`,
  rel,
  method,
});
