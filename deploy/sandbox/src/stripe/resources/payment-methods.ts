import { updateRow, emitEvent } from '../events';
import { paginate } from '../http/pages';
import type { Route } from '../http/route';
import { findOrThrow, invalidRequest } from '../http/stripe-error';
import { verifyAndAttachMethod, createMethod, findUsableMethod } from '../payments/payment-methods';

export const paymentMethodRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/payment_methods',
    isPublic: true,
    answer: (context, { params }) => {
      const create = createMethod(context, params);
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
      return paginate(
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
    answer: (context, { id, params }) => {
      params.finish();
      return findUsableMethod(context, id);
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/attach',
    answer: (context, { id, params }) => {
      const customer = params.required('customer');
      params.finish();
      findOrThrow(context.tables.customers, 'customer', customer, 'customer');
      const method = findUsableMethod(context, id);
      verifyAndAttachMethod(context, method, customer);
      return method;
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/detach',
    answer: (context, { id, params }) => {
      params.finish();
      const method = findUsableMethod(context, id);
      if (!method.customer) {
        throw invalidRequest(
          'The payment method you provided is not attached to a customer so detachment is impossible.',
        );
      }
      emitEvent(context, 'payment_method.detached', method, updateRow(method, { customer: null }));
      for (const row of context.tables.subscriptions.values()) {
        if (row.default_payment_method === id) row.default_payment_method = null;
      }
      for (const { invoice_settings: settings } of context.tables.customers.values()) {
        if (settings.default_payment_method === id) settings.default_payment_method = null;
      }
      return method;
    },
  },
];
