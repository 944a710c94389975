import type Stripe from 'stripe';
import type { SandboxContext } from '../../core/context';
import { cancelSubscription } from '../billing/end-subscription';
import { hasEnded } from '../billing/subscription-state';
import { emitEvent, updateRow } from '../events';
import { paginate } from '../http/pages';
import type { Params } from '../http/params';
import { readRoute, type Route, route } from '../http/route';
import { findOrThrow } from '../http/stripe-error';
import { newCustomer } from '../objects/customer';
import { findUsableMethod, verifyAndAttachMethod } from '../payments/payment-methods';

function readCustomerFields(params: Params, known?: Stripe.Customer) {
  const text = (name: 'email' | 'name' | 'phone' | 'description') =>
    params.has(name) ? (params.text(name) ?? null) : (known?.[name] ?? null);
  const changes = {
    email: text('email'),
    name: text('name'),
    phone: text('phone'),
    description: text('description'),
    metadata: params.metadata(known?.metadata),
  };
  const tax = params.part('tax');
  tax?.ignore('validate_location');
  const taxLocation = tax?.text('ip_address');
  const method = params.text('payment_method');
  const defaultMethod = params.part('invoice_settings')?.text('default_payment_method');
  params.ignore('preferred_locales', 'tax_exempt', 'address', 'shipping');
  params.finish();
  return { changes, method, defaultMethod, taxLocation };
}

function applyFields(
  context: SandboxContext,
  customer: Stripe.Customer,
  { changes, method, defaultMethod, taxLocation }: ReturnType<typeof readCustomerFields>,
) {
  if (method)
    verifyAndAttachMethod(context, findUsableMethod(context, method, 'payment_method'), customer.id);
  if (taxLocation) context.tables.taxLocations.set(customer.id, { id: customer.id, ipAddress: taxLocation });
  const chosen =
    defaultMethod && findUsableMethod(context, defaultMethod, 'invoice_settings[default_payment_method]');
  const settings = customer.invoice_settings;
  return updateRow(customer, {
    ...changes,
    ...(chosen && { invoice_settings: { ...settings, default_payment_method: chosen.id } }),
  });
}

const getCustomer = ({ tables }: SandboxContext, id: string) => findOrThrow(tables.customers, 'customer', id);

export const customerRoutes: Route[] = [
  route('POST /v1/customers', (context, { params }) => {
    const fields = readCustomerFields(params);
    const customer = newCustomer(context);
    applyFields(context, customer, fields);
    context.tables.customers.set(customer.id, customer);
    emitEvent(context, 'customer.created', customer);
    return customer;
  }),
  route('GET /v1/customers', ({ tables }, { params }) => {
    const email = params.text('email');
    return paginate(tables.customers, params, '/v1/customers', (row) => !email || row.email === email);
  }),
  readRoute('GET /v1/customers/:id', 'customers', 'customer'),
  route('POST /v1/customers/:id', (context, { id, params }) => {
    const customer = getCustomer(context, id);
    const fields = readCustomerFields(params, customer);
    emitEvent(context, 'customer.updated', customer, applyFields(context, customer, fields));
    return customer;
  }),
  route('DELETE /v1/customers/:id', (context, { id, params }) => {
    params.finish();
    const customer = getCustomer(context, id);
    for (const subscription of context.tables.subscriptions.values()) {
      if (subscription.customer !== id || hasEnded(subscription)) continue;
      cancelSubscription(context, subscription, 'cancellation_requested');
    }
    context.tables.customers.delete(id);
    emitEvent(context, 'customer.deleted', customer);
    return { id, object: 'customer', deleted: true } satisfies Stripe.DeletedCustomer;
  }),
  route('GET /v1/customers/:id/payment_methods', (context, { id, params }) => {
    getCustomer(context, id);
    params.choice('type', ['card']);
    const url = `/v1/customers/${id}/payment_methods`;
    return paginate(context.tables.paymentMethods, params, url, (row) => row.customer === id);
  }),
];
