import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Faults } from '../core/faults';
import type { World } from '../core/world';
import { isSignedByWallet } from '../webhooks/wallet-deliveries';
import { captureView, refundCapture, refundView } from './captures';
import { briefOrder, captureOrder, createOrder, orderView } from './orders';
import { Tokens } from './tokens';
import { CAPTURE_ISSUES, notThere, unauthenticated, unprocessable, WalletError } from './wallet-error';

/** The wallet provider's keys and webhook. */
export interface WalletKeys {
  paypalClientId: string;
  paypalClientSecret: string;
  paypalWebhookUrl?: string;
  paypalWebhookId: string;
}

type Body = Record<string, unknown>;
interface Answer {
  status: number;
  body: object;
}

/** Answers the wallet provider's API: tokens, orders, captures, refunds, checks of signatures. */
export function serveWallet(server: FastifyInstance, world: World, keys: WalletKeys, faults: Faults): Tokens {
  const tokens = new Tokens(keys.paypalClientSecret, () => world.clock.now());
  const { tables } = world;

  server.post('/v1/oauth2/token', (request, reply) => issueToken(request, reply, keys, tokens));

  const route = (
    method: 'GET' | 'POST',
    url: string,
    act: (id: string, body: Body, request: FastifyRequest) => Answer,
  ) =>
    server.route({
      method,
      url,
      handler: async (request, reply) => {
        const fault = faults.take('paypal', method, request.url);
        if (fault?.kind === 'silent') return reply.hijack();
        if (fault?.kind === 'error') return send(reply, broken(fault.status ?? 500));
        const answer = attempt(() => {
          const [scheme, token = ''] = (request.headers.authorization ?? '').split(' ');
          if (scheme !== 'Bearer' || !tokens.isGood('access', token)) throw unauthenticated();
          const { id = '' } = request.params as { id?: string };
          const run = () => act(id, (request.body ?? {}) as Body, request);
          return method === 'POST' ? onceFor(world, request, run) : run();
        });
        if (fault?.kind !== 'lost') return send(reply, answer);
        reply.hijack();
        reply.raw.destroy();
        return reply;
      },
    });

  route('POST', '/v2/checkout/orders', (_, body, request) => {
    const order = createOrder(world, body);
    return { status: 201, body: wantsAll(request) ? orderView(world, order) : briefOrder(world, order) };
  });
  route('GET', '/v2/checkout/orders/:id', (id) => ({
    status: 200,
    body: orderView(world, rowOf(tables.orders, id)),
  }));
  route('POST', '/v2/checkout/orders/:id/capture', (id, _, request) => {
    const order = rowOf(tables.orders, id);
    refuseAsTold(request);
    captureOrder(world, order);
    return { status: 201, body: orderView(world, order) };
  });
  route('GET', '/v2/payments/captures/:id', (id) => ({
    status: 200,
    body: captureView(world, rowOf(tables.captures, id)),
  }));
  route('POST', '/v2/payments/captures/:id/refund', (id, body) => {
    const capture = rowOf(tables.captures, id);
    const note = typeof body.note_to_payer === 'string' ? body.note_to_payer : undefined;
    return {
      status: 201,
      body: refundView(world, refundCapture(world, capture, { amount: body.amount, note })),
    };
  });
  route('GET', '/v2/payments/refunds/:id', (id) => ({
    status: 200,
    body: refundView(world, rowOf(tables.walletRefunds, id)),
  }));
  route('POST', '/v1/notifications/verify-webhook-signature', (_, body) => ({
    status: 200,
    body: { verification_status: isVerified(keys, body) ? 'SUCCESS' : 'FAILURE' },
  }));
  route('GET', '/v1/notifications/webhooks-events', () => {
    const events = [...tables.walletEvents.values()].reverse();
    return { status: 200, body: { events, count: events.length, links: [] } };
  });
  route('GET', '/v1/notifications/webhooks-events/:id', (id) => ({
    status: 200,
    body: rowOf(tables.walletEvents, id),
  }));
  return tokens;
}

function issueToken(request: FastifyRequest, reply: FastifyReply, keys: WalletKeys, tokens: Tokens) {
  const [, encoded = ''] = (request.headers.authorization ?? '').split(' ');
  const { grant_type: grant, response_type: kind } = (request.body ?? {}) as Body;
  if (Buffer.from(encoded, 'base64').toString() !== `${keys.paypalClientId}:${keys.paypalClientSecret}`) {
    return reply
      .status(401)
      .send({ error: 'invalid_client', error_description: 'Client Authentication failed' });
  }
  if (grant !== 'client_credentials') {
    return reply
      .status(400)
      .send({ error: 'unsupported_grant_type', error_description: 'Grant type is not played' });
  }
  const { token, expiresIn } = tokens.issue(kind === 'client_token' ? 'client' : 'access');
  return reply.send({
    scope: 'https://uri.paypal.com/services/payments/payment',
    access_token: token,
    token_type: 'Bearer',
    app_id: 'APP-SANDBOX',
    expires_in: expiresIn,
    nonce: new Date().toISOString(),
  });
}

/** The same `PayPal-Request-Id` on the same address gets the same answer. */
function onceFor(world: World, request: FastifyRequest, run: () => Answer): Answer {
  const key = request.headers['paypal-request-id'];
  if (!key) return run();
  const id = `paypal ${request.url} ${String(key)}`;
  const known = world.tables.answers.get(id);
  if (known) return { status: 200, body: known.body as object };
  const answer = run();
  const body = structuredClone(answer.body);
  world.tables.answers.set(id, {
    ...{ id, fingerprint: '', requestId: '', status: answer.status, body, at: world.clock.now() },
  });
  return answer;
}

/** Of `PayPal-Mock-Response`, by which the provider's own sandbox is told to refuse. */
function refuseAsTold(request: FastifyRequest): void {
  const header = request.headers['paypal-mock-response'];
  const issue = header && /"mock_application_codes"\s*:\s*"(\w+)"/.exec(String(header))?.[1];
  if (issue) throw unprocessable(issue, CAPTURE_ISSUES[issue] ?? issue);
}

function isVerified(keys: WalletKeys, body: Body): boolean {
  const text = (name: string) => (typeof body[name] === 'string' ? body[name] : '');
  if (text('webhook_id') !== keys.paypalWebhookId) return false;
  const event = JSON.stringify(body.webhook_event ?? null);
  const transmission = { id: text('transmission_id'), time: text('transmission_time'), body: event };
  return isSignedByWallet(keys, transmission, text('transmission_sig'));
}

function rowOf<Row>(rows: Map<string, Row>, id: string): Row {
  const row = rows.get(id);
  if (!row) throw notThere();
  return row;
}

const wantsAll = (request: FastifyRequest) =>
  String(request.headers.prefer).includes('return=representation');

function attempt(run: () => Answer): Answer {
  try {
    return run();
  } catch (error) {
    if (error instanceof WalletError) return { status: error.status, body: error.body() };
    throw error;
  }
}

const broken = (status: number): Answer => ({
  status,
  body: new WalletError(status, 'INTERNAL_SERVER_ERROR', 'An internal server error has occurred.').body(),
});

const send = (reply: FastifyReply, { status, body }: Answer) => reply.status(status).send(body);
