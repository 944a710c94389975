import { paginate } from '../http/pages';
import type { Route } from '../http/route';
import { findOrThrow } from '../http/stripe-error';

/** Products and prices are read-only. */
export const catalogRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/products',
    answer: ({ tables }, { params }) => {
      const active = params.flag('active');
      return paginate(
        tables.products,
        params,
        '/v1/products',
        (row) => (active ?? row.active) === row.active,
      );
    },
  },
  {
    method: 'GET',
    path: '/v1/products/:id',
    answer: ({ tables }, { id, params }) => {
      params.finish();
      return findOrThrow(tables.products, 'product', id);
    },
  },
  {
    method: 'GET',
    path: '/v1/prices',
    answer: ({ tables }, { params }) => {
      const active = params.flag('active');
      const product = params.text('product');
      const keys = params.texts('lookup_keys');
      const type = params.choice('type', ['recurring', 'one_time']);
      return paginate(
        tables.prices,
        params,
        '/v1/prices',
        (row) =>
          (active ?? row.active) === row.active &&
          (product ?? row.product) === row.product &&
          (type ?? row.type) === row.type &&
          (!keys || keys.includes(row.lookup_key ?? '')),
      );
    },
  },
  {
    method: 'GET',
    path: '/v1/prices/:id',
    answer: ({ tables }, { id, params }) => {
      params.finish();
      return findOrThrow(tables.prices, 'price', id);
    },
  },
];
