import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiFault, ApiFaults } from './core/api-faults';
import type { Clock } from './core/clock';
import type { SandboxContext } from './core/context';
import type { RequestLog } from './core/request-log';
import type { Tables } from './core/tables';
import { approveAgreement } from './paypal/agreements';
import { refundCapture, reverseCapture, toCaptureReply, toRefundReply } from './paypal/captures';
import { approveOrder, toOrderReply } from './paypal/orders';
import { PaypalError } from './paypal/paypal-error';
import { listAgreementCharges } from './paypal/subscription-replies';
import { answerChallenge } from './stripe/billing/confirm-payment';
import { runDueJobs } from './stripe/billing/due-jobs';
import { cancelSubscription } from './stripe/billing/end-subscription';
import { StripeError } from './stripe/http/stripe-error';
import { closeDispute, openDispute } from './stripe/payments/disputes';
import { failRefund, refundCharge } from './stripe/payments/refunds';
import type { WebhookFault } from './webhooks/webhook-faults';
import type { WebhookSender } from './webhooks/webhook-sender';

export interface ControlOptions {
  context: SandboxContext;
  faults: ApiFaults;
  requests: RequestLog;
  sender: WebhookSender;
  /** Deletes all data and creates the catalog. */
  reset: () => void;
  /** As `controlHost` of the settings. */
  host?: string;
}

type ControlBody = Record<string, string | number | boolean | undefined>;

/** Shorter than the timeout of HTTP clients for a silent response. */
const HEARTBEAT_MS = 30_000;

const SECONDS_PER_UNIT: Record<string, number> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };

/** Serves `/_sandbox/…`, the control API for tests: buyers, banks, time and failures. Local requests only. */
export function serveControls(
  server: FastifyInstance,
  { context, faults, requests, sender, reset, host }: ControlOptions,
): void {
  const { tables } = context;
  const post = (path: string, act: (body: ControlBody) => unknown) =>
    server.post<{ Body: ControlBody | null }>(`/_sandbox/${path}`, async (request, reply) => {
      if (!isTrustedRequest(request, host))
        return reply.status(403).send({ error: 'From this machine or its private network only' });
      try {
        return (await act(request.body ?? {})) ?? {};
      } catch (error) {
        if (!(error instanceof StripeError || error instanceof PaypalError)) throw error;
        return reply.status(error.status).send({ error: error.message });
      }
    });

  post('state', () => ({
    now: context.clock.iso(),
    ...Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, rows.size])),
  }));
  post('reset', () => reset());
  post('requests', () => ({ requests: requests.take() }));
  post('clock', (body) => {
    const seconds = Object.entries(body).reduce(
      (sum, [unit, count]) => sum + (SECONDS_PER_UNIT[unit] ?? NaN) * Number(count),
      0,
    );
    if (!(seconds >= 0))
      throw invalidControl(
        `The clock takes ${Object.keys(SECONDS_PER_UNIT).join(', ')}, and goes forward only`,
      );
    runDueJobs(context, context.clock.now() + seconds);
    context.clock.ahead += seconds;
    return { now: context.clock.iso() };
  });

  server.post('/_sandbox/clock/stream', (request, reply) => {
    if (!isTrustedRequest(request, host))
      return reply.status(403).send({ error: 'From this machine or its private network only' });
    reply.hijack();
    streamClock(context.clock, reply.raw);
  });

  post('webhooks', (body) => sender.faults.set(body as WebhookFault));
  post('webhooks/release', () => ({ released: sender.release() }));
  post('webhooks/settle', () => sender.waitUntilIdle());
  post('webhooks/resend', ({ event = '', of }) => {
    if (of !== undefined) {
      const named = [...tables.events.values()].filter((one) =>
        JSON.stringify(one).includes(`"${String(of)}"`),
      );
      for (const { id, type } of named) context.sendEvent({ provider: 'stripe', id, type });
      return { resent: named.length };
    }
    const id = String(event);
    const stripe = tables.events.get(id);
    if (stripe) return context.sendEvent({ provider: 'stripe', id, type: stripe.type });
    context.sendEvent({ provider: 'paypal', id, type: findTableRow(tables, 'paypalEvents', id).event_type });
  });
  post('faults', (body) => {
    if (!body.kind) return faults.clear();
    faults.add(body as unknown as ApiFault);
  });

  post('stripe/challenge', ({ intent, approve }) =>
    answerChallenge(context, findTableRow(tables, 'paymentIntents', intent), approve === true),
  );
  post('stripe/refund', ({ charge, amount }) =>
    refundCharge(context, findTableRow(tables, 'charges', charge), { amount: amount as number | undefined }),
  );
  post('stripe/refund/fail', ({ refund }) => failRefund(context, findTableRow(tables, 'refunds', refund)));
  post('stripe/dispute', ({ charge, reason = 'fraudulent' }) =>
    openDispute(context, findTableRow(tables, 'charges', charge), String(reason)),
  );
  post('stripe/dispute/close', ({ dispute, outcome }) =>
    closeDispute(context, findTableRow(tables, 'disputes', dispute), outcome === 'won' ? 'won' : 'lost'),
  );
  post('stripe/cancel', ({ subscription }) =>
    cancelSubscription(
      context,
      findTableRow(tables, 'subscriptions', subscription),
      'cancellation_requested',
    ),
  );

  post('paypal/approve', ({ order, buyer }) => {
    const row = findTableRow(tables, 'orders', order);
    approveOrder(context, row, buyer);
    return toOrderReply(context, row);
  });
  post('paypal/subscription/approve', ({ subscription, buyer }) =>
    approveAgreement(context, findTableRow(tables, 'agreements', subscription), buyer),
  );
  post('paypal/subscription/charges', ({ subscription }) =>
    listAgreementCharges(context, findTableRow(tables, 'agreements', subscription)),
  );
  post('paypal/subscription/refuse-charges', ({ subscription, refuses = true }) => {
    findTableRow(tables, 'agreements', subscription).refusesCharges = refuses === true;
  });
  post('paypal/refund', ({ capture, value }) => {
    const row = findTableRow(tables, 'captures', capture);
    const amount = value === undefined ? undefined : { ...row.amount, value: String(value) };
    return toRefundReply(context, refundCapture(context, row, { amount }));
  });
  post('paypal/reverse', ({ capture }) => {
    const row = findTableRow(tables, 'captures', capture);
    reverseCapture(context, row);
    return toCaptureReply(context, row);
  });
}

/** Streams the clock's offset as JSON lines: at once, after each change, and as a heartbeat. */
function streamClock(clock: Clock, response: ServerResponse): void {
  const send = () => response.write(`${JSON.stringify({ aheadSeconds: clock.ahead })}\n`);
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  send();
  const end = clock.onChange(send);
  const heartbeat = setInterval(send, HEARTBEAT_MS);
  response.on('close', () => {
    end();
    clearInterval(heartbeat);
  });
}

type RowOf<Name extends keyof Tables> = Tables[Name] extends Map<string, infer Row> ? Row : never;

function findTableRow<Name extends keyof Tables>(tables: Tables, name: Name, id: unknown): RowOf<Name> {
  const row = tables[name].get(String(id));
  if (!row) throw invalidControl(`There is none of ${name} with the id ${String(id)}`);
  return row as RowOf<Name>;
}

const invalidControl = (message: string) => new StripeError(400, { type: 'invalid_request_error', message });

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LOCAL_NAMES = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * Whether a request may control the sandbox: it comes from this machine under a local host name (against DNS
 * rebinding), or to the name of the private network and through no proxy; and not from a page, which sends an origin.
 */
function isTrustedRequest({ socket, headers }: FastifyRequest, controlHost?: string): boolean {
  const name = (headers.host ?? '').replace(/:\d+$/, '');
  const isLocal = LOOPBACK.has(socket.remoteAddress ?? '') && LOCAL_NAMES.has(name);
  const isInside = name === controlHost && headers['x-forwarded-for'] === undefined;
  return (isLocal || isInside) && headers.origin === undefined;
}
