import {
  createTokenFile,
  operatorHeaders,
  startTestInfrastructure,
  startTestService,
  type TestInfrastructure,
  type TestService,
} from '../src/testing';
import { parcels } from './support/sample-queue';

interface Described {
  paths: Record<string, Record<string, { parameters?: { name: string; in: string }[] }>>;
}

const tokens = createTokenFile();
const headers = operatorHeaders(tokens.token);
let infrastructure: TestInfrastructure;
let service: TestService;
let document: Described;

const send = (path: string, options: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${service.opsPort}${path}`, { headers, ...options });

beforeAll(async () => {
  infrastructure = await startTestInfrastructure();
  service = await startTestService(parcels, infrastructure, tokens.env);
  document = (await (await send('/openapi.json')).json()) as Described;
});

afterAll(async () => {
  await service.stop();
  await infrastructure.stop();
  tokens.remove();
});

/** Calls that read pages. */
const pages = () =>
  Object.entries(document.paths)
    .filter(([, { get }]) => get?.parameters?.some(({ name }) => name === 'limit'))
    .map(([path]) => path);

async function expectRefusal(path: string, options?: RequestInit): Promise<void> {
  const response = await send(path, options);
  const text = await response.text();
  const answer = { path: path.slice(0, 100), type: response.headers.get('content-type') };
  expect(answer).toMatchObject({ type: 'application/problem+json' });
  expect({ ...answer, isRefused: response.status >= 400 && response.status < 500 }).toMatchObject({
    isRefused: true,
  });
  expect(text.length).toBeLessThan(5000);
}

describe('a page of the operations API', () => {
  it('should be asked for by more than one call', () => {
    expect(pages()).toEqual(expect.arrayContaining(['/actions', '/jobs', '/outbox']));
  });

  it.each([
    'limit=101',
    'limit=1000000000',
    'limit=9007199254740993',
    'limit=1e9',
    'limit=0xffff',
    'limit=-1',
    'limit=0',
    'limit=1.5',
    'limit=NaN',
    'limit=',
    'limit=%00',
    'limit=1&limit=2',
    'limit[]=1',
    'limit[$gt]=1',
    'after=',
    'after=%00',
    'after[]=1',
    "after=' OR 1=1 --",
    'after=2026-01-01T00:00:00.000000Z',
    'offset=1',
    '__proto__=1',
    'constructor=1',
  ])('should be refused for %s', async (query) => {
    for (const path of pages()) await expectRefusal(`${path}?${query}`);
  });
});

describe('a request of the operations API', () => {
  it('should be refused when a part of it is longer than what there is', async () => {
    const long = 'x'.repeat(301);
    for (const path of pages()) await expectRefusal(`${path}?after=${long}`);
    for (const action of ['retry', 'cancel'])
      await expectRefusal(`/jobs/parcels.send:${long}/${action}`, { method: 'POST' });
  });

  it('should be refused when its address is long', async () => {
    for (const length of [5000, 60_000]) {
      const { status } = await send(`/jobs?after=${'x'.repeat(length)}`);
      expect([400, 414, 431]).toContain(status);
    }
  });

  it.each(["x'; DROP TABLE parcel; --", 'parcels.send:', ':x', 'x:\u0000', '%', '*'])(
    'should be refused for the id %j',
    async (id) => {
      for (const action of ['retry', 'cancel'])
        await expectRefusal(`/jobs/${encodeURIComponent(id)}/${action}`, { method: 'POST' });
    },
  );

  it.each([
    ['too large', JSON.stringify({ level: 'debug', area: 'x'.repeat(20_000) }), 413],
    ['deep', '['.repeat(8000), 400],
    ['a list', '[]', 400],
    ['a word', '"debug"', 400],
    ['nothing', 'null', 400],
    ['of prototypes', '{"__proto__":{"level":"debug"},"level":"debug"}', 400],
  ])('should be refused when its body is %s', async (_, body, status) => {
    const json = { ...headers, 'content-type': 'application/json' };
    expect((await send('/log-level', { method: 'PUT', headers: json, body })).status).toBe(status);
  });

  it('should change nothing when it is refused', async () => {
    const actions = (await (await send('/actions')).json()) as { items: { outcome: string }[] };
    expect(actions.items.filter(({ outcome }) => outcome === 'done')).toEqual([]);
    const { areas } = (await (await send('/log-level')).json()) as { areas: { until: string | null }[] };
    expect(areas.filter(({ until }) => until !== null)).toEqual([]);
  });
});
