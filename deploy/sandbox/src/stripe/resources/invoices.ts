import type Stripe from 'stripe';
import type { SandboxContext } from '../../core/context';
import { voidInvoice } from '../billing/invoices';
import { payInvoice } from '../billing/pay-invoice';
import { previewPlanChange } from '../billing/plan-change';
import { paginate } from '../http/pages';
import { readRoute, type Route, route } from '../http/route';
import { findOrThrow, invalidRequest } from '../http/stripe-error';
import { readPlanChange } from './subscriptions';

const STATUSES = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const;

const getInvoice = ({ tables }: SandboxContext, id: string) => findOrThrow(tables.invoices, 'invoice', id);

export const invoiceRoutes: Route[] = [
  route('GET /v1/invoices', ({ tables }, { params }) => {
    const customer = params.text('customer');
    const subscription = params.text('subscription');
    const status = params.choice('status', STATUSES);
    return paginate(
      tables.invoices,
      params,
      '/v1/invoices',
      (row) =>
        (customer ?? row.customer) === row.customer &&
        (!subscription || row.parent?.subscription_details?.subscription === subscription) &&
        (status ?? row.status) === row.status,
    );
  }),
  readRoute('GET /v1/invoices/:id', 'invoices', 'invoice'),
  route('POST /v1/invoices/create_preview', (context, { params }) => {
    const id = params.required('subscription');
    const subscription = findOrThrow(context.tables.subscriptions, 'subscription', id, 'subscription');
    const details = params.part('subscription_details');
    details?.choice('proration_behavior', ['always_invoice']);
    const change = details && readPlanChange(context, details, subscription);
    params.finish();
    if (!change) throw params.missing('subscription_details');
    const customer = findOrThrow(context.tables.customers, 'customer', String(subscription.customer));
    return previewPlanChange(context, subscription, customer, change);
  }),
  route('POST /v1/invoices/:id/pay', (context, { id, params }) => {
    const method = params.text('payment_method');
    params.ignore('off_session');
    params.finish();
    const invoice = getInvoice(context, id);
    payInvoice(context, invoice, method);
    return invoice;
  }),
  route('POST /v1/invoices/:id/void', (context, { id, params }) => {
    params.finish();
    const invoice = getInvoice(context, id);
    if (invoice.status !== 'open') throw invalidRequest('You can only pass in open invoices.');
    voidInvoice(context, invoice);
    return invoice;
  }),
  route('GET /v1/invoice_payments', ({ tables }, { params }) => {
    const invoice = params.text('invoice');
    const status = params.choice('status', ['open', 'paid', 'canceled']);
    const payment = params.part('payment');
    payment?.choice('type', ['payment_intent']);
    const intent = payment?.text('payment_intent');
    const fits = (row: Stripe.InvoicePayment) =>
      (invoice ?? row.invoice) === row.invoice &&
      (status ?? row.status) === row.status &&
      (!intent || row.payment.payment_intent === intent);
    return paginate(tables.invoicePayments, params, '/v1/invoice_payments', fits);
  }),
];
