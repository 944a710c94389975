import { ERROR_CODES, type ErrorCode, type User } from '@swipeclean/contracts/server';
import { AppError } from '@swipeclean/service-kit';
import { FOREIGN_ORIGINS, HOSTILE_JSON } from '@swipeclean/service-kit/testing';
import { connect } from 'node:net';
import type { RunningGateway } from '../src/start-gateway';
import { browser, client, PUBLIC_URL, TestSite } from './support/gateway';
import { cookieOf, sessionTokens } from './support/tokens';

let site: TestSite;
let gateway: RunningGateway;
let fail: () => Error;

beforeAll(async () => {
  site = await TestSite.start();
  await site.stub('auth', {
    listRevokedSessions: () => ({ sessionIds: [] }),
    getUser: (_, { actor }) => ({ id: actor.userId, email: actor.ipAddress }) as User,
    getSignInOptions: () => ({ oidc: 'off', passkeys: 'off' }),
    refreshSession: () => sessionTokens({ sid: 'refreshed' }),
    createSession: () => {
      throw fail();
    },
    createUser: () => ({ user: { id: 'ann' } as User, tokens: sessionTokens() }),
  });
  await site.stub('spam', {
    importNumbers: ({ content }) => ({
      columns: [],
      lines: 1,
      sample: [],
      added: content.length,
      known: 0,
      refused: [],
      refusedCount: 0,
      skipped: [],
      skippedCount: 0,
      region: 'DE',
      isRegionGuessed: false,
    }),
  });
  gateway = await site.readyGateway({
    ALLOWED_ORIGINS: 'http://other.test:8080,https://www.swipeclean.test/',
  });
});

afterAll(() => site.stop());

const login = () => browser(gateway).post('/api/auth/login').send({ email: 'a', password: 'b' });

describe('a service failure', () => {
  it.each(Object.entries(ERROR_CODES))(
    'should be returned as a problem: %s (ERR-13)',
    async (code, { status, title }) => {
      fail = () => new AppError(code as ErrorCode, 'A sentence for people');
      const answer = await login();
      expect(answer.status).toBe(status);
      expect(answer.headers['content-type']).toBe('application/problem+json');
      expect(answer.body).toEqual({
        type: 'about:blank',
        title,
        status,
        detail: 'A sentence for people',
        instance: '/api/auth/login',
        requestId: answer.headers['x-request-id'],
      });
      expect(Number(answer.headers['retry-after'] ?? 0) > 0).toBe(
        ['TOO_MANY_REQUESTS', 'UNAVAILABLE', 'TIMEOUT'].includes(code),
      );
    },
  );

  it('should name refused fields and the retry time (ERR-13)', async () => {
    const errors = [{ field: 'email', code: 'REQUIRED' as const, message: 'Enter your e-mail address' }];
    fail = () => new AppError('VALIDATION', 'Enter your e-mail address', { errors });
    expect((await login()).body).toMatchObject({ status: 400, errors });
    fail = () => new AppError('TOO_MANY_REQUESTS', 'Too many tries', { retryAfterSeconds: 77 });
    expect((await login()).headers['retry-after']).toBe('77');
  });

  it('should reveal nothing about an unexpected error', async () => {
    fail = () => new Error('connect ECONNREFUSED 10.0.0.7:5432');
    const answer = await login();
    expect(answer.status).toBe(500);
    expect(answer.text).not.toMatch(/ECONNREFUSED|10\.0\.0\.7/);
  });
});

type Refused = [what: string, status: number, type: string, body: string];

describe('a request that the gateway refuses', () => {
  const post = (type: string, body: string) =>
    browser(gateway).post('/api/auth/login').set('content-type', type).send(body);

  it.each<Refused>([
    ...HOSTILE_JSON.map(([what, text]): Refused => [what, 400, 'application/json', text]),
    ['a body over 256 KB', 413, 'application/json', JSON.stringify({ email: 'x'.repeat(262_144) })],
    ['a plain-text body', 415, 'text/plain', '{"email":"a"}'],
    ['a form', 415, 'application/x-www-form-urlencoded', 'email=a'],
    ['a multipart form', 415, 'multipart/form-data; boundary=x', '--x--'],
    ['a type that only begins like JSON', 415, 'application/jsonp', '{}'],
  ])('should be returned as a problem: %s, %i', async (_, status, type, body) => {
    const answer = await post(type, body);
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(answer.body).toMatchObject({ status, instance: '/api/auth/login', requestId: expect.any(String) });
  });

  it("should accept the ids of a plan's 5,000 items", async () => {
    fail = () => new AppError('UNAUTHENTICATED', 'Wrong');
    const ids = Array.from({ length: 5000 }, () => '01890000-0000-7000-8000-000000000000');
    expect((await post('application/json', JSON.stringify({ ids }))).status).toBe(401);
  });

  it('should accept a body of exactly 256 KB', async () => {
    fail = () => new AppError('UNAUTHENTICATED', 'Wrong');
    const frame = JSON.stringify({ email: '' }).length;
    expect(
      (await post('application/json', JSON.stringify({ email: 'x'.repeat(262_144 - frame) }))).status,
    ).toBe(401);
  });

  it('should be a block list over 5 MB, or another body over 256 KB', async () => {
    const send = (path: string, bytes: number) =>
      browser(gateway)
        .post(path)
        .set('cookie', cookieOf())
        .send({ format: 'csv', content: 'x'.repeat(bytes) });
    const taken = await send('/api/spam/import', 5_000_000);
    expect([taken.status, taken.body]).toEqual([200, expect.objectContaining({ added: 5_000_000 })]);
    expect((await send('/api/spam/import', 5_242_880)).status).toBe(413);
    expect((await send('/api/spam/reports', 262_144)).status).toBe(413);
  });
  it.each([
    ['GET', '/api/nothing', 404],
    ['GET', '/api', 404],
    ['GET', '/api/', 404],
    ['POST', '/api/nothing', 404],
    ['GET', '/api/auth/login', 405],
    ['PUT', '/api/auth/login', 405],
    ['DELETE', '/api/spam/numbers', 405],
    ['POST', '/home', 404],
    ['GET', '/%zz', 400],
    ['GET', '/api/docs/package.json', 404],
    ['GET', '/api/docs/..%2fpackage.json', 404],
    ['PATCH', `/api/spam/numbers/${'x'.repeat(300)}/toggle`, 414],
  ])('should be returned as a problem: %s %s, %i', async (method, path, status) => {
    const answer = await browser(gateway)[method.toLowerCase() as 'get'](path);
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(answer.body.instance).toBe(path);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
  });

  it('should list the methods of an address', async () => {
    expect((await client(gateway).get('/api/auth/login')).headers.allow).toBe('POST');
    expect((await browser(gateway).put('/api/spam/numbers')).headers.allow).toBe('GET, HEAD, POST');
  });

  it('should not repeat the query', async () => {
    expect((await client(gateway).get('/api/nothing?token=secret')).text).not.toContain('secret');
  });

  it('should not reach a route by another spelling of its address', async () => {
    const answer = await client(gateway).post('/%61pi/auth/login').set('origin', 'http://evil.test').send({});
    expect(answer.status).toBe(403);
  });
});

describe('a changing request', () => {
  const change = (origin: string | undefined) => {
    const sent = client(gateway).delete('/api/owner/access');
    return origin === undefined ? sent : sent.set('origin', origin);
  };

  it.each([PUBLIC_URL, 'http://other.test:8080', 'https://www.swipeclean.test'])(
    'should be accepted from %s',
    async (origin) => {
      expect((await change(origin)).status).toBe(204);
    },
  );

  it('should be refused from the host of the request and from a listed one with another scheme', async () => {
    expect((await change(`http://127.0.0.1:${gateway.port}`)).status).toBe(403);
    expect((await change('http://evil.test').set('host', 'evil.test')).status).toBe(403);
    expect((await change('https://other.test:8080')).status).toBe(403);
    expect((await change('http://www.swipeclean.test')).status).toBe(403);
  });

  it.each(FOREIGN_ORIGINS)('should be refused from %p, with and without a session', async (origin) => {
    const answer = await change(origin).set('cookie', cookieOf());
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({
      title: 'Forbidden',
      detail: 'This request did not come from this site.',
    });
  });
});

it('should answer invalid HTTP without crashing', async () => {
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(gateway.port, '127.0.0.1', () => socket.end('NONSENSE\r\n\r\n'));
    let text = '';
    socket.on('data', (data) => (text += String(data))).on('close', () => resolve(text));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});

describe('rate limits', () => {
  beforeEach(() => void (fail = () => new AppError('UNAUTHENTICATED', 'Wrong')));

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
    ['/api/spam/import', 'IMPORTS_PER_HOUR', 401],
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
