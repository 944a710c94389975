import { newPaypalId } from '../core/ids';
import type { World } from '../core/world';
import { buyerOf, payerOf, readBuyer } from './buyers';
import { captureView, refundView } from './captures';
import { readMoney } from './money';
import { emitPaypal } from './paypal-events';
import { CAPTURE_ISSUES, malformed, unprocessable } from './paypal-error';
import type { Capture, Link, Order } from './paypal-types';

/** Hours that a buyer has to approve an order. */
const APPROVAL_HOURS = 6;

interface OrderWish {
  intent?: unknown;
  purchase_units?: unknown;
  application_context?: { return_url?: string; cancel_url?: string };
  payment_source?: { paypal?: { experience_context?: { return_url?: string; cancel_url?: string } } };
}

/** Opens an order of one purchase that is captured at once when it is. */
export function createOrder(world: World, wish: OrderWish): Order {
  if (wish.intent !== 'CAPTURE') {
    throw malformed(
      'INVALID_PARAMETER_VALUE',
      '/intent',
      'The sandbox plays CAPTURE only.',
      String(wish.intent),
    );
  }
  const units = Array.isArray(wish.purchase_units) ? (wish.purchase_units as Record<string, unknown>[]) : [];
  const [unit] = units;
  if (!unit || units.length > 1) {
    throw malformed(
      'MISSING_REQUIRED_PARAMETER',
      '/purchase_units',
      'The sandbox plays exactly one purchase unit.',
    );
  }
  const text = (name: string) => (typeof unit[name] === 'string' ? { [name]: unit[name] } : {});
  const context = wish.payment_source?.paypal?.experience_context ?? wish.application_context;
  const now = world.clock.iso();
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
    returnUrl: context?.return_url,
    cancelUrl: context?.cancel_url,
    ...{ createTime: now, updateTime: now },
  };
  world.tables.orders.set(order.id, order);
  return order;
}

/** The buyer says yes, and with `buyer` which wallet account pays, by its e-mail address. */
export function approveOrder(world: World, order: Order, buyer?: unknown): void {
  if (order.status !== 'CREATED')
    throw unprocessable('ORDER_ALREADY_APPROVED', 'The order is approved already.');
  const age = world.clock.now() - Date.parse(order.createTime) / 1000;
  if (age > APPROVAL_HOURS * 3600) throw unprocessable('ORDER_EXPIRED', 'The order has expired.');
  order.buyer = readBuyer(buyer);
  order.status = 'APPROVED';
  order.updateTime = world.clock.iso();
  emitPaypal(world, 'CHECKOUT.ORDER.APPROVED', {
    resourceType: 'checkout-order',
    resource: orderView(world, order),
    summary: 'An order has been approved by buyer',
  });
}

/** Takes the money of an approved order. */
export function captureOrder(world: World, order: Order): Capture {
  const refuse = (issue: string) => unprocessable(issue, CAPTURE_ISSUES[issue] ?? issue);
  if (order.status === 'COMPLETED') throw refuse('ORDER_ALREADY_CAPTURED');
  if (order.status !== 'APPROVED') throw refuse('ORDER_NOT_APPROVED');
  const { amount, custom_id: customId, invoice_id: invoiceId } = order.unit;
  const isUsed = [...world.tables.captures.values()].some(
    (known) => invoiceId && known.invoiceId === invoiceId,
  );
  if (isUsed) throw refuse('DUPLICATE_INVOICE_ID');
  const now = world.clock.iso();
  const capture: Capture = {
    ...{ id: newPaypalId(), orderId: order.id, status: 'COMPLETED', amount, customId, invoiceId },
    ...{ refundedCents: 0, createTime: now, updateTime: now },
  };
  world.tables.captures.set(capture.id, capture);
  order.status = 'COMPLETED';
  order.updateTime = now;
  emitPaypal(world, 'PAYMENT.CAPTURE.COMPLETED', {
    resourceType: 'capture',
    resource: captureView(world, capture),
    summary: `Payment completed for $ ${amount.value} ${amount.currency_code}`,
  });
  return capture;
}

/** An order as the provider tells of it. */
export function orderView(world: World, order: Order): object {
  const captures = [...world.tables.captures.values()].filter(({ orderId }) => orderId === order.id);
  const refunds = [...world.tables.paypalRefunds.values()].filter(({ captureId }) =>
    captures.some(({ id }) => id === captureId),
  );
  const payer = payerOf(buyerOf(order));
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
            captures: captures.map((capture) => captureView(world, capture)),
            ...(refunds.length > 0 && { refunds: refunds.map((refund) => refundView(world, refund)) }),
          },
        }),
      },
    ],
    create_time: order.createTime,
    update_time: order.updateTime,
    links: linksOf(world, order),
  };
}

/** What an order is told as unless the caller asks for the whole. */
export const briefOrder = (world: World, order: Order) => ({
  id: order.id,
  status: order.status,
  links: linksOf(world, order),
});

function linksOf(world: World, { id, status }: Order): Link[] {
  const self = `${world.publicUrl}/v2/checkout/orders/${id}`;
  const approve = { href: `${world.publicUrl}/checkoutnow?token=${id}`, rel: 'approve', method: 'GET' };
  const capture = { href: `${self}/capture`, rel: 'capture', method: 'POST' };
  const next = { CREATED: [approve, capture], APPROVED: [capture], COMPLETED: [] }[status];
  return [{ href: self, rel: 'self', method: 'GET' }, ...next];
}
