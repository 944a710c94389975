import { paginate } from '../http/pages';
import { type Route, route } from '../http/route';

/** The prices are read-only. */
export const priceRoutes: Route[] = [
  route('GET /v1/prices', ({ tables }, { params }) => {
    const active = params.flag('active');
    const keys = params.texts('lookup_keys');
    return paginate(
      tables.prices,
      params,
      '/v1/prices',
      (row) => (active ?? row.active) === row.active && (!keys || keys.includes(row.lookup_key ?? '')),
    );
  }),
];
