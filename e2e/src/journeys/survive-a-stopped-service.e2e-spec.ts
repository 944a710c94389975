import type { ServiceName } from '@swipeclean/contracts';
import type { RunningStack } from '@swipeclean/local-stack';
import type { ApiAnswer, ApiClient } from '../support/api-client';
import { startOwnStack } from '../support/start-stack';
import { registerByApi } from '../support/users';

/** A route that each service answers. */
const ROUTES: Record<Exclude<ServiceName, 'billing'>, string> = {
  auth: '/api/auth/sessions',
  cleaning: '/api/storage/analysis',
  spam: '/api/spam/numbers',
  spy: '/api/spy/caller-ids',
};
const services = Object.keys(ROUTES) as (keyof typeof ROUTES)[];

let stack: RunningStack;
let client: ApiClient;

beforeAll(async () => {
  stack = await startOwnStack();
  client = (await registerByApi(stack.url)).client;
}, 60_000);

// A failed case must not affect the next ones.
afterEach(() => Promise.all(Object.values(stack.processes).map((process) => process.start())), 60_000);
afterAll(() => stack.stop());

/** Asks until the route answers `status`; fails after 10 s. */
async function waitFor(path: string, status: number): Promise<ApiAnswer> {
  for (const end = Date.now() + 10_000; ;) {
    const answer = await client.get(path);
    if (answer.status === status) return answer;
    if (Date.now() > end) throw new Error(`${path} did not answer ${status} within 10 s`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe.each(process.env.TEST_LONG ? services : services.slice(0, 2))('when %s is stopped', (stopped) => {
  it('should answer 503 on its routes, serve the others, and recover', async () => {
    await stack.processes[stopped].stop();
    const asked = Date.now();
    const { status, headers, body } = await client.get(ROUTES[stopped]);
    expect(status).toBe(503);
    expect(Date.now() - asked).toBeLessThan(1000);
    expect(headers.get('retry-after')).toBe('1');
    expect(body).toMatchObject({ status: 503, detail: expect.any(String) });

    for (const other of services.filter((name) => name !== stopped)) {
      expect([other, (await client.get(ROUTES[other])).status]).toEqual([other, 200]);
    }
    // The health report may be a second old.
    const health = await waitFor('/api/health', 503);
    expect(health.body).toMatchObject({ status: 'degraded', services: { [stopped]: 'down' } });
    expect((await client.get('/')).status).toBe(200);

    await stack.processes[stopped].start();
    await waitFor(ROUTES[stopped], 200);
    await waitFor('/api/health', 200);
  }, 60_000);
});

describe('when the broker is stopped', () => {
  it('should answer 503 in time and recover without restarts', async () => {
    await stack.processes.nats.kill();
    await waitFor('/api/spam/numbers', 503);
    const asked = Date.now();
    expect((await client.get('/api/spam/numbers')).status).toBe(503);
    expect(Date.now() - asked).toBeLessThan(1000);
    await stack.processes.nats.start();
    for (const service of services) await waitFor(ROUTES[service], 200);
  }, 60_000);
});

describe('when the database is stopped', () => {
  it('should answer an error in time and recover', async () => {
    await stack.processes.postgres.kill();
    const asked = Date.now();
    const { status } = await client.get('/api/spam/numbers');
    expect(status).toBeGreaterThanOrEqual(500);
    expect(Date.now() - asked).toBeLessThan(6000);
    await stack.processes.postgres.start();
    for (const service of services) await waitFor(ROUTES[service], 200);
  }, 60_000);
});
