import type { ApiKeyClaims } from '@swipeclean/contracts/server';
import { appError } from '@swipeclean/service-kit';
import type { RunningGateway } from '../src/start-gateway';
import { keyOf } from './support/api-key';
import { client, TestSite } from './support/gateway';

const GOOD = keyOf('good');
const CLAIMS: ApiKeyClaims = {
  sub: 'ann',
  sid: 'key',
  pro: false,
  owner: false,
  own: false,
  scopes: ['lists:read'],
  maxAgeMs: 60_000,
};

let site: TestSite;
let shared: RunningGateway;
/** The handles that auth was asked about. */
let asked: string[];

beforeAll(async () => {
  site = await TestSite.start();
  await site.stub('auth', {
    listRevokedSessions: () => ({ sessionIds: [] }),
    authenticateApiKey: ({ handle }) => {
      asked.push(handle);
      if (handle.startsWith('wrong')) throw appError('KEY_WRONG');
      return CLAIMS;
    },
  });
  await site.stub('spam', { listNumbers: () => [] });
  shared = await site.readyGateway();
});
beforeEach(() => void (asked = []));
afterEach(() => void jest.restoreAllMocks());
afterAll(() => site.stop());

const get = (key: string, gateway = shared) =>
  client(gateway).get('/api/spam/numbers').set('authorization', `Bearer ${key}`);
const statusAndReason = ({ status, body }: { status: number; body: { reason?: string } }) =>
  body.reason ? [status, body.reason] : [status];

describe('a wrong API key', () => {
  it('should be bounded by its network, without locking out keys that were right', async () => {
    const gateway = await site.readyGateway({ TRUST_PROXY: '1', WRONG_KEYS_PER_MINUTE: '5' });
    expect((await get(GOOD, gateway)).status).toBe(200);
    const tries = [];
    for (let i = 1; i < 9; i++) tries.push(await get(keyOf(`wrong${i}`), gateway));
    expect(tries.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    expect(Number(tries[5]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(asked.filter((handle) => handle.startsWith('wrong'))).toHaveLength(5);
    // Also after the minute in which it is believed without asking.
    const now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now + 60_001);
    expect((await get(GOOD, gateway)).status).toBe(200);
    const elsewhere = get(keyOf('wrong9'), gateway).set('x-forwarded-for', '203.0.113.9');
    expect((await elsewhere).status).toBe(401);
  });

  it('should be counted before it is checked, though many come at once', async () => {
    const gateway = await site.readyGateway({ WRONG_KEYS_PER_MINUTE: '5' });
    const tries = await Promise.all(
      Array.from({ length: 20 }, async (_, i) => (await get(keyOf(`wrong${i}`), gateway)).status),
    );
    expect(tries.filter((status) => status === 401)).toHaveLength(5);
    expect(asked).toHaveLength(5);
  });

  it('should not be asked about if its checksum is wrong, and count as a wrong one', async () => {
    const gateway = await site.readyGateway({ WRONG_KEYS_PER_MINUTE: '2' });
    const wrong = GOOD.replace('ssss', 'sssS');
    const tries = [];
    for (let i = 0; i < 3; i++) tries.push(statusAndReason(await get(wrong, gateway)));
    expect(tries).toEqual([
      [401, 'KEY_WRONG'],
      [401, 'KEY_WRONG'],
      [429, 'RATE_LIMITED'],
    ]);
    expect(asked).toEqual([]);
  });
});

describe('a secret', () => {
  it.each([
    '/api/spam/numbers?q=KEY',
    '/api/spam/numbers?access_token=KEY',
    '/api/jobs/KEY',
    '/api/jobs/ENCODED',
    '/api/spam/numbers?q=ENCODED',
  ])('should be refused in the address %s', async (path) => {
    const encoded = GOOD.replaceAll('_', '%5F').replace('s', '%73');
    const address = path.replace('KEY', GOOD).replace('ENCODED', encoded);
    const refused = await client(shared).get(address);
    expect(statusAndReason(refused)).toEqual([400, 'KEY_IN_ADDRESS']);
    expect(decodeURIComponent(JSON.stringify(refused.body))).not.toContain(GOOD.slice(15));
  });

  it('should be shown in no problem, as little as the token of a device', async () => {
    const token = `scd_${'a'.repeat(43)}`;
    const lost = await client(shared).get(`/api/lost/${token.replace('_', '%5F')}`);
    expect([lost.status, lost.body.instance]).toEqual([404, '/api/lost/scd_…']);
  });

  it('should not be taken for the id of a request, which is logged', async () => {
    for (const secret of [GOOD, `scd_${'a'.repeat(43)}`]) {
      const { headers } = await get(GOOD).set('x-request-id', secret);
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    }
    expect((await get(GOOD).set('x-request-id', 'an-id-of-mine')).headers['x-request-id']).toBe(
      'an-id-of-mine',
    );
  });
});
