import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiFaults } from '../core/api-faults';
import type { SandboxContext } from '../core/context';
import { unauthenticated, PaypalError } from './paypal-error';
import { paypalRoutes, type PaypalKeys, type PaypalRoute } from './paypal-routes';
import { Tokens } from './tokens';

type Body = Record<string, unknown>;
interface Answer {
  status: number;
  body: object;
}

/** Serves PayPal's API: tokens, orders, captures, refunds, subscriptions and signature verification. */
export function servePaypal(
  server: FastifyInstance,
  context: SandboxContext,
  keys: PaypalKeys,
  faults: ApiFaults,
): void {
  const tokens = new Tokens(keys.paypalClientSecret, () => context.clock.now());
  server.post('/v1/oauth2/token', (request, reply) => issueToken(request, reply, keys, tokens));
  for (const route of paypalRoutes) {
    server.route({
      method: route.method,
      url: route.path,
      handler: (request, reply) => answer(request, reply, route),
    });
  }

  function answer(request: FastifyRequest, reply: FastifyReply, route: PaypalRoute): FastifyReply {
    const fault = faults.consume('paypal', request.method, request.url);
    if (fault?.kind === 'silent') return reply.hijack();
    if (fault?.kind === 'error') return sendPaypalAnswer(reply, paypalServerError(fault.status ?? 500));
    const done = catchPaypalError(() => run(request, route));
    if (fault?.kind !== 'lost') return sendPaypalAnswer(reply, done);
    reply.hijack();
    reply.raw.destroy();
    return reply;
  }

  function run(request: FastifyRequest, route: PaypalRoute): Answer {
    const { headers } = request;
    const [scheme, token = ''] = (headers.authorization ?? '').split(' ');
    if (scheme !== 'Bearer' || !tokens.isGood('access', token)) throw unauthenticated();
    const { id = '' } = request.params as { id?: string };
    const query = request.query as Record<string, string | undefined>;
    const call = { id, query, body: (request.body ?? {}) as Body, headers, keys };
    const act = () => ({ status: route.status ?? 200, body: route.answer(context, call) });
    const key = route.method === 'POST' ? headers['paypal-request-id'] : undefined;
    return key ? answerOnce(context, `paypal ${request.url} ${String(key)}`, act) : act();
  }
}

function issueToken(request: FastifyRequest, reply: FastifyReply, keys: PaypalKeys, tokens: Tokens) {
  const [, encoded = ''] = (request.headers.authorization ?? '').split(' ');
  const { grant_type: grant, response_type: kind } = (request.body ?? {}) as Body;
  const refuse = (status: number, error: string, description: string) =>
    reply.status(status).send({ error, error_description: description });
  if (Buffer.from(encoded, 'base64').toString() !== `${keys.paypalClientId}:${keys.paypalClientSecret}`) {
    return refuse(401, 'invalid_client', 'Client Authentication failed');
  }
  if (grant !== 'client_credentials')
    return refuse(400, 'unsupported_grant_type', 'Grant type is not played');
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

/** Returns the stored answer for a repeated `PayPal-Request-Id`; rejected requests may be retried. */
function answerOnce({ tables, clock }: SandboxContext, id: string, act: () => Answer): Answer {
  const known = tables.answers.get(id);
  if (known) return { status: 200, body: known.body as object };
  const { status, body } = act();
  tables.answers.set(id, {
    id,
    fingerprint: '',
    requestId: '',
    status,
    at: clock.now(),
    body: structuredClone(body),
  });
  return { status, body };
}

function catchPaypalError(run: () => Answer): Answer {
  try {
    return run();
  } catch (error) {
    if (error instanceof PaypalError) return { status: error.status, body: error.body() };
    throw error;
  }
}

const paypalServerError = (status: number): Answer => ({
  status,
  body: new PaypalError(status, 'INTERNAL_SERVER_ERROR', 'An internal server error has occurred.').body(),
});

const sendPaypalAnswer = (reply: FastifyReply, { status, body }: Answer) =>
  status === 204 ? reply.status(204).send() : reply.status(status).send(body);
