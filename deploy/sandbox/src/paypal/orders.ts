import type { SandboxContext } from '../core/context';
import { newPaypalId } from '../core/ids';
import { createBuyer, toPayer, readBuyer } from './buyers';
import { toCaptureReply, toRefundReply } from './captures';
import { readMoney } from './money';
import { malformed, unprocessable } from './paypal-error';
import { emitPaypal } from './paypal-events';
import type { Capture, Link, Order } from './paypal-types';

const APPROVAL_HOURS = 6;

interface OrderRequest {
  intent?: unknown;
  purchase_units?: unknown;
  application_context?: { return_url?: string; cancel_url?: string };
  payment_source?: { paypal?: { experience_context?: { return_url?: string; cancel_url?: string } } };
}

/** Creates an order of one purchase unit. */
export function createOrder(context: SandboxContext, request: OrderRequest): Order {
  if (request.intent !== 'CAPTURE') {
    throw malformed(
      'INVALID_PARAMETER_VALUE',
      '/intent',
      'The sandbox plays CAPTURE only.',
      String(request.intent),
    );
  }
  const units = Array.isArray(request.purchase_units)
    ? (request.purchase_units as Record<string, unknown>[])
    : [];
  const [unit] = units;
  if (!unit || units.length > 1) {
    throw malformed(
      'MISSING_REQUIRED_PARAMETER',
      '/purchase_units',
      'The sandbox plays exactly one purchase unit.',
    );
  }
  const text = (name: string) => (typeof unit[name] === 'string' ? { [name]: unit[name] } : {});
  const page = request.payment_source?.paypal?.experience_context ?? request.application_context;
  const now = context.clock.iso();
  const order: Order = {
    id: newPaypalId(),
    intent: 'CAPTURE',
    status: 'CREATED',
    unit: {
      reference_id: 'default',
      ...text('reference_id'),
      ...text('description'),
      ...text('custom_id'),
      ...text('invoice_id'),
      amount: readMoney(unit.amount, "/purchase_units/@reference_id=='default'/amount"),
    },
    returnUrl: page?.return_url,
    cancelUrl: page?.cancel_url,
    createTime: now,
    updateTime: now,
  };
  context.tables.orders.set(order.id, order);
  return order;
}

/** Approves an order; `buyer` is the e-mail address of the paying account. */
export function approveOrder(context: SandboxContext, order: Order, buyer?: unknown): void {
  if (order.status !== 'CREATED')
    throw unprocessable('ORDER_ALREADY_APPROVED', 'The order is approved already.');
  const age = context.clock.now() - Date.parse(order.createTime) / 1000;
  if (age > APPROVAL_HOURS * 3600) throw unprocessable('ORDER_EXPIRED', 'The order has expired.');
  order.buyer = readBuyer(buyer);
  order.status = 'APPROVED';
  order.updateTime = context.clock.iso();
  emitPaypal(context, 'CHECKOUT.ORDER.APPROVED', {
    resourceType: 'checkout-order',
    resource: toOrderReply(context, order),
    summary: 'An order has been approved by buyer',
  });
}

export function captureOrder(context: SandboxContext, order: Order): Capture {
  if (order.status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_CAPTURED', 'Order already captured.');
  if (order.status !== 'APPROVED')
    throw unprocessable('ORDER_NOT_APPROVED', 'Payer has not yet approved the Order for payment.');
  const { amount, custom_id: customId, invoice_id: invoiceId } = order.unit;
  const isUsed = [...context.tables.captures.values()].some(
    (known) => invoiceId && known.invoiceId === invoiceId,
  );
  if (isUsed) throw unprocessable('DUPLICATE_INVOICE_ID', 'Duplicate Invoice ID detected.');
  const now = context.clock.iso();
  const capture: Capture = {
    id: newPaypalId(),
    orderId: order.id,
    status: 'COMPLETED',
    amount,
    customId,
    invoiceId,
    refundedCents: 0,
    createTime: now,
    updateTime: now,
  };
  context.tables.captures.set(capture.id, capture);
  order.status = 'COMPLETED';
  order.updateTime = now;
  emitPaypal(context, 'PAYMENT.CAPTURE.COMPLETED', {
    resourceType: 'capture',
    resource: toCaptureReply(context, capture),
    summary: `Payment completed for $ ${amount.value} ${amount.currency_code}`,
  });
  return capture;
}

export function toOrderReply(context: SandboxContext, order: Order): object {
  const captures = [...context.tables.captures.values()].filter(({ orderId }) => orderId === order.id);
  const refunds = [...context.tables.paypalRefunds.values()].filter(({ captureId }) =>
    captures.some(({ id }) => id === captureId),
  );
  const payer = toPayer(createBuyer(order));
  const isApproved = order.status !== 'CREATED';
  return {
    id: order.id,
    intent: order.intent,
    status: order.status,
    ...(isApproved && { payment_source: { paypal: { ...payer, account_id: payer.payer_id } }, payer }),
    purchase_units: [
      {
        ...order.unit,
        payee: { email_address: 'merchant@sandbox.example', merchant_id: 'SANDBOXMERCHANT' },
        ...(captures.length > 0 && {
          payments: {
            captures: captures.map((capture) => toCaptureReply(context, capture)),
            ...(refunds.length > 0 && { refunds: refunds.map((refund) => toRefundReply(context, refund)) }),
          },
        }),
      },
    ],
    create_time: order.createTime,
    update_time: order.updateTime,
    links: createLinks(context, order),
  };
}

/** The order as returned with `return=minimal`. */
export const toMinimalOrder = (context: SandboxContext, order: Order) => ({
  id: order.id,
  status: order.status,
  links: createLinks(context, order),
});

function createLinks(context: SandboxContext, { id, status }: Order): Link[] {
  const self = `${context.publicUrl}/v2/checkout/orders/${id}`;
  const approve = { href: `${context.publicUrl}/checkoutnow?token=${id}`, rel: 'approve', method: 'GET' };
  const capture = { href: `${self}/capture`, rel: 'capture', method: 'POST' };
  const next = { CREATED: [approve, capture], APPROVED: [capture], COMPLETED: [] }[status];
  return [{ href: self, rel: 'self', method: 'GET' }, ...next];
}
