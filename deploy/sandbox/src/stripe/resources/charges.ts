import type Stripe from 'stripe';
import type { Tables } from '../../core/tables';
import { pageOf } from '../http/pages';
import type { Params } from '../http/params';
import type { Route } from '../http/route';
import { find, invalidRequest } from '../http/stripe-error';
import { closeDispute } from '../payments/disputes';
import { refundCharge } from '../payments/refunds';

type Kind = 'charges' | 'refunds' | 'disputes';

/** Reading one and reading many, which is the same for each kind. */
const readers = (kind: Kind, name: string): Route[] => [
  {
    method: 'GET',
    path: `/v1/${kind}`,
    answer: ({ tables }, { params }) => {
      const wanted = {
        charge: kind === 'charges' ? undefined : params.text('charge'),
        payment_intent: params.text('payment_intent'),
        customer: kind === 'charges' ? params.text('customer') : undefined,
      };
      const rows = tables[kind] as Map<string, { id: string; created: number }>;
      return pageOf(rows, params, `/v1/${kind}`, (row) =>
        Object.entries(wanted).every(
          ([field, id]) => !id || (row as unknown as typeof wanted)[field as 'charge'] === id,
        ),
      );
    },
  },
  {
    method: 'GET',
    path: `/v1/${kind}/:id`,
    answer: ({ tables }, { id, params }) => {
      params.finish();
      return find<object>(tables[kind] as Map<string, object>, name, id);
    },
  },
];

export const chargeRoutes: Route[] = [
  ...readers('charges', 'charge'),
  ...readers('refunds', 'refund'),
  ...readers('disputes', 'dispute'),
  {
    method: 'POST',
    path: '/v1/refunds',
    answer: (world, { params }) => {
      const charge = chargeOf(world.tables, params);
      const amount = params.integer('amount', 1);
      const reason = params.choice('reason', ['duplicate', 'fraudulent', 'requested_by_customer']);
      const metadata = params.metadata();
      params.finish();
      return refundCharge(world, charge, { amount, reason, metadata });
    },
  },
  {
    method: 'POST',
    path: '/v1/disputes/:id/close',
    answer: (world, { id, params }) => {
      params.finish();
      return closeDispute(world, find(world.tables.disputes, 'dispute', id), 'lost');
    },
  },
];

/** The charge that a refund names, or that settled the payment it names. */
function chargeOf(tables: Tables, params: Params): Stripe.Charge {
  const charge = params.text('charge');
  const intent = params.text('payment_intent');
  if (charge) return find(tables.charges, 'charge', charge, 'charge');
  if (!intent) {
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  }
  const { status, latest_charge } = find(tables.paymentIntents, 'payment_intent', intent, 'payment_intent');
  if (status !== 'succeeded') {
    throw invalidRequest(`This PaymentIntent (${intent}) does not have a successful charge to refund.`);
  }
  return find(tables.charges, 'charge', String(latest_charge));
}
