import type { FastifyInstance } from 'fastify';
import type { Fault, Faults } from '../core/faults';
import type { Tables } from '../core/tables';
import type { World } from '../core/world';
import { captureView, refundCapture, refundView, reverseCapture } from '../paypal/captures';
import { approveOrder, orderView } from '../paypal/orders';
import { PaypalError } from '../paypal/paypal-error';
import { runDue } from '../stripe/billing/due-work';
import { cancelSubscription } from '../stripe/billing/end-subscription';
import { answerSetupChallenge } from '../stripe/billing/save-setup';
import { answerChallenge } from '../stripe/billing/settle';
import { StripeError } from '../stripe/http/stripe-error';
import { closeDispute, openDispute } from '../stripe/payments/disputes';
import { failRefund, refundCharge } from '../stripe/payments/refunds';
import type { Disturbance } from '../webhooks/disorder';
import type { WebhookSender } from '../webhooks/webhook-sender';
import { isFromHere } from './guard';

/** What can be steered. */
export interface Controls {
  world: World;
  faults: Faults;
  sender: WebhookSender;
  /** Forgets everything and puts the shelf in order. */
  reset: () => void;
}

type Wish = Record<string, string | number | boolean | undefined>;

/** Seconds of each unit that the clock can be set ahead by. */
const UNITS: Record<string, number> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };

/** Answers `/_sandbox/…`: what in the real world buyers, banks, time and bad luck do. From this machine only. */
export function serveControls(server: FastifyInstance, { world, faults, sender, reset }: Controls): void {
  const { tables } = world;
  const post = (path: string, act: (wish: Wish) => unknown) =>
    server.post<{ Body: Wish | null }>(`/_sandbox/${path}`, async (request, reply) => {
      if (!isFromHere(request)) return reply.status(403).send({ error: 'From this machine only' });
      try {
        return (await act(request.body ?? {})) ?? {};
      } catch (error) {
        if (!(error instanceof StripeError || error instanceof PaypalError)) throw error;
        return reply.status(error.status).send({ error: error.message });
      }
    });

  post('state', () => ({
    now: world.clock.iso(),
    ...Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, rows.size])),
  }));
  post('ahead', () => ({ seconds: world.clock.ahead }));
  post('reset', () => reset());
  post('clock', (wish) => {
    const seconds = Object.entries(wish).reduce(
      (sum, [unit, count]) => sum + (UNITS[unit] ?? NaN) * Number(count),
      0,
    );
    if (!(seconds >= 0))
      throw wrong(`The clock takes ${Object.keys(UNITS).join(', ')}, and goes forward only`);
    runDue(world, world.clock.now() + seconds);
    world.clock.ahead += seconds;
    return { now: world.clock.iso() };
  });

  post('webhooks', (wish) => sender.disorder.set(wish as Disturbance));
  post('webhooks/release', () => ({ released: sender.release() }));
  post('webhooks/settle', () => sender.settled());
  post('webhooks/resend', ({ event = '' }) => {
    const id = String(event);
    const stripe = tables.events.get(id);
    if (stripe) return world.tell({ provider: 'stripe', id, type: stripe.type });
    world.tell({ provider: 'paypal', id, type: rowOf(tables, 'paypalEvents', id).event_type });
  });
  post('faults', (wish) => {
    if (!wish.kind) return faults.clear();
    faults.plan(wish as unknown as Fault);
  });

  post('stripe/challenge', ({ intent = '', approve }) => {
    const id = String(intent);
    const setup = tables.setupIntents.get(id);
    if (setup) answerSetupChallenge(world, setup, approve === true);
    else answerChallenge(world, rowOf(tables, 'paymentIntents', id), approve === true);
  });
  post('stripe/refund', ({ charge, amount }) =>
    refundCharge(world, rowOf(tables, 'charges', charge), { amount: amount as number | undefined }),
  );
  post('stripe/refund/fail', ({ refund }) => failRefund(world, rowOf(tables, 'refunds', refund)));
  post('stripe/dispute', ({ charge, reason = 'fraudulent' }) =>
    openDispute(world, rowOf(tables, 'charges', charge), String(reason)),
  );
  post('stripe/dispute/close', ({ dispute, outcome }) =>
    closeDispute(world, rowOf(tables, 'disputes', dispute), outcome === 'won' ? 'won' : 'lost'),
  );
  post('stripe/cancel', ({ subscription }) =>
    cancelSubscription(world, rowOf(tables, 'subscriptions', subscription), 'cancellation_requested'),
  );

  post('paypal/approve', ({ order, buyer }) => {
    const row = rowOf(tables, 'orders', order);
    approveOrder(world, row, buyer);
    return orderView(world, row);
  });
  post('paypal/refund', ({ capture, value }) => {
    const row = rowOf(tables, 'captures', capture);
    const amount = value === undefined ? undefined : { ...row.amount, value: String(value) };
    return refundView(world, refundCapture(world, row, { amount }));
  });
  post('paypal/reverse', ({ capture }) => {
    const row = rowOf(tables, 'captures', capture);
    reverseCapture(world, row);
    return captureView(world, row);
  });
}

type RowOf<Name extends keyof Tables> = Tables[Name] extends Map<string, infer Row> ? Row : never;

function rowOf<Name extends keyof Tables>(tables: Tables, name: Name, id: unknown): RowOf<Name> {
  const row = tables[name].get(String(id));
  if (!row) throw wrong(`There is none of ${name} with the id ${String(id)}`);
  return row as RowOf<Name>;
}

const wrong = (message: string) => new StripeError(400, { type: 'invalid_request_error', message });
