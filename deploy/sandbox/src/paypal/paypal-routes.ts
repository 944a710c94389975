import type { IncomingHttpHeaders } from 'node:http';
import type { World } from '../core/world';
import { isSignedByPaypal } from '../webhooks/paypal-deliveries';
import { captureView, refundCapture, refundView } from './captures';
import { briefOrder, captureOrder, createOrder, orderView } from './orders';
import { CAPTURE_ISSUES, notThere, unprocessable } from './paypal-error';

/** The wallet provider's keys and webhook. */
export interface PaypalKeys {
  paypalClientId: string;
  paypalClientSecret: string;
  paypalWebhookUrl?: string;
  paypalWebhookId: string;
}

interface PaypalCall {
  /** Of the address; empty when it has none. */
  id: string;
  body: Record<string, unknown>;
  headers: IncomingHttpHeaders;
  keys: PaypalKeys;
}

/** How one address is answered: what it makes is 201, what it reads or checks 200. */
export interface PaypalRoute {
  method: 'GET' | 'POST';
  path: string;
  status?: 201;
  answer: (world: World, call: PaypalCall) => object;
}

/** Reading one of a kind. */
const reader = (path: string, read: (world: World, id: string) => object): PaypalRoute => ({
  method: 'GET',
  path,
  answer: (world, { id }) => read(world, id),
});

export const paypalRoutes: PaypalRoute[] = [
  {
    method: 'POST',
    path: '/v2/checkout/orders',
    status: 201,
    answer: (world, { body, headers }) => {
      const order = createOrder(world, body);
      const wantsAll = String(headers.prefer).includes('return=representation');
      return wantsAll ? orderView(world, order) : briefOrder(world, order);
    },
  },
  {
    method: 'POST',
    path: '/v2/checkout/orders/:id/capture',
    status: 201,
    answer: (world, { id, headers }) => {
      const order = rowOf(world.tables.orders, id);
      refuseAsTold(headers);
      captureOrder(world, order);
      return orderView(world, order);
    },
  },
  {
    method: 'POST',
    path: '/v2/payments/captures/:id/refund',
    status: 201,
    answer: (world, { id, body }) => {
      const note = typeof body.note_to_payer === 'string' ? body.note_to_payer : undefined;
      const capture = rowOf(world.tables.captures, id);
      return refundView(world, refundCapture(world, capture, { amount: body.amount, note }));
    },
  },
  {
    method: 'POST',
    path: '/v1/notifications/verify-webhook-signature',
    answer: (_, { body, keys }) => ({ verification_status: isVerified(keys, body) ? 'SUCCESS' : 'FAILURE' }),
  },
  reader('/v2/checkout/orders/:id', (world, id) => orderView(world, rowOf(world.tables.orders, id))),
  reader('/v2/payments/captures/:id', (world, id) => captureView(world, rowOf(world.tables.captures, id))),
  reader('/v2/payments/refunds/:id', (world, id) => refundView(world, rowOf(world.tables.paypalRefunds, id))),
  reader('/v1/notifications/webhooks-events', ({ tables }) => {
    const events = [...tables.paypalEvents.values()].reverse();
    return { events, count: events.length, links: [] };
  }),
  reader('/v1/notifications/webhooks-events/:id', ({ tables }, id) => rowOf(tables.paypalEvents, id)),
];

/** Of `PayPal-Mock-Response`, by which the provider's own sandbox is told to refuse. */
function refuseAsTold(headers: IncomingHttpHeaders): void {
  const header = headers['paypal-mock-response'];
  const issue = header && /"mock_application_codes"\s*:\s*"(\w+)"/.exec(String(header))?.[1];
  if (issue) throw unprocessable(issue, CAPTURE_ISSUES[issue] ?? issue);
}

function isVerified(keys: PaypalKeys, body: Record<string, unknown>): boolean {
  const text = (name: string) => (typeof body[name] === 'string' ? body[name] : '');
  if (text('webhook_id') !== keys.paypalWebhookId) return false;
  const event = JSON.stringify(body.webhook_event ?? null);
  const transmission = { id: text('transmission_id'), time: text('transmission_time'), body: event };
  return isSignedByPaypal(keys, transmission, text('transmission_sig'));
}

function rowOf<Row>(rows: Map<string, Row>, id: string): Row {
  const row = rows.get(id);
  if (!row) throw notThere();
  return row;
}
