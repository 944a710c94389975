import type Stripe from 'stripe';
import type { World } from '../../core/world';
import { cancelSubscription } from '../billing/end-subscription';
import { hasEnded } from '../billing/subscription-state';
import { change, emit } from '../events';
import { pageOf } from '../http/pages';
import type { Params } from '../http/params';
import type { Route } from '../http/route';
import { find } from '../http/stripe-error';
import { newCustomer } from '../objects/customer';
import { attachAlone, useMethod } from '../payments/payment-methods';
import { searchTerms } from './search-terms';

function read(params: Params, known?: Stripe.Customer) {
  const text = (name: 'email' | 'name' | 'phone' | 'description') =>
    params.has(name) ? (params.text(name) ?? null) : (known?.[name] ?? null);
  const changes = {
    ...{ email: text('email'), name: text('name'), phone: text('phone'), description: text('description') },
    metadata: params.metadata(known?.metadata),
  };
  const method = params.text('payment_method');
  const defaultMethod = params.part('invoice_settings')?.text('default_payment_method');
  params.ignore('preferred_locales', 'tax_exempt', 'address', 'shipping');
  params.finish();
  return { changes, method, defaultMethod };
}

function apply(
  world: World,
  customer: Stripe.Customer,
  { changes, method, defaultMethod }: ReturnType<typeof read>,
) {
  if (method) attachAlone(world, useMethod(world, method, 'payment_method'), customer.id);
  const chosen = defaultMethod && useMethod(world, defaultMethod, 'invoice_settings[default_payment_method]');
  const settings = customer.invoice_settings;
  return change(customer, {
    ...changes,
    ...(chosen && { invoice_settings: { ...settings, default_payment_method: chosen.id } }),
  });
}

const idOf = ({ tables }: World, id: string) => find(tables.customers, 'customer', id);

export const customerRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/customers',
    answer: (world, { params }) => {
      const wish = read(params);
      const customer = newCustomer(world);
      apply(world, customer, wish);
      world.tables.customers.set(customer.id, customer);
      emit(world, 'customer.created', customer);
      return customer;
    },
  },
  {
    method: 'GET',
    path: '/v1/customers',
    answer: ({ tables }, { params }) => {
      const email = params.text('email');
      return pageOf(tables.customers, params, '/v1/customers', (row) => !email || row.email === email);
    },
  },
  {
    method: 'GET',
    path: '/v1/customers/search',
    answer: ({ tables }, { params }) => {
      const matches = searchTerms(params.required('query'));
      const limit = params.integer('limit', 1, 100) ?? 10;
      params.finish();
      const found = [...tables.customers.values()].reverse().filter(matches);
      return {
        object: 'search_result',
        url: '/v1/customers/search',
        has_more: found.length > limit,
        data: found.slice(0, limit),
        next_page: null,
      } satisfies Stripe.ApiSearchResult<Stripe.Customer>;
    },
  },
  {
    method: 'GET',
    path: '/v1/customers/:id',
    answer: (world, { id, params }) => {
      params.finish();
      return idOf(world, id);
    },
  },
  {
    method: 'POST',
    path: '/v1/customers/:id',
    answer: (world, { id, params }) => {
      const customer = idOf(world, id);
      const wish = read(params, customer);
      emit(world, 'customer.updated', customer, apply(world, customer, wish));
      return customer;
    },
  },
  {
    method: 'DELETE',
    path: '/v1/customers/:id',
    answer: (world, { id, params }) => {
      params.finish();
      const customer = idOf(world, id);
      for (const subscription of world.tables.subscriptions.values()) {
        if (subscription.customer !== id || hasEnded(subscription)) continue;
        cancelSubscription(world, subscription, 'cancellation_requested');
      }
      world.tables.customers.delete(id);
      emit(world, 'customer.deleted', customer);
      return { id, object: 'customer', deleted: true } satisfies Stripe.DeletedCustomer;
    },
  },
  {
    method: 'GET',
    path: '/v1/customers/:id/payment_methods',
    answer: (world, { id, params }) => {
      idOf(world, id);
      params.choice('type', ['card']);
      const url = `/v1/customers/${id}/payment_methods`;
      return pageOf(world.tables.paymentMethods, params, url, (row) => row.customer === id);
    },
  },
];
