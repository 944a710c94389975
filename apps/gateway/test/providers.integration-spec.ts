import type { FinishConsentDto, OidcRedirect, SignedIn, User } from '@swipeclean/contracts/server';
import { AppError } from '@swipeclean/service-kit';
import { FOREIGN_ADDRESSES } from '@swipeclean/service-kit/testing';
import type { RunningGateway } from '../src/start-gateway';
import { browser, client, PUBLIC_URL, TestSite } from './support/gateway';
import { cookieOf, sessionTokens } from './support/tokens';

const SOURCE_ID = '01890000-0000-7000-8000-000000000000';

let site: TestSite;
let gateway: RunningGateway;
let webhooks: object[];
let finishConsent: (request: FinishConsentDto) => { kind: 'mail' | 'cloud'; sourceId: string };
let oidc: 'live' | 'off' = 'off';
const started: object[] = [];
const finished: object[] = [];

beforeAll(async () => {
  site = await TestSite.start();
  const signedIn = () => ({ user: { id: 'ann' } as User, tokens: sessionTokens() });
  await site.stub('auth', {
    getUser: (_, { actor }) => ({ id: actor.userId }) as User,
    createUser: signedIn,
    createSession: signedIn,
    listRevokedSessions: () => ({ sessionIds: [] }),
    getSignInOptions: () => ({ oidc, passkeys: 'off' }),
    startOidc: (request): OidcRedirect => {
      started.push(request);
      return { url: 'https://provider.test/authorize?x=1', state: `sealed ${request.returnTo}` };
    },
    completeOidc: (request): SignedIn & { returnTo: string } => {
      finished.push(request);
      if (request.callbackUrl.includes('error=')) throw new AppError('UNAUTHENTICATED', 'Cancelled');
      return { user: {} as User, tokens: sessionTokens(), returnTo: '/pricing' };
    },
  });
  await site.stub('cleaning', { completeConsent: (request) => finishConsent(request) });
  await site.stub('billing', {
    storeStripeWebhook: (message) => {
      if (message.signature === 'bad') throw new AppError('VALIDATION', 'The signature is not valid.');
      webhooks.push(message);
    },
    storePaypalWebhook: (message) => void webhooks.push(message),
  });
  gateway = await site.readyGateway({ WEBHOOKS_PER_MINUTE: '20' });
});
beforeEach(() => {
  webhooks = [];
});
afterAll(() => site.stop());

const get = (path: string, headers: Record<string, string> = {}) => client(gateway).get(path).set(headers);

const STRIPE = '/api/billing/webhooks/stripe';
const send = (body: string, path = STRIPE) =>
  client(gateway).post(path).set('content-type', 'application/json; charset=utf-8').send(body);

describe('a provider’s webhook', () => {
  it.each([
    ['with spaces and an odd order', '{ "b" : 1,\n "a": "\\u00e9é€" }\n'],
    ['that our own routes would not take', `[${'['.repeat(40)}${']'.repeat(40)}]`],
    ['that is no JSON', 'not json'],
  ])('should be forwarded unchanged: one %s (STRIPE-17)', async (_, body) => {
    const answer = await send(body).set('stripe-signature', 't=1,v1=2');
    expect([answer.status, answer.text]).toEqual([200, '']);
    expect(webhooks).toEqual([{ body, signature: 't=1,v1=2' }]);
  });

  it('should be forwarded with all signature headers', async () => {
    await send('{}', '/api/billing/webhooks/paypal').set({
      'paypal-transmission-id': 'i',
      'paypal-transmission-time': 't',
      'paypal-transmission-sig': 's',
      'paypal-cert-url': 'c',
      'paypal-auth-algo': 'a',
    });
    expect(webhooks).toEqual([
      {
        body: '{}',
        transmissionId: 'i',
        transmissionTime: 't',
        transmissionSig: 's',
        certUrl: 'c',
        authAlgo: 'a',
      },
    ]);
  });

  it('should fail with 400 when its signature is invalid', async () => {
    const answer = await send('{}').set('stripe-signature', 'bad');
    expect(answer.status).toBe(400);
    expect(answer.type).toBe('application/problem+json');
  });

  it('should be refused from another site’s page', async () => {
    expect((await send('{}').set('origin', 'https://elsewhere.example')).status).toBe(403);
    expect(webhooks).toEqual([]);
  });

  it('should have a size limit', async () => {
    expect((await send('x'.repeat(262_145))).status).toBe(413);
    expect(webhooks).toEqual([]);
  });

  it('should have its own rate limit', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => send('{}')));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    expect((await browser(gateway).get('/api/config')).status).toBe(200);
  });

  it('should be the only request that needs no origin', async () => {
    expect((await send('{}', '/api/create-subscription')).status).toBe(403);
  });
});

const callBack = (query: string) =>
  client(gateway).get(`/api/connections/callback?${query}`).set('cookie', cookieOf());

describe('redirect of a provider', () => {
  it.each([
    ['mail', '/email'],
    ['cloud', '/icloud'],
  ] as const)('should lead to the page of what was connected: %s', async (kind, page) => {
    const requests: FinishConsentDto[] = [];
    finishConsent = (request) => {
      requests.push(request);
      return { kind, sourceId: SOURCE_ID };
    };
    const answer = await callBack(`state=${kind}.x&code=abc&scope=other`);
    expect([answer.status, answer.headers.location]).toEqual([302, `${page}?connected=${SOURCE_ID}`]);
    expect(requests).toEqual([{ state: `${kind}.x`, code: 'abc' }]);
  });

  it.each([
    ['NOT_FOUND', 'cloud.x', '/icloud?connect_error=expired'],
    ['VALIDATION', '//evil.example', '/email?connect_error=expired'],
    ['FORBIDDEN', 'mail.x', '/email?connect_error=refused'],
    ['CONFLICT', 'mail.x', '/email?connect_error=limit'],
    ['UPSTREAM_FAILED', 'cloud.x', '/icloud?connect_error=unavailable'],
  ] as const)('should tell of %s with the state %s by %s', async (code, state, location) => {
    finishConsent = () => {
      throw new AppError(code, 'no');
    };
    const answer = await callBack(`state=${state}&error=access_denied`);
    expect([answer.status, answer.headers.location]).toEqual([302, location]);
  });

  it('should need a session', async () => {
    expect((await client(gateway).get('/api/connections/callback?state=mail.x')).status).toBe(401);
  });
});

describe('GET /api/login (API-07)', () => {
  it.each<[query: string, location: string]>([
    ['', '/login'],
    ['?returnTo=%2Fhome', '/login?returnTo=%2Fhome'],
    ['?returnTo=%2Fdemo-subscribe%3Fplan%3Dannual', '/login?returnTo=%2Fdemo-subscribe%3Fplan%3Dannual'],
    ...FOREIGN_ADDRESSES.map((address): [string, string] => [
      `?returnTo=${encodeURIComponent(address)}`,
      '/login',
    ]),
    ['?returnTo=%2Fa&returnTo=%2Fb', '/login'],
    ['?returnTo=%2Fhome%0d%0aSet-Cookie:x=1', '/login'],
  ])('should redirect from %p to %p', async (query, location) => {
    oidc = 'off';
    const answer = await get(`/api/login${query}`);
    expect([answer.status, answer.headers.location]).toEqual([302, location]);
  });

  it('should redirect to the identity provider and back to the requested page (AUTH-10)', async () => {
    oidc = 'live';
    const begun = await get('/api/login?returnTo=%2Fpricing');
    expect([begun.status, begun.headers.location]).toEqual([302, 'https://provider.test/authorize?x=1']);
    const [cookie] = begun.headers['set-cookie'] as unknown as string[];
    expect(cookie).toBe('sc_oidc=sealed%20%2Fpricing; Max-Age=600; Path=/; HttpOnly; SameSite=Lax');

    const state = (cookie as string).split(';')[0] as string;
    const ended = await get('/api/login/callback?code=c&state=s', { cookie: state });
    expect(finished.at(-1)).toEqual({
      callbackUrl: `${PUBLIC_URL}/api/login/callback?code=c&state=s`,
      state: 'sealed /pricing',
    });
    expect([ended.status, ended.headers.location]).toEqual([302, '/pricing']);
    const set = (ended.headers['set-cookie'] as unknown as string[]).map((text) => text.split('=')[0]);
    expect(set.sort()).toEqual(['sc_access', 'sc_oidc', 'sc_refresh', 'sc_signed_in']);
  });

  it("should forward the visit's referral code, and delete it with the sign-in (REF-04)", async () => {
    oidc = 'live';
    await get('/api/login', { cookie: 'sc_ref=SWIPEABCDEF' });
    await get('/api/login', { cookie: 'sc_ref=no%20code%3B' });
    expect(started.slice(-2)).toEqual([{ returnTo: '/', referralCode: 'SWIPEABCDEF' }, { returnTo: '/' }]);
    const ended = await get('/api/login/callback?code=c', { cookie: 'sc_oidc=x; sc_ref=SWIPEABCDEF' });
    expect(ended.headers['set-cookie']).toContainEqual(
      expect.stringMatching(/^sc_ref=; .*Expires=Thu, 01 Jan 1970/),
    );
  });

  it("should redirect to the sign-in page when the provider's sign-in fails", async () => {
    const answer = await get('/api/login/callback?error=access_denied');
    expect([answer.status, answer.headers.location]).toEqual([302, '/login?error=provider']);
    expect(answer.headers['set-cookie']).toHaveLength(1);
  });
});

const setCookies = (answer: { headers: Record<string, unknown> }) =>
  (answer.headers['set-cookie'] as string[] | undefined) ?? [];

describe('signing in', () => {
  it.each([
    ['/api/auth/register', 201],
    ['/api/auth/login', 200],
  ])(
    'should return the user only and keep tokens from scripts: %s, %i (AUTH-10, AUTH-07)',
    async (path, status) => {
      const answer = await browser(gateway).post(path).send({});
      expect(answer.status).toBe(status);
      expect(answer.body).toEqual({ id: 'ann' });
      const [access, refresh, hint, ...others] = setCookies(answer);
      expect(access).toMatch(/^sc_access=[\w.-]+; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/);
      expect(refresh).toBe('sc_refresh=refresh-2; Max-Age=86400; Path=/; HttpOnly; SameSite=Lax');
      expect(hint).toBe('sc_signed_in=1; Max-Age=86400; Path=/; SameSite=Lax');
      expect(others).toEqual([]);
    },
  );

  it('should bind cookies to the host over https', async () => {
    const https = await site.readyGateway({ PUBLIC_URL: 'https://swipeclean.test' });
    const answer = await browser(https)
      .post('/api/auth/login')
      .set('origin', 'https://swipeclean.test')
      .send({});
    const [access, refresh, hint] = setCookies(answer);
    expect(access).toMatch(/^__Host-sc_access=\S+; Max-Age=300; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(refresh).toMatch(
      /^__Host-sc_refresh=\S+; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(hint).toBe('sc_signed_in=1; Max-Age=86400; Path=/; Secure; SameSite=Lax');
    expect((await browser(https).get('/api/auth/user').set('cookie', `__Host-${cookieOf()}`)).status).toBe(
      200,
    );
    expect((await browser(https).get('/api/auth/user').set('cookie', cookieOf())).status).toBe(401);
  });
});
