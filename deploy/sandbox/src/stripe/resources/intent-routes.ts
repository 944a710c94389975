import type Stripe from 'stripe';
import type { World } from '../../core/world';
import { pageOf } from '../http/pages';
import type { Call, Route } from '../http/route';
import { find } from '../http/stripe-error';

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;

/** The intent that a call names; a browser proves by the secret that it is its own. */
export function ownIntent<One extends Intent>(
  intents: Map<string, One>,
  kind: string,
  { id, params, isPublic }: Call,
): One {
  const intent = find(intents, kind, id);
  const secret = params.text('client_secret');
  if ((isPublic || secret) && secret !== intent.client_secret) throw find(new Map(), kind, id);
  return intent;
}

/** The list of all intents at an address, and the one that is named. */
export function intentLookUps<One extends Intent>(
  path: string,
  kind: string,
  intentsOf: (world: World) => Map<string, One>,
): Route[] {
  return [
    {
      method: 'GET',
      path,
      answer: (world, { params }) => {
        const customer = params.text('customer');
        return pageOf(intentsOf(world), params, path, (row) => !customer || row.customer === customer);
      },
    },
    {
      method: 'GET',
      path: `${path}/:id`,
      isPublic: true,
      answer: (world, call) => {
        const intent = ownIntent(intentsOf(world), kind, call);
        call.params.finish();
        return intent;
      },
    },
  ];
}
