import type { Device, User } from '@swipeclean/contracts/server';
import { AppError } from '@swipeclean/service-kit';
import { until } from '@swipeclean/service-kit/testing';
import { SessionRefresher } from '../src/session/session-refresher';
import type { RunningGateway } from '../src/start-gateway';
import { browser, TestSite } from './support/gateway';
import { INVALID_TOKENS } from './support/invalid-tokens';
import { accessToken, claimsOf, cookieOf, sessionTokens, signToken } from './support/tokens';

let site: TestSite;
let gateway: RunningGateway;
let refreshes: string[] = [];
let ended: string[] = [];
/** For each call of an owner route, whether its actor was the owner; for each Pro call, whether it was Pro. */
let named: boolean[] = [];
let paired: boolean[] = [];
/** Auth replies to `refresh` after it. */
let refreshGate: Promise<void> | undefined;

beforeAll(async () => {
  site = await TestSite.start();
  await site.stub('auth', {
    listRevokedSessions: () => ({ sessionIds: ['revoked-before'] }),
    getUser: (_, { actor }) => ({ id: actor.userId }) as User,
    refreshSession: async ({ refreshToken }) => {
      refreshes.push(refreshToken);
      await refreshGate;
      if (refreshToken === 'over') throw new AppError('UNAUTHENTICATED', 'Your session has ended');
      if (refreshToken === 'away') throw new AppError('UNAVAILABLE', 'Away');
      const claims = { owner: refreshToken === 'of the owner', pro: refreshToken === 'of who paid' };
      return sessionTokens(
        { sid: 'session-2', ...claims },
        refreshToken === 'just rotated' ? null : 'refresh-2',
      );
    },
    revokeCurrentSession: (_, { actor }) => {
      ended.push(actor.sessionId as string);
      return { sessionIds: [actor.sessionId as string] };
    },
    revokeSessionById: ({ id }) => ({ sessionIds: [id] }),
    revokeSessionsOfUser: (_, { actor }) => ({ sessionIds: [actor.sessionId as string, 'another'] }),
    replacePassword: () => ({ sessionIds: ['of-the-thief'], effectiveAt: null }),
    deleteUser: (_, { actor }) => ({ sessionIds: [actor.sessionId as string] }),
    openOwnerAccess: (_, { actor }) => ({
      ownerAccess: true,
      tokens: sessionTokens({ sub: actor.userId ?? undefined, own: true }, actor.userId ? null : 'refresh-2'),
    }),
    closeOwnerAccess: (_, { actor }) => (actor.userId ? sessionTokens({}, null) : null),
    setFounder: (_, { actor }) => {
      named.push(actor.isOwner);
    },
    confirmEmail: () => undefined,
  });
  await site.stub('spam', {
    pairDevice: ({ name }, { actor }) => {
      paired.push(actor.isPro);
      if (!actor.isPro) throw new AppError('PREMIUM_REQUIRED', 'Premium subscription required');
      return { id: name } as Device;
    },
  });
  gateway = await site.readyGateway();
});

beforeEach(() => {
  [refreshes, ended, named, paired] = [[], [], [], []];
});

afterAll(() => site.stop());

const getUser = (cookie: string) => browser(gateway).get('/api/auth/user').set('cookie', cookie);
const setCookies = (answer: { headers: Record<string, unknown> }) =>
  (answer.headers['set-cookie'] as string[] | undefined) ?? [];
const names = (answer: { headers: Record<string, unknown> }) =>
  setCookies(answer).map((cookie) => cookie.split('=')[0]);
const isCleared = (answer: { headers: Record<string, unknown> }) =>
  ['sc_access', 'sc_refresh', 'sc_signed_in'].every((name) =>
    setCookies(answer).some(
      (cookie) => cookie.startsWith(`${name}=;`) && cookie.includes('Expires=Thu, 01 Jan 1970'),
    ),
  );

describe('an access token', () => {
  it('should be accepted when auth issued it (API-01)', async () => {
    expect((await getUser(cookieOf({ sub: 'bea' }))).body).toEqual({ id: 'bea' });
  });

  it.each(INVALID_TOKENS)('should be refused: one %s (AUTH-04)', async (_, token) => {
    const answer = await getUser(`sc_access=${token}`);
    expect(answer.status).toBe(401);
    expect(answer.body.title).toBe('Unauthorized');
  });

  it('should be accepted from the cookie only', async () => {
    const answer = await browser(gateway)
      .get(`/api/auth/user?access_token=${accessToken()}`)
      .set({
        authorization: `Bearer ${accessToken()}`,
        'x-actor': Buffer.from('{"userId":"ann"}').toString('base64url'),
      });
    expect(answer.status).toBe(401);
  });

  it('should be refused after its expiry although it was accepted before', async () => {
    const cookie = cookieOf();
    expect((await getUser(cookie)).status).toBe(200);
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now + 301_000);
    expect((await getUser(cookie)).status).toBe(401);
    clock.mockRestore();
  });

  it('should not make a visitor with owner access a user', async () => {
    expect((await getUser(cookieOf({ sub: undefined, own: true }))).status).toBe(401);
  });
});

describe('an expired access token', () => {
  it('should be replaced on any call', async () => {
    const answer = await getUser(`sc_access=${signToken({ ...claimsOf({}), exp: 1 })}; sc_refresh=refresh-1`);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ id: 'ann' });
    expect(names(answer)).toEqual(['sc_access', 'sc_refresh', 'sc_signed_in']);
    expect(refreshes).toEqual(['refresh-1']);
  });

  it('should be replaced once for all concurrent requests', async () => {
    const asked = jest.spyOn(gateway.app.get(SessionRefresher, { strict: false }), 'refresh');
    let open = () => {};
    refreshGate = new Promise((resolve) => (open = resolve));
    const requests = Array.from({ length: 10 }, () =>
      getUser('sc_refresh=refresh-1').then((answer) => answer),
    );
    await until(() => asked.mock.calls.length === 10);
    open();
    const answers = await Promise.all(requests);
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(answers.map((answer) => names(answer).length)).toEqual(Array(10).fill(3));
    expect(refreshes).toEqual(['refresh-1']);
  });

  it('should leave the refresh cookie alone after a recent rotation', async () => {
    expect(names(await getUser('sc_refresh=just rotated'.replace(' ', '%20')))).toEqual([
      'sc_access',
      'sc_signed_in',
    ]);
  });

  it('should end the session in the browser when the session has ended', async () => {
    const answer = await getUser('sc_refresh=over; sc_signed_in=1');
    expect(answer.status).toBe(401);
    expect(isCleared(answer)).toBe(true);
  });

  it('should keep the session while auth is unavailable', async () => {
    const answer = await getUser('sc_refresh=away');
    expect(answer.status).toBe(503);
    expect(setCookies(answer)).toEqual([]);
  });
});

describe('a session that ends', () => {
  const post = (path: string, cookie: string) => browser(gateway).post(path).set('cookie', cookie).send({});

  it('should end on sign-out and redirect to the start page (API-08)', async () => {
    const cookie = cookieOf({ sid: 'signing-out' });
    const answer = await browser(gateway).get('/api/logout').set('cookie', cookie);
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe('/');
    expect(isCleared(answer)).toBe(true);
    expect(ended).toEqual(['signing-out']);
    expect((await getUser(cookie)).status).toBe(401);
  });

  it('should not end on a request of another site (API-08)', async () => {
    const cookie = cookieOf({ sid: 'signed-in' });
    const answer = await browser(gateway).get('/api/logout').set({ cookie, 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(403);
    expect(setCookies(answer)).toEqual([]);
    expect(ended).toEqual([]);
  });

  it('should redirect a visitor who signs out to the start page', async () => {
    const answer = await browser(gateway).get('/api/logout').unset('origin');
    expect([answer.status, answer.headers.location, ended]).toEqual([302, '/', []]);
  });

  it('should be refused at once when another device revoked it', async () => {
    const other = cookieOf({ sid: 'other-device' });
    expect((await getUser(other)).status).toBe(200);
    const answer = await browser(gateway).delete('/api/auth/sessions/other-device').set('cookie', cookieOf());
    expect([answer.status, setCookies(answer)]).toEqual([204, []]);
    expect((await getUser(other)).status).toBe(401);
  });

  it('should clear its cookies when all sessions are revoked', async () => {
    const answer = await post('/api/auth/sessions/revoke-all', cookieOf({ sid: 'one-of-all' }));
    expect([answer.status, isCleared(answer)]).toEqual([204, true]);
    expect((await getUser(cookieOf({ sid: 'one-of-all' }))).status).toBe(401);
    expect((await getUser(cookieOf({ sid: 'another' }))).status).toBe(401);
  });

  it('should be refused after the password was reset', async () => {
    expect((await post('/api/auth/password/reset', '')).status).toBe(200);
    expect((await getUser(cookieOf({ sid: 'of-the-thief' }))).status).toBe(401);
  });

  it('should end with the account', async () => {
    const cookie = cookieOf({ sid: 'of-the-erased' });
    const answer = await browser(gateway)
      .delete('/api/auth/user')
      .set('cookie', cookie)
      .send({ password: 'p' });
    expect([answer.status, isCleared(answer)]).toEqual([204, true]);
    expect((await getUser(cookie)).status).toBe(401);
  });
});

describe('owner access', () => {
  it('should give a visitor a session, but no signed-in hint (OWN-26)', async () => {
    const answer = await browser(gateway).post('/api/owner/access').send({ code: 'c' });
    expect([answer.status, answer.body]).toEqual([200, { ownerAccess: true }]);
    expect(
      setCookies(answer)
        .filter((cookie) => !cookie.includes('1970'))
        .map((cookie) => cookie.split('=')[0]),
    ).toEqual(['sc_access', 'sc_refresh']);
  });

  it('should give a user’s session new tokens', async () => {
    const answer = await browser(gateway)
      .post('/api/owner/access')
      .set('cookie', cookieOf())
      .send({ code: 'c' });
    expect(names(answer)).toEqual(['sc_access', 'sc_signed_in']);
  });

  it('should be reported to a visitor who has it only (OWN-28)', async () => {
    const visitor = await browser(gateway)
      .get('/api/owner/access')
      .set('cookie', cookieOf({ sub: undefined, own: true }));
    const user = await browser(gateway).get('/api/owner/access').set('cookie', cookieOf());
    const stranger = await browser(gateway).get('/api/owner/access');
    expect([visitor.body, user.body, stranger.body]).toEqual([
      { ownerAccess: true },
      { ownerAccess: false },
      { ownerAccess: false },
    ]);
  });

  it('should end with a visitor’s session, and leave a user signed in', async () => {
    const visitor = await browser(gateway)
      .delete('/api/owner/access')
      .set('cookie', cookieOf({ sub: undefined }));
    expect([visitor.status, isCleared(visitor)]).toEqual([204, true]);
    const user = await browser(gateway).delete('/api/owner/access').set('cookie', cookieOf());
    expect([user.status, names(user)]).toEqual([204, ['sc_access', 'sc_signed_in']]);
    expect((await browser(gateway).delete('/api/owner/access')).status).toBe(204);
  });
});

describe('an owner route (ROLE-14, ROLE-18)', () => {
  const name = (cookie: string) =>
    browser(gateway).post('/api/owner/founders').set('cookie', cookie).send({ email: 'a@example.com' });

  it('should accept the owner', async () => {
    expect((await name(cookieOf({ owner: true }))).status).toBe(204);
    expect([named, refreshes]).toEqual([[true], []]);
  });

  it('should accept a user who became the owner since the token was issued', async () => {
    const answer = await name(`${cookieOf()}; sc_refresh=of%20the%20owner`);
    expect([answer.status, names(answer)]).toEqual([204, ['sc_access', 'sc_refresh', 'sc_signed_in']]);
    expect([named, refreshes]).toEqual([[true], ['of the owner']]);
  });

  it.each([
    ['a user', cookieOf(), 403],
    ['a user with a new token', `${cookieOf()}; sc_refresh=refresh-1`, 403],
    ['a user with owner access by code', cookieOf({ own: true }), 403],
    ['a user whose session is over', `${cookieOf()}; sc_refresh=over`, 401],
    ['a visitor', '', 401],
    ['a visitor with owner access by code', cookieOf({ sub: undefined, own: true }), 401],
  ])('should refuse %s', async (_, cookie, status) => {
    const answer = await name(cookie);
    expect([answer.status, answer.type]).toEqual([status, 'application/problem+json']);
    expect(named).toEqual([]);
  });
});

describe('a Pro call (ROLE-13)', () => {
  const pair = (cookie: string) =>
    browser(gateway).post('/api/spam/devices').set('cookie', cookie).send({ name: 'Phone' });

  it('should accept a user who paid since the token was issued', async () => {
    const answer = await pair(`${cookieOf()}; sc_refresh=of%20who%20paid`);
    expect([answer.status, answer.body, names(answer)]).toEqual([
      201,
      { id: 'Phone' },
      ['sc_access', 'sc_refresh', 'sc_signed_in'],
    ]);
    expect([paired, refreshes]).toEqual([[false, true], ['of who paid']]);
  });

  it.each([
    ['a user who has not paid', `${cookieOf()}; sc_refresh=refresh-1`, 402, [false]],
    ['a user who cannot be given a new token', cookieOf(), 402, [false]],
    ['a user while auth is away', `${cookieOf()}; sc_refresh=away`, 503, [false]],
    ['a user whose session is over', `${cookieOf()}; sc_refresh=over`, 401, [false]],
    ['a visitor', '', 401, []],
  ])('should refuse %s', async (_, cookie, status, asked) => {
    const answer = await pair(cookie);
    expect([answer.status, answer.type, paired]).toEqual([status, 'application/problem+json', asked]);
  });

  it('should be answered at once for Pro', async () => {
    expect((await pair(`${cookieOf({ pro: true })}; sc_refresh=refresh-1`)).status).toBe(201);
    expect(refreshes).toEqual([]);
  });
});

describe('a confirmed address', () => {
  it('should appear in the session at once', async () => {
    const verify = (cookie: string) =>
      browser(gateway).post('/api/auth/email/verify').set('cookie', cookie).send({ token: 't' });
    expect(names(await verify(`${cookieOf()}; sc_refresh=refresh-1`))).toContain('sc_access');
    const away = await verify(`${cookieOf()}; sc_refresh=away`);
    expect([away.status, names(away)]).toEqual([204, []]);
  });
});
