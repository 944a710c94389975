import { change, emit } from '../events';
import { pageOf } from '../http/pages';
import type { Route } from '../http/route';
import { find, invalidRequest } from '../http/stripe-error';
import { attachAlone, createMethod, useMethod } from '../payments/payment-methods';

export const paymentMethodRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/payment_methods',
    isPublic: true,
    answer: (world, { params }) => {
      const create = createMethod(world, params);
      params.finish();
      return create();
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_methods',
    answer: ({ tables }, { params }) => {
      const customer = params.text('customer');
      params.choice('type', ['card']);
      return pageOf(
        tables.paymentMethods,
        params,
        '/v1/payment_methods',
        (row) => row.customer !== null && (customer ?? row.customer) === row.customer,
      );
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_methods/:id',
    answer: (world, { id, params }) => {
      params.finish();
      return useMethod(world, id);
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/attach',
    answer: (world, { id, params }) => {
      const customer = params.required('customer');
      params.finish();
      find(world.tables.customers, 'customer', customer, 'customer');
      const method = useMethod(world, id);
      attachAlone(world, method, customer);
      return method;
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/detach',
    answer: (world, { id, params }) => {
      params.finish();
      const method = useMethod(world, id);
      if (!method.customer) {
        throw invalidRequest(
          'The payment method you provided is not attached to a customer so detachment is impossible.',
        );
      }
      emit(world, 'payment_method.detached', method, change(method, { customer: null }));
      for (const row of world.tables.subscriptions.values()) {
        if (row.default_payment_method === id) row.default_payment_method = null;
      }
      for (const { invoice_settings: settings } of world.tables.customers.values()) {
        if (settings.default_payment_method === id) settings.default_payment_method = null;
      }
      return method;
    },
  },
];
