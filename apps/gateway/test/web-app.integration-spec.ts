import http from 'node:http';
import { HOSTILE_URL_PATHS } from '@swipeclean/service-kit/testing';
import type { RunningGateway } from '../src/start-gateway';
import { client, TestSite } from './support/gateway';

let site: TestSite;
let gateway: RunningGateway;

beforeAll(async () => {
  site = await TestSite.start();
  await site.stub('auth', {
    listRevokedSessions: () => ({ sessionIds: [] }),
    getSignInOptions: () => ({ oidc: 'off', passkeys: 'off' }),
  });
  gateway = await site.readyGateway();
});

afterAll(() => site.stop());

const get = (path: string, headers: Record<string, string> = {}) => client(gateway).get(path).set(headers);

/** The raw bytes on the wire, not decoded. */
const raw = (path: string, headers: Record<string, string>) =>
  new Promise<http.IncomingMessage>((resolve, reject) => {
    http
      .get({ port: gateway.port, host: '127.0.0.1', path, headers }, (answer) => resolve(answer.resume()))
      .on('error', reject);
  });

describe('the web app', () => {
  it.each([
    '/',
    '/home',
    '/stripe-subscribe?plan=annual',
    '/no/such/page',
    '/apiary',
    '/index.html',
    '/no-such-file.js',
  ])('should be served at %s without caching (NAV-28, ERR-01)', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('<title>app</title>');
    expect(answer.headers['content-type']).toMatch(/^text\/html/);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it('should cache hashed files permanently and revalidate other files', async () => {
    expect((await get('/assets/main-1a2b.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    const icon = await get('/favicon.svg');
    expect(icon.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringMatching('image/svg'),
    });
    expect((await get('/favicon.svg', { 'if-none-match': icon.headers.etag as string })).status).toBe(304);
  });

  it.each([
    [
      'service worker, at the root of its scope',
      '/sw.js',
      'text/javascript|application/javascript',
      'worker',
    ],
    ['manifest, for installation', '/manifest.webmanifest', 'application/manifest\\+json', 'manifest'],
  ])('should revalidate the %s', async (_, path, type, source) => {
    const { headers } = await get(path);
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringMatching(type),
      'content-security-policy': expect.stringContaining(`${source}-src 'self'`),
    });
  });

  it.each([
    ['/', { 'accept-language': 'de-AT,de' }, 'drawn for a visitor'],
    ['/?from=friend', { 'accept-language': 'de' }, 'drawn for a visitor'],
    ['/', { 'accept-language': 'de', cookie: 'sc_signed_in=1' }, 'app'],
    ['/clean', { cookie: 'sc_signed_in=1' }, 'drawn for a user'],
    ['/clean?tab=demo', { cookie: 'sc_signed_in=1' }, 'app'],
  ])('should serve the prerendered screen: %s %j', async (path, headers, title) => {
    const answer = await get(path, headers as Record<string, string>);
    expect(answer.text).toContain(`<title>${title}</title>`);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers.vary).toMatch(/accept-language, cookie/);
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])("should use the browser's best compression: %s → %s", async (accepted, encoding) => {
    const answer = await raw('/assets/main-1a2b.js', { 'accept-encoding': accepted });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(answer.headers.vary).toMatch(/accept-encoding/i);
  });

  it.each(['/assets/none.js', '/assets/', '/assets/../assets/none.js'])(
    'should not replace a missing file: %s',
    async (path) => {
      const answer = await raw(path, {});
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toBe('application/problem+json');
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  it('should look up no page at a path of excessive length', async () => {
    for (const path of [`/${'/'.repeat(14_000)}x`, `/${'x'.repeat(2049)}`, `/x${'/'.repeat(14_000)}`]) {
      const answer = await raw(path, {});
      expect(answer.statusCode).toBe(414);
      expect(answer.headers['content-type']).toBe('application/problem+json');
    }
    expect((await raw(`/${'x'.repeat(2048)}`, {})).statusCode).toBe(200);
  });

  it('should refuse an invalid range of a file without an internal error', async () => {
    const answer = await raw('/favicon.svg', { range: 'bytes=999999-' });
    expect(answer.statusCode).toBe(416);
    expect(answer.headers['content-range']).toMatch(/^bytes \*\/\d+$/);
    expect((await raw('/favicon.svg', { range: 'bytes=0-3' })).statusCode).toBe(206);
  });

  it.each([...HOSTILE_URL_PATHS, ...HOSTILE_URL_PATHS.map((path) => `/assets${path}`)])(
    'should serve no file from outside its folder: %s',
    async (path) => {
      const answer = await get(path);
      expect(answer.text).not.toContain('"dependencies"');
      expect([200, 400, 404]).toContain(answer.status);
    },
  );
});

describe('every response', () => {
  const PATHS = [
    '/',
    '/favicon.svg',
    '/assets/none.js',
    '/api/openapi.json',
    '/api/nothing',
    '/api/auth/user',
    '/api/login',
    '/%zz',
  ];

  it.each(PATHS)(
    'should carry the security headers, which allow payments: %s (STRIPE-07, API-31)',
    async (path) => {
      const { headers } = await raw(path, {});
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'x-frame-options': 'DENY',
        'permissions-policy': expect.stringContaining('geolocation=()'),
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
      expect((headers['content-security-policy'] as string).split(/;\s*/)).toEqual([
        "default-src 'self'",
        "script-src 'self' 'wasm-unsafe-eval' https://js.stripe.com https://*.js.stripe.com https://*.paypal.com https://*.paypalobjects.com",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "media-src 'self' blob:",
        "font-src 'self'",
        "connect-src 'self' ws://127.0.0.1:* https://api.stripe.com https://*.paypal.com",
        'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://*.paypal.com',
        "worker-src 'self'",
        "manifest-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
      ]);
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('strict-transport-security');
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      if (path.startsWith('/api')) expect(headers['cache-control']).toBe('no-store');
    },
  );

  it('should allow the payment sandbox instead of the providers for test payments', async () => {
    const sandbox = await site.gateway({ PAYMENT_SANDBOX_URL: 'http://localhost:8090/' });
    const { headers } = await client(sandbox).get('/');
    const policy = headers['content-security-policy'] as string;
    expect(policy.split(/;\s*/)).toEqual(
      expect.arrayContaining([
        "script-src 'self' 'wasm-unsafe-eval' http://localhost:8090",
        "connect-src 'self' ws://127.0.0.1:*",
        'frame-src http://localhost:8090',
      ]),
    );
    expect(policy).not.toMatch(/stripe|paypal/);
  });

  it('should send HSTS if the site uses https', async () => {
    const https = await site.gateway({ PUBLIC_URL: 'https://swipeclean.test' });
    const { headers } = await client(https).get('/api/nothing');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['content-security-policy']).toContain('ws://127.0.0.1:*');
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  });

  it.each([
    ['01a1fc52-64be-7c06-bd72-cdf9339b7565', true],
    ['client_id-42', true],
    ['short', false],
    ['with space and <script>', false],
    ['x'.repeat(65), false],
  ])('should carry the request’s id: %p is kept: %p', async (id, isKept) => {
    const answer = await get('/api/nothing', { 'x-request-id': id });
    expect(answer.headers['x-request-id'] === id).toBe(isKept);
    expect((answer.body as { requestId: string }).requestId).toBe(answer.headers['x-request-id']);
  });
});
