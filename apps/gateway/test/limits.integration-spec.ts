import type { User } from '@swipeclean/contracts/server';
import { AppError } from '@swipeclean/service-kit';
import { browser, client, TestSite } from './support/gateway';
import { cookieOf, sessionTokens } from './support/tokens';

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.start();
  await site.stub('auth', {
    listRevokedSessions: () => ({ sessionIds: [] }),
    getUser: (_, { actor }) => ({ id: actor.userId, email: actor.ipAddress }) as User,
    getSignInOptions: () => ({ oidc: 'off' }),
    refresh: () => sessionTokens({ sid: 'refreshed' }),
    login: () => {
      throw new AppError('UNAUTHENTICATED', 'Wrong');
    },
    register: () => ({ user: { id: 'ann' } as User, tokens: sessionTokens() }),
  });
});

afterAll(() => site.stop());

describe('rate limits', () => {
  it('should count a session’s requests, each session for itself (CONST-46)', async () => {
    const gateway = await site.readyGateway({ SESSION_REQUESTS_PER_MINUTE: '3' });
    const sendRequest = (sid: string) =>
      browser(gateway).get('/api/auth/user').set('cookie', cookieOf({ sid }));
    const first = await sendRequest('one');
    expect(first.headers).toMatchObject({
      'ratelimit-limit': '3',
      'ratelimit-remaining': '2',
      'ratelimit-reset': '60',
    });
    expect([(await sendRequest('one')).status, (await sendRequest('one')).status]).toEqual([200, 200]);
    const refused = await sendRequest('one');
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ title: 'Too Many Requests', status: 429 });
    expect(refused.headers).toMatchObject({
      'ratelimit-remaining': '0',
      'retry-after': expect.stringMatching(/^[1-9]\d*$/),
    });
    expect((await sendRequest('two')).status).toBe(200);
  });

  it('should count all requests of an address without a session, except files', async () => {
    const gateway = await site.readyGateway({ ADDRESS_REQUESTS_PER_MINUTE: '4' });
    const statuses: number[] = [];
    for (const path of [
      '/api/auth/user',
      '/api/nothing',
      '/api/login',
      '/api/openapi.json',
      '/api/login',
      '/api/nothing',
    ]) {
      statuses.push((await client(gateway).get(path)).status);
    }
    expect(statuses).toEqual([401, 404, 302, 200, 429, 429]);
    expect((await client(gateway).get('/')).status).toBe(200);
    expect((await client(gateway).get('/favicon.svg')).status).toBe(200);
    expect((await browser(gateway).get('/api/auth/user').set('cookie', cookieOf())).status).toBe(200);
  });

  it('should count requests with invalid cookies as signed out', async () => {
    const gateway = await site.readyGateway({ ADDRESS_REQUESTS_PER_MINUTE: '1' });
    const sendRequest = () => client(gateway).get('/api/auth/user').set('cookie', 'sc_access=made-up');
    expect([(await sendRequest()).status, (await sendRequest()).status]).toEqual([401, 429]);
  });

  it('should not count a session as signed out while it refreshes', async () => {
    const gateway = await site.readyGateway({ ADDRESS_REQUESTS_PER_MINUTE: '1' });
    for (let time = 0; time < 3; time++) {
      const answer = await client(gateway).get('/api/auth/user').set('cookie', 'sc_refresh=r');
      expect(answer.status).toBe(200);
    }
  });

  it('should count the pages of an address, but no files and no calls', async () => {
    const gateway = await site.readyGateway({ PAGE_REQUESTS_PER_MINUTE: '2' });
    const sendRequest = async (path: string) => (await client(gateway).get(path)).status;
    expect([await sendRequest('/'), await sendRequest('/no/such/page'), await sendRequest('/faq')]).toEqual([
      200, 200, 429,
    ]);
    expect([await sendRequest('/favicon.svg'), await sendRequest('/api/login')]).toEqual([200, 302]);
    const refused = await client(gateway).get('/');
    expect(refused.headers).toMatchObject({
      'retry-after': expect.stringMatching(/^[1-9]\d*$/),
      'cache-control': 'no-store',
    });
  });

  it('should count a user’s data exports', async () => {
    const gateway = await site.readyGateway({ EXPORTS_PER_HOUR: '1' });
    const sendRequest = (sub: string) =>
      browser(gateway).get('/api/auth/export').set('cookie', cookieOf({ sub }));
    // Only auth is running, so every export fails; the attempt counts because of its cost.
    expect((await sendRequest('ann')).status).toBe(503);
    const refused = await sendRequest('ann');
    expect(refused.status).toBe(429);
    expect(refused.headers).toHaveProperty('retry-after');
    expect((await sendRequest('ben')).status).toBe(503);
  });

  it.each([
    ['/api/auth/login', 'SIGN_IN_TRIES', 401],
    ['/api/auth/register', 'REGISTRATIONS_PER_HOUR', 201],
  ])('should count attempts at %s by address (%s)', async (path, setting, status) => {
    const gateway = await site.readyGateway({ [setting]: '2' });
    const statuses: number[] = [];
    for (let time = 0; time < 3; time++) statuses.push((await browser(gateway).post(path).send({})).status);
    expect(statuses).toEqual([status, status, 429]);
    expect((await client(gateway).get('/api/login')).status).toBe(302);
  });
});

describe('client address', () => {
  const addressSeen = async (env: Record<string, string>) => {
    const gateway = await site.readyGateway(env);
    const answer = await browser(gateway).get('/api/auth/user').set({
      cookie: cookieOf(),
      'x-forwarded-for': '203.0.113.9, 198.51.100.7',
      'x-real-ip': '203.0.113.9',
      forwarded: 'for=203.0.113.9',
    });
    return (answer.body as User).email;
  };

  it('should be the socket’s and ignore the client’s headers', async () => {
    expect(await addressSeen({})).toBe('127.0.0.1');
  });

  it('should come from a trusted proxy only', async () => {
    expect(await addressSeen({ TRUST_PROXY: '1' })).toBe('198.51.100.7');
    expect(await addressSeen({ TRUST_PROXY: '127.0.0.1' })).toBe('198.51.100.7');
    expect(await addressSeen({ TRUST_PROXY: '10.0.0.0/8' })).toBe('127.0.0.1');
  });
});
