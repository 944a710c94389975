import { CONFIRMED_SECONDS, type SignedIn, type User } from '@swipeclean/contracts/server';
import { AppError } from '@swipeclean/service-kit';
import type { RunningGateway } from '../src/start-gateway';
import { browser, PUBLIC_URL, TestSite } from './support/gateway';
import { cookieOf, sessionTokens } from './support/tokens';

const now = () => Math.floor(Date.now() / 1000);
const signedIn = (): SignedIn => ({ user: { id: 'ann' } as User, tokens: sessionTokens({ mfa: true }) });

describe('a second factor', () => {
  let site: TestSite;
  let gateway: RunningGateway;
  let seen: unknown[] = [];

  beforeAll(async () => {
    site = await TestSite.start();
    await site.stub('auth', {
      listRevokedSessions: () => ({ sessionIds: [] }),
      createSession: () => ({ pendingToken: 'half-way', pendingMaxAge: 600 }),
      getPendingFactors: (request) => {
        seen.push(request);
        return { passkeys: 1, hasAuthenticator: true, recoveryCodesLeft: 3 };
      },
      createSecondStepSession: (request) => {
        seen.push(request);
        if (request.code !== '123456') throw new AppError('VALIDATION', 'Wrong');
        return signedIn();
      },
      createPasskeyChallenge: () => ({
        publicKey: { challenge: 'abc' },
        challengeToken: 'of-this-browser',
        challengeMaxAge: 300,
      }),
      createPasskeySession: (request) => {
        seen.push(request);
        return signedIn();
      },
      confirmSession: (request) => {
        seen.push(request);
        return sessionTokens({ cfm: now() }, null);
      },
      refreshSession: () => sessionTokens({ owner: true, mfa: true }),
      deleteUser: () => ({ sessionIds: [] }),
      setFounder: () => undefined,
    });
    gateway = await site.readyGateway();
  });
  beforeEach(() => (seen = []));
  afterAll(() => site.stop());

  const post = (path: string, body: object, cookie = '') =>
    browser(gateway).post(path).set('cookie', cookie).send(body);
  const setCookies = (answer: { headers: Record<string, unknown> }) =>
    (answer.headers['set-cookie'] as string[] | undefined) ?? [];
  const names = (answer: { headers: Record<string, unknown> }) =>
    setCookies(answer).map((cookie) => cookie.split('=')[0]);

  it('should be asked for by a cookie that scripts cannot read, without a session', async () => {
    const answer = await post('/api/auth/login', { email: 'a@example.com', password: 'right' });
    expect([answer.status, answer.body.reason]).toEqual([401, 'SECOND_FACTOR_NEEDED']);
    expect(setCookies(answer)).toEqual([expect.stringMatching(/^sc_pending=half-way; .*HttpOnly/)]);
    expect(JSON.stringify(answer.body)).not.toContain('half-way');
  });

  it('should be given by a code with that cookie alone, which then ends', async () => {
    const cookie = 'sc_pending=half-way';
    const step = await browser(gateway).get('/api/auth/login/second-step').set('cookie', cookie);
    expect(step.body).toMatchObject({ passkeys: 1, hasAuthenticator: true });
    expect((await post('/api/auth/login/second-step', { code: '1' }, cookie)).status).toBe(400);
    const done = await post('/api/auth/login/second-step', { code: '123456' }, cookie);
    expect(done.status).toBe(200);
    expect(names(done)).toEqual(['sc_pending', 'sc_access', 'sc_refresh', 'sc_signed_in']);
    expect(seen.at(-1)).toEqual({ code: '123456', pendingToken: 'half-way' });
    expect((await post('/api/auth/login/second-step', { code: '123456' })).status).toBe(400);
  });

  it('should be a passkey that answers the prompt of the same browser', async () => {
    const challenge = await post('/api/auth/passkeys/challenge', {});
    expect(challenge.body).toEqual({ publicKey: { challenge: 'abc' } });
    expect(setCookies(challenge)).toEqual([
      expect.stringMatching(/^sc_challenge=of-this-browser; .*HttpOnly/),
    ]);
    const credential = { id: 'x' };
    const elsewhere = await post('/api/auth/passkeys/login', { credential });
    expect([elsewhere.status, elsewhere.body.reason]).toEqual([400, 'PASSKEY_EXPIRED']);
    const here = await post('/api/auth/passkeys/login', { credential }, 'sc_challenge=of-this-browser');
    expect(here.status).toBe(200);
    expect(seen).toEqual([{ credential, challengeToken: 'of-this-browser' }]);
  });

  describe('asked for again', () => {
    const erase = (cookie: string) => browser(gateway).delete('/api/auth/user').set('cookie', cookie);

    it('should be needed once the sign-in is ten minutes old', async () => {
      const recent = { cfm: now() - CONFIRMED_SECONDS + 30 };
      expect((await erase(cookieOf(recent))).status).toBe(204);
      for (const claims of [{ cfm: now() - CONFIRMED_SECONDS - 1 }, { cfm: undefined }]) {
        const answer = await erase(cookieOf(claims));
        expect([answer.status, answer.body.reason]).toEqual([403, 'CONFIRMATION_NEEDED']);
      }
    });

    it('should be answered by a new token of the same session', async () => {
      const cookie = cookieOf({ cfm: 0 });
      const answer = await post('/api/auth/confirm', { password: 'right' }, cookie);
      expect(answer.status).toBe(204);
      expect(names(answer)).toEqual(['sc_access', 'sc_signed_in']);
      expect(seen).toEqual([{ password: 'right' }]);
      const renewed = setCookies(answer)[0]?.split(';')[0] as string;
      expect((await erase(renewed)).status).toBe(204);
    });
  });

  describe('of the owner', () => {
    const name = (at: RunningGateway, cookie: string) =>
      browser(at)
        .post('/api/owner/founders')
        .set('origin', PUBLIC_URL.replace('http:', 'https:'))
        .set('cookie', cookie.replaceAll('sc_', '__Host-sc_'))
        .send({ email: 'a@example.com' });

    it('should be needed for owner calls on a site with https', async () => {
      const https = await site.readyGateway({ PUBLIC_URL: 'https://swipeclean.test' });
      const weak = await name(https, cookieOf({ owner: true }));
      expect([weak.status, weak.body.reason]).toEqual([403, 'OWNER_FACTOR_NEEDED']);
      expect((await name(https, cookieOf({ owner: true, mfa: true }))).status).toBe(204);
      // The token may be older than the factor.
      const renewed = await name(https, `${cookieOf({ owner: true })}; sc_refresh=of%20now`);
      expect(renewed.status).toBe(204);
      const user = await name(https, cookieOf({ mfa: true }));
      expect(user.body.reason).toBe('OWNER_ONLY');
    });
  });
});
