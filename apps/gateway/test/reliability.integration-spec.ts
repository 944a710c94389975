import { setTimeout as sleep } from 'node:timers/promises';
import http from 'node:http';
import { authEvents, type SpamNumber, type User } from '@swipeclean/contracts/server';
import { AppError } from '@swipeclean/service-kit';
import type { RunningGateway } from '../src/start-gateway';
import { browser, client, TestSite } from './support/gateway';
import { cookieOf } from './support/tokens';

let site: TestSite;
let gateway: RunningGateway;
let isAuthReady = true;
const missed: string[] = [];

const listNumbers = () => [] as SpamNumber[];
const stubAuth = () =>
  site.stub('auth', {
    listRevokedSessions: () => {
      if (!isAuthReady) throw new AppError('UNAVAILABLE', 'Not yet');
      return { sessionIds: missed };
    },
    getUser: (_, { actor }) => ({ id: actor.userId }) as User,
    getSignInOptions: () => ({ oidc: 'off' }),
    exportUser: () => ({ users: [{ id: 'ann' }] }),
  });

beforeAll(async () => {
  site = await TestSite.start();
  await stubAuth();
  await site.stub('spam', { listNumbers, exportUser: () => ({ numbers: [] }) });
  await site.stub('spy', {
    exportUser: () => ({}),
    listDetections: async () => {
      await sleep(500);
      return [];
    },
    listAlerts: async () => {
      await sleep(3000, undefined, { ref: false });
      return [];
    },
  });
  await site.stub('cleaning', { exportUser: () => ({}) });
  gateway = await site.readyGateway({ REQUEST_TIMEOUT_MS: '1500', SESSION_REQUESTS_PER_MINUTE: '100000' });
});

afterAll(() => site.stop());

async function timed<Answer>(answer: PromiseLike<Answer>): Promise<[Answer, number]> {
  const started = Date.now();
  return [await answer, Date.now() - started];
}
/** The fastest of three tries, to exclude the load of the machine. */
async function quickest<Answer>(ask: () => PromiseLike<Answer>): Promise<[Answer, number]> {
  const tries = [await timed(ask()), await timed(ask()), await timed(ask())];
  return tries.sort(([, left], [, right]) => left - right)[0] as [Answer, number];
}
const get = (path: string, to = gateway) => browser(to).get(path).set('cookie', cookieOf());
async function until(condition: () => Promise<boolean>): Promise<number> {
  const started = Date.now();
  while (!(await condition())) {
    if (Date.now() - started > 10_000) throw new Error('It did not come about in 10 s');
    await sleep(20);
  }
  return Date.now() - started;
}

describe('an unavailable service', () => {
  it('should be reported within a second as 503, while others answer', async () => {
    const [answer, ms] = await quickest(() => get('/api/billing/subscription'));
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('1');
    expect(ms).toBeLessThan(1000);
    expect((await get('/api/spam/numbers')).status).toBe(200);
  });

  it('should be reported as 504 within the deadline when it is slow', async () => {
    const [answer, ms] = await quickest(() => get('/api/spy/alerts'));
    expect(answer.status).toBe(504);
    expect(answer.body).toMatchObject({ title: 'Gateway Timeout' });
    expect(answer.headers['retry-after']).toBe('1');
    expect(ms).toBeLessThan(2000);
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

  it('should be named by the health check within a second', async () => {
    const [answer, ms] = await quickest(() => client(gateway).get('/api/health'));
    expect(answer.status).toBe(503);
    expect(answer.body).toEqual({
      status: 'degraded',
      services: { auth: 'up', cleaning: 'up', spam: 'up', spy: 'up', billing: 'down' },
    });
    expect(ms).toBeLessThan(1000);
  });

  it('should be healthy again when the service is', async () => {
    const billing = await site.stub('billing', {
      exportUser: () => ({ orders: [] }),
      getProviders: () => ({
        stripe: { mode: 'sandbox', publishableKey: 'pk' },
        paypal: { mode: 'off', clientId: null },
      }),
    });
    await until(async () => (await client(gateway).get('/api/health')).status === 200);
    expect((await client(gateway).get('/api/health')).body).toMatchObject({ status: 'ok' });
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
    const other = await site.readyGateway();
    const cookie = cookieOf({ sid: 'told' });
    const sendRequest = (to: RunningGateway) => browser(to).get('/api/auth/user').set('cookie', cookie);
    expect((await sendRequest(other)).status).toBe(200);
    const bus = await site.infrastructure.connect('auth');
    bus.connection.publish(authEvents.sessionsRevoked.subject, JSON.stringify({ sessionIds: ['told'] }));
    await bus.close();
    await sleep(50);
    expect([(await sendRequest(gateway)).status, (await sendRequest(other)).status]).toEqual([401, 401]);
  });

  it('should make a gateway that cannot load them refuse sessions, but not visitors', async () => {
    isAuthReady = false;
    const late = await site.gateway();
    const refused = await get('/api/spam/numbers', late);
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '1']);
    expect((await client(late).get('/api/login')).status).toBe(302);
    expect((await client(late).get('/api/health').set('cookie', cookieOf())).body).toHaveProperty('services');
    expect((await client(late).get('/')).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${late.opsPort}/health/ready`)).status).toBe(503);
    isAuthReady = true;
    expect(await until(async () => (await get('/api/spam/numbers', late)).status === 200)).toBeLessThan(1000);
    expect((await fetch(`http://127.0.0.1:${late.opsPort}/health/ready`)).status).toBe(200);
  });
});

describe('the broker', () => {
  it('should not delay responses when it stops, and recover within a second of its return', async () => {
    const { infrastructure } = site;
    await infrastructure.killBroker();
    await sleep(100);
    for (const path of ['/api/spam/numbers', '/api/auth/user', '/api/paypal/setup']) {
      const [answer, ms] = await quickest(() => get(path));
      expect([path, answer.status, answer.headers['retry-after']]).toEqual([path, 503, '1']);
      expect(ms).toBeLessThan(1000);
    }
    expect((await client(gateway).get('/')).status).toBe(200);
    expect((await client(gateway).get('/api/openapi.json')).status).toBe(200);
    await until(async () => (await client(gateway).get('/api/health')).status === 503);

    // Meanwhile a session is revoked; the gateway learns this only by fetching the list.
    missed.push('ended-meanwhile');
    await infrastructure.restartBroker();
    expect(await until(async () => (await get('/api/spam/numbers')).status === 200)).toBeLessThan(1500);
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
    const leaving = await site.readyGateway({ STOP_DELAY_MS: '200' });
    const agent = new http.Agent({ keepAlive: true });
    const first = await sendRequest(agent, leaving.port, '/api/spam/numbers');
    expect(first.headers.connection).toBe('keep-alive');

    const slow = sendRequest(new http.Agent({ keepAlive: true }), leaving.port, '/api/spy/detections');
    await sleep(50);
    const [stopped, ms] = [leaving.stop(), Date.now()];
    await sleep(50);
    expect((await fetch(`http://127.0.0.1:${leaving.opsPort}/health/ready`)).status).toBe(503);
    const during = await sendRequest(agent, leaving.port, '/api/spam/numbers');
    expect([during.statusCode, during.headers.connection]).toEqual([200, 'close']);
    const late = await slow;
    expect([late.statusCode, late.headers.connection]).toEqual([200, 'close']);
    await stopped;
    expect(Date.now() - ms).toBeLessThan(1500);
    await expect(sendRequest(agent, leaving.port, '/')).rejects.toThrow('ECONNREFUSED');
    agent.destroy();
  });

  it('should lose no request of clients that move to another replica', async () => {
    const leaving = await site.readyGateway({ STOP_DELAY_MS: '300', SESSION_REQUESTS_PER_MINUTE: '100000' });
    let isOver = false;
    const answered = { leaving: 0, staying: 0 };
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
          if (headers.connection === 'close') port = gateway.port;
        } catch (error) {
          failures.push(error);
        }
      }
      agent.destroy();
    });
    await until(async () => answered.leaving > 2 * clients.length || failures.length > 0);
    await leaving.stop();
    await until(async () => answered.staying > 2 * clients.length || failures.length > 0);
    isOver = true;
    await Promise.all(clients);
    expect(failures).toEqual([]);
  });

  it('should end in time although a client stays connected', async () => {
    const leaving = await site.readyGateway({ STOP_TIMEOUT_MS: '500', REQUEST_TIMEOUT_MS: '5000' });
    const hanging = sendRequest(new http.Agent(), leaving.port, '/api/spy/alerts').catch(
      (error: Error) => error.message,
    );
    await sleep(50);
    const [, ms] = await timed(leaving.stop());
    expect(ms).toBeLessThan(3500);
    expect(await hanging).toBeDefined();
  });
});

it('should measure answers by route pattern and status', async () => {
  await client(gateway).patch('/api/spam/numbers/some-id/toggle').set('origin', 'http://swipeclean.test');
  const metrics = await (await fetch(`http://127.0.0.1:${gateway.opsPort}/metrics`)).text();
  expect(metrics).toMatch(
    /http_request_duration_seconds_count\{method="PATCH",route="\/api\/spam\/numbers\/:id\/toggle",status="401"\} 1/,
  );
});
