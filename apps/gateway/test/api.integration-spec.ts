import { get, type IncomingMessage, type Server } from 'node:http';
import { authEvents, type Job, progressSubject } from '@swipeclean/contracts/server';
import { AppError, type MessageBus } from '@swipeclean/service-kit';
import { SUBJECT_WILDCARDS, until } from '@swipeclean/service-kit/testing';
import { RouteMethods } from '../src/http/route-methods';
import type { RunningGateway } from '../src/start-gateway';
import { browser, client, TestSite } from './support/gateway';
import { RUNNING_JOB as JOB } from './support/running-job';
import { cookieOf } from './support/tokens';

/** The broker says so at once when nobody has subscribed. */
const NO_RESPONDERS = '503';
const DONE: Job = { ...JOB, state: 'done', done: 10, endedAt: '2026-01-01T00:01:00.000Z' };

let site: TestSite;
let gateway: RunningGateway;
let cleaning: MessageBus;
let stored: Job;

beforeAll(async () => {
  site = await TestSite.start();
  await site.stub('auth', { listRevokedSessions: () => ({ sessionIds: [] }) });
  await site.stub('cleaning', {
    getJob: ({ id }, { actor }) => {
      if (id !== JOB.id || !['ann', 'eve'].includes(actor.userId ?? ''))
        throw new AppError('NOT_FOUND', 'not among yours');
      return stored;
    },
  });
  cleaning = await site.infrastructure.connect('cleaning');
  gateway = await site.readyGateway();
});

beforeEach(() => (stored = JOB));

afterAll(async () => {
  await cleaning.close();
  await site.stop();
});

const publish = (job: Job) =>
  cleaning.connection.publish(progressSubject('cleaning', JOB.id), JSON.stringify(job));

/** Opens the stream of a job. */
async function watch({ port }: RunningGateway, sid: string, sub = 'ann') {
  const path = `/api/jobs/${JOB.id}/events`;
  const response = await new Promise<IncomingMessage>((opened, failed) => {
    get({ host: '127.0.0.1', port, path, headers: { cookie: cookieOf({ sid, sub }) } }, opened).on(
      'error',
      failed,
    );
  });
  let text = '';
  let hasEnded = false;
  response.on('data', (part: Buffer) => (text += part.toString()));
  response.on('error', () => undefined);
  response.on('close', () => (hasEnded = true));
  return {
    response,
    hasEnded: () => hasEnded,
    jobs: () =>
      [...text.matchAll(/^event: job\ndata: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? '') as Job),
    close: () => response.destroy(),
  };
}

describe('events of a job', () => {
  it('should send the job at the start and at each change, and close at its end', async () => {
    const stream = await watch(gateway, 'start-to-end');
    await until(() => stream.jobs().length === 1);
    publish({ ...JOB, done: 2 });
    await until(() => stream.jobs().length === 2);
    publish(DONE);
    await until(stream.hasEnded);
    expect(stream.jobs()).toEqual([JOB, { ...JOB, done: 2 }, DONE]);
  });

  it('should forbid proxies to compress or collect the events', async () => {
    const { response, close } = await watch(gateway, 'headers');
    expect(response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'ratelimit-limit': expect.anything(),
    });
    close();
  });

  it('should learn of an end that was not published', async () => {
    const stream = await watch(gateway, 'poll');
    stored = DONE;
    await until(stream.hasEnded);
    expect(stream.jobs()).toEqual([JOB, DONE]);
  });

  it('should end with the session of the page that watches', async () => {
    const stream = await watch(gateway, 'ended');
    await until(() => stream.jobs().length === 1);
    const auth = await site.infrastructure.connect('auth');
    auth.connection.publish(authEvents.sessionsRevoked.subject, JSON.stringify({ sessionIds: ['ended'] }));
    await until(stream.hasEnded).finally(stream.close);
    await auth.close();
  });

  it("should answer another user's job with 404, and a visitor with 401", async () => {
    const path = `/api/jobs/${JOB.id}/events`;
    const other = await client(gateway)
      .get(path)
      .set('cookie', cookieOf({ sub: 'bob' }));
    expect([other.status, other.body.title]).toEqual([404, 'Not Found']);
    expect((await client(gateway).get(path)).status).toBe(401);
  });

  it.each([...SUBJECT_WILDCARDS, 'x'])(
    'should refuse the id "%s", which could match other subjects',
    async (id) => {
      const answer = await client(gateway)
        .get(`/api/jobs/${encodeURIComponent(id)}/events`)
        .set('cookie', cookieOf());
      expect([answer.status, answer.body.errors]).toEqual([400, [expect.objectContaining({ field: 'id' })]]);
    },
  );

  it('should refuse a thirteenth stream of a user until one is closed, whatever its session', async () => {
    const open = await Promise.all(
      Array.from({ length: 12 }, (_, index) => watch(gateway, `many-${index}`, 'eve')),
    );
    const refused = await watch(gateway, 'many', 'eve');
    expect(refused.response.statusCode).toBe(429);
    open[0]?.close();
    await until(async () => {
      const again = await watch(gateway, 'many', 'eve');
      again.close();
      return again.response.statusCode === 200;
    });
    open.forEach(({ close }) => close());
  });

  it('should unsubscribe when the client disconnects', async () => {
    const stream = await watch(gateway, 'gone');
    await until(() => stream.jobs().length === 1);
    stream.close();
    const request = () =>
      cleaning.connection.request(progressSubject('cleaning', JOB.id), JSON.stringify(JOB));
    await until(() => request().then(Boolean, ({ code }: { code: string }) => code === NO_RESPONDERS));
  });

  it('should close its streams when the gateway stops', async () => {
    const other = await site.readyGateway({ STOP_TIMEOUT_MS: '600000' });
    // The connection is idle after its stream, and does not end by itself.
    (other.app.getHttpServer() as Server).keepAliveTimeout = 0;
    const stream = await watch(other, 'stop');
    await until(() => stream.jobs().length === 1);
    await other.stop();
    await until(stream.hasEnded);
    expect(stream.response.complete).toBe(true);
  });
});

describe('API description', () => {
  interface Schema {
    $ref?: string;
    properties?: Record<string, unknown>;
    required?: string[];
  }
  interface Operation {
    requestBody?: { content: Record<string, { schema: Schema }> };
    parameters?: object[];
    responses: Record<string, object>;
    security?: object[];
  }
  interface Document {
    openapi: string;
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Schema> };
  }
  const read = async () => (await client(gateway).get('/api/openapi.json')).body as Document;
  const operationsOf = ({ paths }: Document) =>
    Object.entries(paths).flatMap(([path, verbs]) =>
      Object.entries(verbs).map(([verb, operation]) => [`${verb} ${path}`, operation] as const),
    );

  it('should contain every route', async () => {
    // The address book uses CardDAV, whose methods OpenAPI cannot describe; docs/screening.md describes it.
    const isAddressBook = (url: string) => /^\/api\/dav(\/|$)/.test(url);
    const served = gateway.app
      .get(RouteMethods)
      .routes.flatMap(({ url, methods }) => methods.map((method) => ({ url, method })))
      .filter(({ url, method }) => method !== 'HEAD' && !url.startsWith('/api/docs/') && !isAddressBook(url));
    const described = operationsOf(await read()).map(([name]) => name);
    expect(served.length).toBeGreaterThan(50);
    expect(described.sort()).toEqual(
      served.map(({ url, method }) => `${method.toLowerCase()} ${url.replace(/:(\w+)/g, '{$1}')}`).sort(),
    );
  });

  it('should be OpenAPI 3.1 with the rules of every body, access and failures', async () => {
    const document = await read();
    expect(document.openapi).toBe('3.1.0');
    for (const [name, operation] of operationsOf(document)) {
      expect([name, operation.responses]).toEqual([
        name,
        expect.objectContaining({ default: expect.anything() }),
      ]);
      expect([name, '401' in operation.responses]).toEqual([name, operation.security !== undefined]);
      if (!operation.requestBody) continue;
      const { schema } = operation.requestBody.content['application/json'] as { schema: Schema };
      const named = schema.$ref
        ? document.components.schemas[schema.$ref.split('/').at(-1) as string]
        : schema;
      expect([name, Object.keys(named?.properties ?? {}).length > 0]).toEqual([name, true]);
    }
    expect(document.components.schemas.RegisterDto).toMatchObject({
      properties: { email: { type: 'string', format: 'email' }, password: { minLength: 8, maxLength: 128 } },
      required: ['email', 'password'],
    });
    expect(document.components.schemas.CreateOrderDto).toMatchObject({
      properties: { amount: { default: '4.99' } },
      required: [],
    });
    expect(document.paths['/api/storage/scans']?.get?.parameters).toMatchObject([
      { name: 'limit', in: 'query' },
    ]);
    const decide = document.paths['/api/cleaning/recommendations/{id}']?.patch?.requestBody?.content;
    expect(decide?.['application/json']?.schema).toMatchObject({
      properties: { status: {} },
      required: ['status'],
    });
  });

  it('should contain the schema of every JSON reply', async () => {
    const document = await read();
    const without = operationsOf(document)
      .filter(([, { responses }]) => !JSON.stringify(responses).includes('"application/json"'))
      .map(([name]) => name);
    expect(without.filter((name) => name.startsWith('get')).sort()).toEqual([
      'get /api/connections/callback',
      'get /api/docs',
      'get /api/jobs/{id}/events',
      'get /api/login',
      'get /api/login/callback',
      'get /api/logout',
      'get /api/spam/export',
    ]);
    expect(document.paths['/api/spam/numbers']?.post?.responses).toMatchObject({
      201: { content: { 'application/json': { schema: { $ref: '#/components/schemas/SpamNumber' } } } },
    });
    expect(document.components.schemas.SpamNumber).toMatchObject({
      properties: { e164: { type: ['string', 'null'] } },
    });
  });

  it('should show an idempotency key as a header, not in the body', async () => {
    const { paths } = await read();
    const run = paths['/api/sources/{id}/plans/{planId}/run']?.post;
    expect(run?.parameters).toContainEqual({
      name: 'Idempotency-Key',
      in: 'header',
      required: true,
      schema: { type: 'string', $ref: '#/components/schemas/RunPlanDto/properties/idempotencyKey' },
    });
    expect(run?.requestBody?.content['application/json']?.schema).toMatchObject({ required: ['hash'] });
    expect(paths['/api/sources/{id}/plans/{planId}/undo']?.post).not.toHaveProperty('requestBody');
  });

  it('should contain no dangling reference', async () => {
    const document = await read();
    const names = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)].map(
      ([, name]) => name as string,
    );
    expect(names.filter((name) => !(name in document.components.schemas))).toEqual([]);
  });

  it('should have a page without inline scripts', async () => {
    const page = await client(gateway).get('/api/docs');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.text).not.toMatch(/<script>|<style|style=/);
    for (const [, file] of page.text.matchAll(/(?:src|href)="([^"]+)"/g)) {
      expect([file, (await client(gateway).get(file as string)).status]).toEqual([file, 200]);
    }
  });
});

it('should answer HEAD like GET, without the body', async () => {
  const answer = await browser(gateway).head('/api/openapi.json');
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
});
