import {
  type ApiKeyClaims,
  authEvents,
  type BlockedCall,
  type ScreenResult,
  type SpamNumber,
} from '@swipeclean/contracts/server';
import { AppError, appError, type MessageBus } from '@swipeclean/service-kit';
import { until } from '@swipeclean/service-kit/testing';
import { SCREENING_LIMITS } from '../src/http/screening-limits';
import type { RunningGateway } from '../src/start-gateway';
import { keyOf } from './support/api-key';
import { browser, client, TestSite } from './support/gateway';
import { cookieOf } from './support/tokens';

const GOOD = keyOf('good');
const BLOCKED: SpamNumber[] = [];

describe('an API key', () => {
  let site: TestSite;
  let gateways: RunningGateway[];
  let auth: MessageBus;
  let asked: { handle: string; ipAddress: string }[] = [];
  let actors: object[] = [];
  let answer: (handle: string) => Partial<ApiKeyClaims> | Promise<Partial<ApiKeyClaims>>;
  let counter = 0;
  let good = GOOD;

  beforeAll(async () => {
    site = await TestSite.start();
    await site.stub('auth', {
      listRevokedSessions: () => ({ sessionIds: ['revoked-before'] }),
      authenticateApiKey: async ({ handle }, { actor }) => {
        asked.push({ handle, ipAddress: actor.ipAddress });
        const claims = await answer(handle.replace(/x+$/, ''));
        const none = { pro: false, owner: false, own: false };
        return { sub: 'ann', sid: handle, ...none, scopes: ['lists:read'], maxAgeMs: 60_000, ...claims };
      },
      revokeApiKeyById: ({ id }) => ({ sessionIds: [id] }),
    });
    await site.stub('spam', {
      listNumbers: (_, { actor }) => {
        actors.push(actor);
        return BLOCKED;
      },
      listBlockedCalls: (): BlockedCall[] => {
        throw new AppError('PREMIUM_REQUIRED', 'Premium subscription required');
      },
      blockNumber: () => ({ id: 'n' }) as SpamNumber,
      screenAsUser: (request, { actor }) => {
        actors.push(actor);
        return { ...({ action: 'allow', reason: 'no-rule' } as ScreenResult), ...request };
      },
    });
    gateways = [await site.readyGateway({ TRUST_PROXY: '1' }), await site.readyGateway({ TRUST_PROXY: '1' })];
    auth = await site.infrastructure.connect('auth');
  });
  beforeEach(() => {
    [asked, actors] = [[], []];
    answer = () => ({});
    good = keyOf(`good${++counter}`);
    // A busy machine would answer too late.
    jest.replaceProperty(SCREENING_LIMITS, 'screenMs', 60_000);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(async () => {
    await auth.close();
    await site.stop();
  });

  const get = (key: string, path = '/api/spam/numbers', gateway = gateways[0] as RunningGateway) =>
    client(gateway).get(path).set('authorization', `Bearer ${key}`);
  const everywhere = async (key: string) =>
    Promise.all(gateways.map(async (gateway) => statusAndReason(await get(key, undefined, gateway))));
  const statusAndReason = ({ status, body }: { status: number; body: { reason?: string } }) =>
    body.reason ? [status, body.reason] : [status];
  const both = (...expected: unknown[]) => [expected, expected];

  it('should call for its user within its scopes, with no rights of an owner', async () => {
    const read = await get(good);
    expect([read.status, read.body]).toEqual([200, BLOCKED]);
    expect(actors).toEqual([
      expect.objectContaining({ userId: 'ann', isPro: false, isOwner: false, ownerAccess: false }),
    ]);
    expect(read.headers['set-cookie']).toBeUndefined();
  });

  it('should be refused outside its scopes, and told which it needs', async () => {
    const refused = await client(gateways[0] as RunningGateway)
      .post('/api/spam/numbers')
      .set('authorization', `Bearer ${good}`)
      .send({ phoneNumber: '+4930123456', category: 'other' });
    expect(statusAndReason(refused)).toEqual([403, 'KEY_OUT_OF_SCOPE']);
    expect(refused.type).toBe('application/problem+json');
    expect(refused.headers['www-authenticate']).toBe(
      'Bearer error="insufficient_scope", scope="lists:write"',
    );
    answer = () => ({ scopes: [] });
    expect(statusAndReason(await get(keyOf('empty')))).toEqual([403, 'KEY_OUT_OF_SCOPE']);
  });

  it.each([
    'GET /api/auth/user',
    'GET /api/auth/keys',
    'POST /api/auth/keys',
    'DELETE /api/auth/user',
    'POST /api/auth/login',
    'POST /api/auth/register',
    'GET /api/auth/export',
    'GET /api/owner/system',
    'POST /api/owner/access',
    'GET /api/logout',
    'GET /api/referrals',
    'GET /api/billing/subscription',
    'DELETE /api/sources/0195503a-7c00-7a3c-8f42-9f0c1d2e3b4a',
    'PROPFIND /api/dav/',
  ])('should never reach %s, whatever its scopes and the cookies beside it', async (route) => {
    answer = () => ({
      pro: true,
      scopes: ['lists:read', 'lists:write', 'screen', 'lookup', 'sources:scan', 'plans:run'],
    });
    const [method, path] = route.split(' ') as [string, string];
    const { port } = gateways[0] as RunningGateway;
    const refused = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        authorization: `Bearer ${good}`,
        cookie: `${cookieOf({ owner: true, mfa: true })}; sc_refresh=refresh-1`,
        'content-type': 'application/json',
      },
      ...(method === 'POST' && { body: '{}' }),
    });
    expect([refused.status, await refused.json()]).toEqual([
      403,
      expect.objectContaining({ reason: 'KEY_OUT_OF_SCOPE' }),
    ]);
  });

  it('should be created only after its user was asked again, and revoked without', async () => {
    const asLongAgo = { cookie: cookieOf({ cfm: 1 }) };
    const created = await browser(gateways[0] as RunningGateway)
      .post('/api/auth/keys')
      .set(asLongAgo)
      .send({ name: 'Script', scopes: ['lookup'], days: 1 });
    expect(statusAndReason(created)).toEqual([403, 'CONFIRMATION_NEEDED']);
    const revoked = browser(gateways[0] as RunningGateway)
      .delete('/api/auth/keys/any')
      .set(asLongAgo);
    expect((await revoked).status).toBe(204);
  });

  it('should leave what needs Pro to the plan of its user', async () => {
    expect((await get(good, '/api/spam/blocked-calls')).status).toBe(402);
  });

  it('should count, not the cookies beside it', async () => {
    const wrong = await get('swc_short').set('cookie', cookieOf());
    expect(statusAndReason(wrong)).toEqual([401, 'KEY_WRONG']);
    expect(wrong.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
  });

  it('should screen a caller for its user', async () => {
    answer = () => ({ scopes: ['screen'], pro: true });
    const screened = await client(gateways[0] as RunningGateway)
      .post('/api/spam/screen')
      .set('authorization', `Bearer ${good}`)
      .send({ kind: 'call', from: '+4930123456' });
    expect([screened.status, screened.body.reason, screened.body.from]).toEqual([
      200,
      'no-rule',
      '+4930123456',
    ]);
    expect(actors).toEqual([expect.objectContaining({ userId: 'ann', isPro: true })]);
  });

  it('should be refused in the time of a screening while auth does not answer', async () => {
    const screen = () =>
      client(gateways[0] as RunningGateway)
        .post('/api/spam/screen')
        .set('authorization', `Bearer ${good}`)
        .send({ kind: 'call', from: '+4930123456' });
    let release: (claims: Partial<ApiKeyClaims>) => void = () => undefined;
    answer = () => new Promise((resolve) => (release = resolve));
    jest.replaceProperty(SCREENING_LIMITS, 'screenMs', 50);
    expect(statusAndReason(await screen())).toEqual([504, 'SERVICE_TIMEOUT']);
    // The answer counts for the next request all the same.
    release({ scopes: ['screen'], pro: true });
    jest.replaceProperty(SCREENING_LIMITS, 'screenMs', 60_000);
    expect((await screen()).status).toBe(200);
    expect(asked).toHaveLength(1);
  });

  it('should be asked about once a minute and network, however many requests come', async () => {
    await Promise.all(Array.from({ length: 10 }, () => get(good).then((sent) => sent)));
    expect(asked).toHaveLength(1);
    await get(good).set('x-forwarded-for', '203.0.113.9');
    expect(asked.map(({ ipAddress }) => ipAddress)).toEqual(['127.0.0.1', '203.0.113.9']);
    const now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now + 60_001);
    await get(good);
    expect(asked).toHaveLength(3);
  });

  it('should be refused by both gateways from its revocation at one of them on', async () => {
    expect(await everywhere(good)).toEqual(both(200));
    const id = good.slice(4, 14);
    const [first, second] = gateways as [RunningGateway, RunningGateway];
    const revoked = await browser(first).delete(`/api/auth/keys/${id}`).set('cookie', cookieOf());
    expect(revoked.status).toBe(204);
    expect(statusAndReason(await get(good, undefined, first))).toEqual([401, 'KEY_REVOKED']);
    // Auth publishes it in the transaction that revokes.
    auth.connection.publish(authEvents.sessionsRevoked.subject, JSON.stringify({ sessionIds: [id] }));
    await until(async () => (await get(good, undefined, second)).status === 401);
    answer = () => {
      throw appError('KEY_REVOKED');
    };
    for (let replay = 0; replay < 3; replay++)
      expect(await everywhere(good)).toEqual(both(401, 'KEY_REVOKED'));
  });

  it('should be refused though auth answers about it from before its revocation', async () => {
    expect(await everywhere(keyOf('late'))).toEqual(both(200));
    answer = () => ({ sid: 'revoked-before' });
    expect(await everywhere(good)).toEqual(both(401, 'KEY_REVOKED'));
  });

  it('should be refused by both gateways from its end on, also while it is in use', async () => {
    answer = () => ({ maxAgeMs: 1000 });
    expect(await everywhere(good)).toEqual(both(200));
    answer = () => {
      throw appError('KEY_EXPIRED');
    };
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now + 500);
    expect(await everywhere(good)).toEqual(both(200));
    clock.mockImplementation(() => now + 1001);
    expect(await everywhere(good)).toEqual(both(401, 'KEY_EXPIRED'));
  });

  it('should not need an origin, nor be used by the pages of another site', async () => {
    answer = () => ({ scopes: ['lists:write'] });
    const block = () =>
      client(gateways[0] as RunningGateway)
        .post('/api/spam/numbers')
        .set('authorization', `Bearer ${good}`)
        .send({ phoneNumber: '+4930123456' });
    expect((await block()).status).toBe(201);
    expect((await block().set('origin', 'https://evil.example')).status).toBe(403);
  });

  it('should wait while auth or the list of revocations is away', async () => {
    answer = () => {
      throw new AppError('UNAVAILABLE', 'Away');
    };
    expect((await get(good)).status).toBe(503);
  });

  it('should have a limit of its own, whatever its user does elsewhere', async () => {
    const gateway = await site.readyGateway({ KEY_REQUESTS_PER_MINUTE: '3' });
    const statuses = [];
    for (let i = 0; i < 4; i++) statuses.push((await get(good, undefined, gateway)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const { headers } = await get(keyOf('third'), undefined, gateway);
    expect(headers).toMatchObject({ 'ratelimit-limit': '3', 'ratelimit-remaining': '2' });
    const limited = await get(good, undefined, gateway);
    expect([limited.body.reason, Number(limited.headers['retry-after']) > 0]).toEqual(['RATE_LIMITED', true]);
    expect((await get(keyOf('another'), undefined, gateway)).status).toBe(200);
  });
});
