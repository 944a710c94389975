import type { IncomingHttpHeaders } from 'node:http';
import type { SandboxContext } from '../core/context';
import { isSignedByPaypal } from '../webhooks/paypal-delivery';
import { cancelAgreement, createAgreement } from './agreements';
import { createPlan, createProduct, findPlan } from './billing-plans';
import { toCaptureReply, refundCapture, toRefundReply } from './captures';
import { toMinimalOrder, captureOrder, createOrder, toOrderReply } from './orders';
import { resourceNotFound } from './paypal-error';
import { listSales, toPlanReply, toSubscriptionReply, toTransactionReply } from './subscription-replies';

export interface PaypalKeys {
  paypalClientId: string;
  paypalClientSecret: string;
  paypalWebhookUrl?: string;
  paypalWebhookId: string;
}

interface PaypalCall {
  /** The id in the path; empty without one. */
  id: string;
  body: Record<string, unknown>;
  query: Record<string, string | undefined>;
  headers: IncomingHttpHeaders;
  keys: PaypalKeys;
}

/** A route of the API: creations return 201, changes without an answer 204, the others 200. */
export interface PaypalRoute {
  method: 'GET' | 'POST';
  path: string;
  status?: 201 | 204;
  answer: (context: SandboxContext, call: PaypalCall) => object;
}

export const paypalRoutes: PaypalRoute[] = [
  {
    method: 'POST',
    path: '/v2/checkout/orders',
    status: 201,
    answer: (context, { body, headers }) => {
      const order = createOrder(context, body);
      const wantsAll = String(headers.prefer).includes('return=representation');
      return wantsAll ? toOrderReply(context, order) : toMinimalOrder(context, order);
    },
  },
  {
    method: 'POST',
    path: '/v2/checkout/orders/:id/capture',
    status: 201,
    answer: (context, { id }) => {
      const order = findResource(context.tables.orders, id);
      captureOrder(context, order);
      return toOrderReply(context, order);
    },
  },
  {
    method: 'POST',
    path: '/v2/payments/captures/:id/refund',
    status: 201,
    answer: (context, { id, body }) => {
      const note = typeof body.note_to_payer === 'string' ? body.note_to_payer : undefined;
      const capture = findResource(context.tables.captures, id);
      return toRefundReply(context, refundCapture(context, capture, { amount: body.amount, note }));
    },
  },
  {
    method: 'POST',
    path: '/v1/notifications/verify-webhook-signature',
    answer: (_, { body, keys }) => ({ verification_status: isVerified(keys, body) ? 'SUCCESS' : 'FAILURE' }),
  },
  {
    method: 'GET',
    path: '/v2/checkout/orders/:id',
    answer: (context, { id }) => toOrderReply(context, findResource(context.tables.orders, id)),
  },
  {
    method: 'GET',
    path: '/v2/payments/captures/:id',
    answer: (context, { id }) => toCaptureReply(context, findResource(context.tables.captures, id)),
  },
  {
    method: 'POST',
    path: '/v1/catalogs/products',
    status: 201,
    answer: (context, { body }) => createProduct(context, body),
  },
  {
    method: 'POST',
    path: '/v1/billing/plans',
    status: 201,
    answer: (context, { body }) => toPlanReply(createPlan(context, body)),
  },
  {
    method: 'GET',
    path: '/v1/billing/plans',
    answer: ({ tables }, { query }) => ({
      plans: [...tables.paypalPlans.values()]
        .filter(({ productId }) => productId === query.product_id)
        .map(toPlanReply),
    }),
  },
  {
    method: 'GET',
    path: '/v1/billing/plans/:id',
    answer: (context, { id }) => toPlanReply(findPlan(context, id)),
  },
  {
    method: 'POST',
    path: '/v1/billing/subscriptions',
    status: 201,
    answer: (context, { body }) => toSubscriptionReply(context, createAgreement(context, body)),
  },
  {
    method: 'GET',
    path: '/v1/billing/subscriptions/:id',
    answer: (context, { id }) => toSubscriptionReply(context, findResource(context.tables.agreements, id)),
  },
  {
    method: 'GET',
    path: '/v1/billing/subscriptions/:id/transactions',
    answer: (context, { id }) => {
      const agreement = findResource(context.tables.agreements, id);
      return {
        transactions: listSales(context, agreement).map((sale) => toTransactionReply(sale, agreement)),
      };
    },
  },
  {
    method: 'POST',
    path: '/v1/billing/subscriptions/:id/cancel',
    status: 204,
    answer: (context, { id }) => {
      cancelAgreement(context, findResource(context.tables.agreements, id));
      return {};
    },
  },
];

function isVerified(keys: PaypalKeys, body: Record<string, unknown>): boolean {
  const text = (name: string) => (typeof body[name] === 'string' ? body[name] : '');
  if (text('webhook_id') !== keys.paypalWebhookId) return false;
  const event = JSON.stringify(body.webhook_event ?? null);
  const transmission = { id: text('transmission_id'), time: text('transmission_time'), body: event };
  return isSignedByPaypal(keys, transmission, text('transmission_sig'));
}

function findResource<Row>(rows: Map<string, Row>, id: string): Row {
  const row = rows.get(id);
  if (!row) throw resourceNotFound();
  return row;
}
