import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parse } from 'qs';
import type { ApiFaults } from '../core/api-faults';
import type { SandboxContext } from '../core/context';
import { newId } from '../core/ids';
import { API_VERSION } from './events';
import { expand } from './http/expand';
import { type Answer, withIdempotencyKey } from './http/idempotency';
import { Params } from './http/params';
import type { Route } from './http/route';
import { invalidRequest, StripeError } from './http/stripe-error';
import { accountRoutes } from './resources/account';
import { priceRoutes } from './resources/prices';
import { chargeRoutes } from './resources/charges';
import { customerRoutes } from './resources/customers';
import { invoiceRoutes } from './resources/invoices';
import { paymentIntentRoutes } from './resources/payment-intents';
import { paymentMethodRoutes } from './resources/payment-methods';
import { setupIntentRoutes } from './resources/setup-intents';
import { subscriptionRoutes } from './resources/subscriptions';

const ROUTES: Route[] = [
  customerRoutes,
  priceRoutes,
  paymentMethodRoutes,
  paymentIntentRoutes,
  subscriptionRoutes,
  invoiceRoutes,
  chargeRoutes,
  setupIntentRoutes,
  accountRoutes,
].flat();

interface Keys {
  stripeSecretKey: string;
  stripePublishableKey: string;
}

type Values = Record<string, unknown>;

/** Parses brackets and lists as Stripe's libraries write them. */
export const parseForm = (text: string): Values =>
  parse(text, { depth: 8, arrayLimit: 100, parameterLimit: 1000, ignoreQueryPrefix: true });

export function serveStripe(
  server: FastifyInstance,
  context: SandboxContext,
  keys: Keys,
  faults: ApiFaults,
): void {
  for (const route of ROUTES) {
    server.route({
      method: route.method,
      url: route.path,
      handler: (request, reply) => answer(request, reply, route),
    });
  }
  // Fastify prefers the specific routes.
  server.all('/v1/*', (request, reply) => {
    const message = `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}).`;
    return sendStripeAnswer(reply, toErrorAnswer(invalidRequest(message, {}, 404)));
  });

  async function answer(request: FastifyRequest, reply: FastifyReply, route: Route): Promise<unknown> {
    const path = request.url.split('?')[0] ?? '';
    const fault = faults.consume('stripe', request.method, path);
    if (fault?.kind === 'silent') return reply.hijack();
    if (fault?.kind === 'error') return sendStripeAnswer(reply, stripeServerError(fault.status ?? 500));
    const done = catchStripeError(() => run(request, route, path));
    if (fault?.kind === 'lost') {
      reply.hijack();
      reply.raw.destroy();
      return reply;
    }
    return sendStripeAnswer(reply, done);
  }

  function run(request: FastifyRequest, route: Route, path: string): Answer {
    const values = { ...parseForm(request.url.split('?')[1] ?? ''), ...((request.body ?? {}) as Values) };
    const isPublic = authorize(request, values, keys);
    if (isPublic && !route.isPublic) throw secretKeyRequired();
    assertVersion(request);
    const call = { path: `${request.method} ${path}`, params: values };
    const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined;
    return withIdempotencyKey(context, key?.toString(), call, () =>
      catchStripeError(() => {
        const params = new Params(values);
        const paths = params.texts('expand') ?? [];
        params.ignore('key', ...(isPublic ? ['_stripe_version'] : []));
        const { id = '' } = request.params as { id?: string };
        const result = route.answer(context, { id, params, isPublic });
        return { status: 200, body: expand(context.tables, result, paths), requestId: newId('req') };
      }),
    );
  }
}

function authorize(request: FastifyRequest, values: Values, keys: Keys): boolean {
  const [scheme, token = ''] = (request.headers.authorization ?? '').split(' ');
  const basic = scheme === 'Basic' ? Buffer.from(token, 'base64').toString().split(':')[0] : token;
  const key = basic || (typeof values.key === 'string' ? values.key : '');
  if (key === keys.stripeSecretKey) return false;
  if (key === keys.stripePublishableKey) return true;
  const message = key
    ? `Invalid API Key provided: ${key.slice(0, 8)}********`
    : 'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.';
  throw invalidRequest(message, {}, 401);
}

const secretKeyRequired = () =>
  invalidRequest(
    'This API call cannot be made with a publishable API key. Please use a secret API key.',
    { code: 'secret_key_required' },
    403,
  );

function assertVersion(request: FastifyRequest): void {
  const version = request.headers['stripe-version'];
  if (!version || version === API_VERSION) return;
  throw invalidRequest(`The sandbox supports version ${API_VERSION} only, not ${String(version)}.`);
}

function catchStripeError(run: () => Answer): Answer {
  try {
    return run();
  } catch (error) {
    if (error instanceof StripeError) return toErrorAnswer(error);
    throw error;
  }
}

const toErrorAnswer = ({ status, body }: StripeError): Answer => {
  const requestId = newId('req');
  return { status, body: { error: body }, requestId };
};

const stripeServerError = (status: number): Answer => {
  const type = status === 429 ? 'rate_limit_error' : 'api_error';
  const message = 'An unknown error occurred';
  return { status, body: { error: { type, message } }, requestId: newId('req') };
};

function sendStripeAnswer(
  reply: FastifyReply,
  { status, body, requestId, isReplayed }: Answer,
): FastifyReply {
  void reply.headers({
    'content-type': 'application/json',
    'request-id': requestId,
    'stripe-version': API_VERSION,
    ...(isReplayed && { 'idempotent-replayed': 'true', 'original-request': requestId }),
  });
  return reply.status(status).send(JSON.stringify(body));
}
