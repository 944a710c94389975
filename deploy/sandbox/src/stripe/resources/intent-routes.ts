import type Stripe from 'stripe';
import type { SandboxContext } from '../../core/context';
import { paginate } from '../http/pages';
import type { Call, Route } from '../http/route';
import { findOrThrow } from '../http/stripe-error';

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;

/** The intent of a request; a browser must send its client secret. */
export function findOwnIntent<One extends Intent>(
  intents: Map<string, One>,
  kind: string,
  { id, params, isPublic }: Call,
): One {
  const intent = findOrThrow(intents, kind, id);
  const secret = params.text('client_secret');
  if ((isPublic || secret) && secret !== intent.client_secret) throw findOrThrow(new Map(), kind, id);
  return intent;
}

/** The routes that list intents and return one. */
export function intentReadRoutes<One extends Intent>(
  path: string,
  kind: string,
  intentsOf: (context: SandboxContext) => Map<string, One>,
): Route[] {
  return [
    {
      method: 'GET',
      path,
      answer: (context, { params }) => {
        const customer = params.text('customer');
        return paginate(intentsOf(context), params, path, (row) => !customer || row.customer === customer);
      },
    },
    {
      method: 'GET',
      path: `${path}/:id`,
      isPublic: true,
      answer: (context, call) => {
        const intent = findOwnIntent(intentsOf(context), kind, call);
        call.params.finish();
        return intent;
      },
    },
  ];
}
