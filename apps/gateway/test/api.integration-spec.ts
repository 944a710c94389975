import { get, type IncomingMessage, type Server } from 'node:http';
import { authEvents, type Job, progressSubject } from '@swipeclean/contracts/server';
import { AppError, type MessageBus } from '@swipeclean/service-kit';
import { SUBJECT_WILDCARDS, until } from '@swipeclean/service-kit/testing';
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

it('should answer HEAD like GET, without the body', async () => {
  const answer = await browser(gateway).head('/api/openapi.json');
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
});
