import { AppError } from '@swipeclean/service-kit';
import type { Device } from '@swipeclean/contracts/server';
import type { RunningGateway } from '../src/start-gateway';
import { browser, TestSite } from './support/gateway';
import { cookieOf, sessionTokens } from './support/tokens';

let site: TestSite;
let gateway: RunningGateway;
let refreshes: string[] = [];
let named: boolean[] = [];
let paired: boolean[] = [];

beforeAll(async () => {
  site = await TestSite.start();
  await site.stub('auth', {
    listRevokedSessions: () => ({ sessionIds: [] }),
    refresh: ({ refreshToken }) => {
      refreshes.push(refreshToken);
      if (refreshToken === 'over') throw new AppError('UNAUTHENTICATED', 'Your session has ended');
      if (refreshToken === 'away') throw new AppError('UNAVAILABLE', 'Away');
      return sessionTokens({ owner: refreshToken === 'of the owner', pro: refreshToken === 'of who paid' });
    },
    setFounder: (_, { actor }) => {
      named.push(actor.isOwner);
    },
    verifyEmail: () => undefined,
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
  refreshes = [];
  named = [];
  paired = [];
});

afterAll(() => site.stop());

const names = (answer: { headers: Record<string, unknown> }) =>
  ((answer.headers['set-cookie'] as string[] | undefined) ?? []).map((cookie) => cookie.split('=')[0]);

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
