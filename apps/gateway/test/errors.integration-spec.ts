import { ERROR_CODES, type ErrorCode } from '@swipeclean/contracts/server';
import { AppError } from '@swipeclean/service-kit';
import { FOREIGN_ORIGINS, HOSTILE_JSON } from '@swipeclean/service-kit/testing';
import { connect } from 'node:net';
import type { RunningGateway } from '../src/start-gateway';
import { browser, client, PUBLIC_URL, TestSite } from './support/gateway';
import { cookieOf } from './support/tokens';

let site: TestSite;
let gateway: RunningGateway;
let fail: () => Error;

beforeAll(async () => {
  site = await TestSite.start();
  await site.stub('auth', {
    listRevokedSessions: () => ({ sessionIds: [] }),
    login: () => {
      throw fail();
    },
  });
  gateway = await site.readyGateway();
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

  it('should return 402 with the notice of the Pro tier (ROLE-13)', async () => {
    fail = () => new AppError('PREMIUM_REQUIRED', 'Premium subscription required');
    expect((await login()).body).toMatchObject({ status: 402, detail: 'Premium subscription required' });
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

  it.each([PUBLIC_URL, 'own host'])('should be accepted from %s', async (origin) => {
    const own = origin === 'own host' ? `http://127.0.0.1:${gateway.port}` : origin;
    expect((await change(own)).status).toBe(204);
  });

  it.each(FOREIGN_ORIGINS)('should be refused from %p, with and without a session', async (origin) => {
    const answer = await change(origin).set('cookie', cookieOf());
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({
      title: 'Forbidden',
      detail: 'This request did not come from this site.',
    });
  });

  it('should be refused as a form of another site', async () => {
    const answer = await client(gateway)
      .post('/api/auth/sessions/revoke-all')
      .set({ origin: 'http://evil.test', cookie: cookieOf(), 'sec-fetch-site': 'cross-site' })
      .type('form')
      .send('a=b');
    expect(answer.status).toBe(403);
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
