import { AppError } from '@swipeclean/service-kit';
import type { RunningGateway } from '../src/start-gateway';
import { browser, TestSite } from './support/gateway';
import { cookieOf, sessionTokens } from './support/tokens';

let site: TestSite;
let gateway: RunningGateway;
let refreshes: string[] = [];
let named: boolean[] = [];

beforeAll(async () => {
  site = await TestSite.start();
  await site.stub('auth', {
    listRevokedSessions: () => ({ sessionIds: [] }),
    refresh: ({ refreshToken }) => {
      refreshes.push(refreshToken);
      if (refreshToken === 'over') throw new AppError('UNAUTHENTICATED', 'Your session has ended');
      if (refreshToken === 'away') throw new AppError('UNAVAILABLE', 'Away');
      return sessionTokens({ owner: refreshToken === 'of the owner' });
    },
    nameFounder: (_, { actor }) => {
      named.push(actor.isOwner);
    },
    verifyEmail: () => undefined,
  });
  gateway = await site.readyGateway();
});

beforeEach(() => {
  refreshes = [];
  named = [];
});

afterAll(() => site.stop());

const names = (answer: { headers: Record<string, unknown> }) =>
  ((answer.headers['set-cookie'] as string[] | undefined) ?? []).map((cookie) => cookie.split('=')[0]);

describe('a route of the owner (ROLE-14, ROLE-18)', () => {
  const name = (cookie: string) =>
    browser(gateway).post('/api/owner/founders').set('cookie', cookie).send({ email: 'a@example.com' });

  it('should be open to the owner', async () => {
    expect((await name(cookieOf({ owner: true }))).status).toBe(204);
    expect([named, refreshes]).toEqual([[true], []]);
  });

  it('should be open to who became the owner since the token was made', async () => {
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
  ])('should be closed to %s', async (_, cookie, status) => {
    const answer = await name(cookie);
    expect([answer.status, answer.type]).toEqual([status, 'application/problem+json']);
    expect(named).toEqual([]);
  });
});

describe('a confirmed address', () => {
  it('should show in the session at once', async () => {
    const verify = (cookie: string) =>
      browser(gateway).post('/api/auth/email/verify').set('cookie', cookie).send({ token: 't' });
    expect(names(await verify(`${cookieOf()}; sc_refresh=refresh-1`))).toContain('sc_access');
    const away = await verify(`${cookieOf()}; sc_refresh=away`);
    expect([away.status, names(away)]).toEqual([204, []]);
  });
});
