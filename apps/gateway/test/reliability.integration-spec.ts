import http from 'node:http';
import type timers from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { authEvents, type SpamNumber, type User } from '@swipeclean/contracts/server';
import { AppError, MessageBus } from '@swipeclean/service-kit';
import { until } from '@swipeclean/service-kit/testing';
import type { RunningGateway } from '../src/start-gateway';
import { browser, client, isReady, PUBLIC_URL, TestSite } from './support/gateway';
import { cookieOf } from './support/tokens';

/** A pause of a stopping gateway that ends only when a test says so. */
const HELD_MS = '54321';
/** Longer than any test: what fails does not fail because of it. */
const NEVER_MS = '600000';
let mockEndPause: () => void;
jest.mock('node:timers/promises', () => {
  const actual = jest.requireActual<typeof timers>('node:timers/promises');
  const pause = (ms: number, ...others: unknown[]) =>
    ms === 54_321
      ? new Promise<void>((resolve) => (mockEndPause = resolve))
      : actual.setTimeout(ms, ...(others as []));
  return { ...actual, setTimeout: pause };
});

let site: TestSite;
let gateway: RunningGateway;
let isAuthReady = true;
const missed: string[] = [];
/** Calls of `listDetections`, each with how to answer it; `listAlerts` is never answered. */
const held: (() => void)[] = [];
const never = () => new Promise<never>(() => {});
let alertCalls = 0;

const stubAuth = () =>
  site.stub('auth', {
    listRevokedSessions: () => {
      if (!isAuthReady) throw new AppError('UNAVAILABLE', 'Not yet');
      return { sessionIds: missed };
    },
    getUser: (_, { actor }) => ({ id: actor.userId }) as User,
    getSignInOptions: () => ({ oidc: 'off', passkeys: 'off' }),
    exportAuthData: () => ({ users: [{ id: 'ann' }] }),
  });

beforeAll(async () => {
  site = await TestSite.start();
  await stubAuth();
  await site.stub('spam', { listNumbers: () => [] as SpamNumber[], exportSpamData: () => ({ numbers: [] }) });
  await site.stub('spy', {
    exportSpyData: () => ({}),
    listDetections: () => new Promise((resolve) => held.push(() => resolve([]))),
    listAlerts: () => {
      alertCalls++;
      return never();
    },
  });
  await site.stub('cleaning', { exportCleaningData: () => ({}) });
  gateway = await startGateway();
});

afterAll(() => site.stop());

/** Its deadline is far away, so that what answers earlier did not wait for it. */
const startGateway = (env = {}) =>
  site.readyGateway({ REQUEST_TIMEOUT_MS: NEVER_MS, SESSION_REQUESTS_PER_MINUTE: '100000', ...env });
const get = (path: string, to = gateway) => browser(to).get(path).set('cookie', cookieOf());
const busOf = ({ app }: RunningGateway) => app.get(MessageBus, { strict: false });
const untilHealth = (status: number) =>
  until(async () => {
    const answer = await client(gateway).get('/api/health');
    return answer.status === status && answer.body;
  });

describe('an unavailable service', () => {
  it('should be reported as 503 without waiting for the deadline, while others answer', async () => {
    const answer = await get('/api/billing/subscription');
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '1']);
    expect((await get('/api/spam/numbers')).status).toBe(200);
  });

  it('should be reported as 504 at the deadline when it is slow', async () => {
    const answer = await get('/api/spy/alerts', await site.readyGateway({ REQUEST_TIMEOUT_MS: '300' }));
    expect([answer.status, answer.headers['retry-after']]).toEqual([504, '1']);
    expect(answer.body).toMatchObject({ title: 'Gateway Timeout' });
  });

  it('should be named by an incomplete export', async () => {
    const answer = await get('/api/auth/export');
    expect(answer.status).toBe(503);
    expect((answer.body as { detail: string }).detail).toContain('billing service');
    expect(answer.headers).not.toHaveProperty('content-disposition');
  });

  it('should count as off in the public settings, which are not cached then', async () => {
    const answer = await client(gateway).get('/api/config');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      brand: 'SwipeClean',
      providers: { stripe: 'off', paypal: 'off', oidc: 'off' },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('should be named by the health check', async () => {
    const services = { auth: 'up', cleaning: 'up', spam: 'up', spy: 'up', billing: 'down' };
    await until(async () => isDeepStrictEqual(await untilHealth(503), { status: 'degraded', services }));
  });

  it('should be healthy again when the service is', async () => {
    const billing = await site.stub('billing', {
      exportBillingData: () => ({ orders: [] }),
      getProviders: () => ({
        stripe: { mode: 'sandbox', publishableKey: 'pk' },
        paypal: { mode: 'off', clientId: null },
      }),
    });
    expect(await untilHealth(200)).toMatchObject({ status: 'ok' });
    const config = await client(gateway).get('/api/config');
    expect(config.body).toMatchObject({ providers: { stripe: 'sandbox' }, stripePublishableKey: 'pk' });
    expect(config.headers['cache-control']).toBe('public, max-age=30');
    const data = await get('/api/auth/export');
    expect(data.headers['content-disposition']).toBe('attachment; filename="swipeclean-export.json"');
    expect(data.body).toEqual({
      auth: { users: [{ id: 'ann' }] },
      cleaning: {},
      spam: { numbers: [] },
      spy: {},
      billing: { orders: [] },
    });
    await billing.stop();
  });
});

describe('revoked sessions', () => {
  it('should be refused at every gateway from the next request on', async () => {
    const other = await startGateway();
    const cookie = cookieOf({ sid: 'told' });
    const sendRequest = (to: RunningGateway) => browser(to).get('/api/auth/user').set('cookie', cookie);
    expect((await sendRequest(other)).status).toBe(200);
    const bus = await site.infrastructure.connect('auth');
    bus.connection.publish(authEvents.sessionsRevoked.subject, JSON.stringify({ sessionIds: ['told'] }));
    await bus.close();
    // The broker delivers in order, so what it answers to a flush comes after the event.
    for (const each of [gateway, other]) await busOf(each).connection.flush();
    expect([(await sendRequest(gateway)).status, (await sendRequest(other)).status]).toEqual([401, 401]);
  });

  it('should make a gateway that cannot load them refuse sessions, but not visitors', async () => {
    isAuthReady = false;
    const late = await site.gateway({ REQUEST_TIMEOUT_MS: NEVER_MS });
    const refused = await get('/api/spam/numbers', late);
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '1']);
    expect((await client(late).get('/api/login')).status).toBe(302);
    expect((await client(late).get('/api/health').set('cookie', cookieOf())).body).toHaveProperty('services');
    expect((await client(late).get('/')).status).toBe(200);
    expect(await isReady(late)).toBe(false);
    isAuthReady = true;
    await until(() => isReady(late));
    expect((await get('/api/spam/numbers', late)).status).toBe(200);
  });
});

describe('the broker', () => {
  it('should not hold responses up to the deadline when it stops, and recover at its return', async () => {
    const { infrastructure } = site;
    await infrastructure.killBroker();
    await until(() => !busOf(gateway).isConnected);
    // The last needs no service: only whether the session has ended is unknown.
    for (const path of ['/api/spam/numbers', '/api/auth/user', '/api/paypal/setup', '/api/login']) {
      const { status, headers } = await get(path);
      expect([path, status, headers['retry-after']]).toEqual([path, 503, '1']);
    }
    expect((await client(gateway).get('/')).status).toBe(200);
    expect((await client(gateway).get('/api/openapi.json')).status).toBe(200);
    await untilHealth(503);

    // Meanwhile a session is revoked; the gateway learns this only by fetching the list.
    missed.push('ended-meanwhile');
    await infrastructure.restartBroker();
    await until(async () => (await get('/api/spam/numbers')).status === 200);
    const cookie = cookieOf({ sid: 'ended-meanwhile' });
    expect((await browser(gateway).get('/api/auth/user').set('cookie', cookie)).status).toBe(401);
  });
});

describe('graceful stop', () => {
  const sendRequest = (agent: http.Agent, port: number, path: string) =>
    new Promise<http.IncomingMessage>((resolve, reject) => {
      const headers = { cookie: cookieOf() };
      http
        .get({ agent, port, path, host: '127.0.0.1', headers }, (answer) => resolve(answer.resume()))
        .on('error', reject);
    });

  it('should finish requests in progress, ask clients to leave and wait for no idle connection', async () => {
    const leaving = await startGateway({ STOP_DELAY_MS: HELD_MS, STOP_TIMEOUT_MS: NEVER_MS });
    // Idle connections do not end by themselves.
    (leaving.app.getHttpServer() as http.Server).keepAliveTimeout = 0;
    const agent = new http.Agent({ keepAlive: true });
    const [first, idle] = await Promise.all(
      [agent, new http.Agent({ keepAlive: true })].map((each) =>
        sendRequest(each, leaving.port, '/api/spam/numbers'),
      ),
    );
    expect([first?.headers.connection, idle?.headers.connection]).toEqual(['keep-alive', 'keep-alive']);

    const slow = sendRequest(new http.Agent({ keepAlive: true }), leaving.port, '/api/spy/detections');
    await until(() => held.length > 0);
    const stopped = leaving.stop();
    await until(async () => !(await isReady(leaving)));
    const during = await sendRequest(agent, leaving.port, '/api/spam/numbers');
    expect([during.statusCode, during.headers.connection]).toEqual([200, 'close']);
    mockEndPause();
    held.forEach((answer) => answer());
    const late = await slow;
    expect([late.statusCode, late.headers.connection]).toEqual([200, 'close']);
    await stopped;
    await expect(sendRequest(agent, leaving.port, '/')).rejects.toThrow('ECONNREFUSED');
    agent.destroy();
  });

  it('should lose no request of clients that move to another replica', async () => {
    const leaving = await startGateway({ STOP_DELAY_MS: HELD_MS });
    let isOver = false;
    const answered = { leaving: 0, staying: 0, moved: 0 };
    const failures: unknown[] = [];
    const clients = Array.from({ length: 8 }, async () => {
      const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
      let { port } = leaving;
      while (!isOver) {
        try {
          const { statusCode, headers } = await sendRequest(agent, port, '/api/spam/numbers');
          if (statusCode === 200) answered[port === leaving.port ? 'leaving' : 'staying']++;
          else failures.push(statusCode);
          // Like a load balancer when a replica is no longer ready.
          if (headers.connection !== 'close') continue;
          port = gateway.port;
          answered.moved++;
        } catch (error) {
          failures.push(error);
        }
      }
      agent.destroy();
    });
    await until(() => answered.leaving > 2 * clients.length || failures.length > 0);
    const stopped = leaving.stop();
    await until(() => answered.moved === clients.length || failures.length > 0);
    mockEndPause();
    await stopped;
    await until(() => answered.staying > 2 * clients.length || failures.length > 0);
    isOver = true;
    await Promise.all(clients);
    expect(failures).toEqual([]);
  });

  it('should end in time although a client stays connected', async () => {
    const leaving = await startGateway({ STOP_TIMEOUT_MS: '500', REQUEST_TIMEOUT_MS: '30000' });
    const before = alertCalls;
    const hanging = sendRequest(new http.Agent(), leaving.port, '/api/spy/alerts');
    const refused = expect(hanging).rejects.toThrow('socket hang up');
    await until(() => alertCalls > before);
    await leaving.stop();
    await refused;
  });
});

it('should end a request whose body does not arrive in time', async () => {
  const { port } = await startGateway({ RECEIVE_TIMEOUT_MS: '100' });
  const headers = { origin: PUBLIC_URL, 'content-type': 'application/json', 'content-length': '30' };
  // Node's own limit for headers is 60 seconds, and it checks every 30.
  const signal = AbortSignal.timeout(20_000);
  const request = http.request({ port, method: 'POST', path: '/api/auth/login', headers, signal });
  const answer = new Promise<http.IncomingMessage>((resolve, reject) =>
    request.once('response', resolve).on('error', reject),
  );
  request.write('{"email":');
  expect((await answer).statusCode).toBe(408);
});

it('should measure answers by group of routes and class of status', async () => {
  await client(gateway).patch('/api/spam/numbers/some-id/toggle').set('origin', 'http://swipeclean.test');
  const metrics = await (await fetch(`http://127.0.0.1:${gateway.opsPort}/metrics`)).text();
  expect(metrics).toMatch(/http_requests_total\{group="spam",status="4xx"\} [1-9]/);
  expect(metrics).toMatch(/http_request_duration_seconds_count\{group="spam"\} [1-9]/);
});
