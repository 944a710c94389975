import type Stripe from 'stripe';
import type { Tables } from '../../core/tables';
import { paginate } from '../http/pages';
import type { Params } from '../http/params';
import { readRoute, type Route, route } from '../http/route';
import { findOrThrow, invalidRequest } from '../http/stripe-error';
import { refundCharge } from '../payments/refunds';

type Kind = 'charges' | 'refunds' | 'disputes';

/** The routes that return one or many objects of a kind. */
const readers = (kind: Kind, name: string): Route[] => [
  route(`GET /v1/${kind}`, ({ tables }, { params }) => {
    const wanted = {
      charge: kind === 'charges' ? undefined : params.text('charge'),
      payment_intent: params.text('payment_intent'),
      customer: kind === 'charges' ? params.text('customer') : undefined,
    };
    const rows = tables[kind] as Map<string, { id: string; created: number }>;
    return paginate(rows, params, `/v1/${kind}`, (row) =>
      Object.entries(wanted).every(
        ([field, id]) => !id || (row as unknown as typeof wanted)[field as 'charge'] === id,
      ),
    );
  }),
  readRoute(`GET /v1/${kind}/:id`, kind, name),
];

export const chargeRoutes: Route[] = [
  ...readers('charges', 'charge'),
  ...readers('refunds', 'refund'),
  ...readers('disputes', 'dispute'),
  route('POST /v1/refunds', (context, { params }) => {
    const charge = findCharge(context.tables, params);
    const amount = params.integer('amount', 1);
    const reason = params.choice('reason', ['duplicate', 'fraudulent', 'requested_by_customer']);
    const metadata = params.metadata();
    params.finish();
    return refundCharge(context, charge, { amount, reason, metadata });
  }),
];

/** The charge that a refund names, or that of the payment it names. */
function findCharge(tables: Tables, params: Params): Stripe.Charge {
  const charge = params.text('charge');
  const intent = params.text('payment_intent');
  if (charge) return findOrThrow(tables.charges, 'charge', charge, 'charge');
  if (!intent) {
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  }
  const { status, latest_charge } = findOrThrow(
    tables.paymentIntents,
    'payment_intent',
    intent,
    'payment_intent',
  );
  if (status !== 'succeeded') {
    throw invalidRequest(`This PaymentIntent (${intent}) does not have a successful charge to refund.`);
  }
  return findOrThrow(tables.charges, 'charge', String(latest_charge));
}
