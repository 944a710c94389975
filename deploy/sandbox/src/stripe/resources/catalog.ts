import { pageOf } from '../http/pages';
import type { Route } from '../http/route';
import { find } from '../http/stripe-error';

/** What is sold is fixed: products and prices can be read only. */
export const catalogRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/products',
    answer: ({ tables }, { params }) => {
      const active = params.flag('active');
      return pageOf(tables.products, params, '/v1/products', (row) => (active ?? row.active) === row.active);
    },
  },
  {
    method: 'GET',
    path: '/v1/products/:id',
    answer: ({ tables }, { id, params }) => {
      params.finish();
      return find(tables.products, 'product', id);
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
      return pageOf(
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
      return find(tables.prices, 'price', id);
    },
  },
];
