import {
  authEvents,
  completeOidc,
  forgotPassword,
  getSignInOptions,
  OIDC_CALLBACK_PATH,
  replacePassword,
  startOidc,
} from '@swipeclean/contracts/server';
import { ANONYMOUS, requestContext } from '@swipeclean/service-kit';
import { expectRefusal, FOREIGN_ADDRESSES, type Person } from '@swipeclean/service-kit/testing';
import { asSignedIn, actorOf, newEmail, OWNER_EMAIL, useAuth } from './support/auth-harness';
import { startVisitedProvider, type VisitedProvider } from './support/identity-provider';
import { mailTo, tokenIn } from './support/outbox-folder';

const PUBLIC_URL = 'http://localhost:8080';

describe('signing in through an identity provider (AUTH-10)', () => {
  let provider: VisitedProvider;
  const auth = useAuth(async () => {
    provider = await startVisitedProvider(PUBLIC_URL);
    return provider.env;
  });
  afterAll(() => provider.stop());
  let people = 0;
  const newPerson = (person: Person) => {
    const login = `login-${++people}`;
    provider.people.set(login, person);
    return login;
  };
  const start = (returnTo = '/home') => auth.service.as().call(startOidc, { returnTo });
  const finish = async (callbackUrl: string, state: string) =>
    asSignedIn(await auth.service.as().call(completeOidc, { callbackUrl, state }));
  const signIn = async (login: string, returnTo?: string) => {
    const { url, state } = await start(returnTo);
    return finish(await provider.visit(url, login), state);
  };

  it('should be offered', async () => {
    expect(await auth.service.as().call(getSignInOptions)).toEqual({ oidc: 'live', passkeys: 'live' });
  });

  it('should start with PKCE, state and nonce, and encrypt them', async () => {
    const { url, state } = await start();
    const { searchParams } = new URL(url);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: provider.env.OIDC_CLIENT_ID,
      response_type: 'code',
      redirect_uri: PUBLIC_URL + OIDC_CALLBACK_PATH,
      scope: 'openid email profile',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      state: expect.any(String),
      nonce: expect.any(String),
    });
    const opaque = Buffer.from(state, 'base64url').toString('latin1');
    for (const readable of ['codeVerifier', 'nonce', searchParams.get('nonce') as string]) {
      expect(opaque).not.toContain(readable);
    }
  });

  it('should create an account without a password for a new person', async () => {
    const email = newEmail();
    const login = newPerson({
      email: email.toUpperCase(),
      email_verified: true,
      given_name: 'Grace',
      family_name: 'Hopper',
      picture: 'https://id.example/grace.png',
    });
    const { user, tokens, returnTo } = await signIn(login, '/clean?tab=1#top');
    expect(user).toMatchObject({
      email,
      emailVerified: true,
      firstName: 'Grace',
      lastName: 'Hopper',
      profileImageUrl: 'https://id.example/grace.png',
      hasPassword: false,
    });
    expect(returnTo).toBe('/clean?tab=1#top');
    expect(actorOf({ tokens }).userId).toBe(user.id);
  });

  it('should store the referral code for a new account only (REF-04)', async () => {
    const signInBy = async (login: string, referralCode: string) => {
      const { url, state } = await auth.service.as().call(startOidc, { returnTo: '/home', referralCode });
      return finish(await provider.visit(url, login), state);
    };
    const login = newPerson({ email: newEmail(), given_name: 'Grace', family_name: 'Hopper' });
    const { user } = await signInBy(login, 'SWIPEABCDEF');
    await signInBy(login, 'K7M2QP');
    expect(await auth.events.find(authEvents.accountOpened, { userId: user.id })).toEqual({
      userId: user.id,
      email: user.email,
      publicName: 'Grace H.',
      referralCode: 'SWIPEABCDEF',
      openedAt: user.createdAt,
    });
    const sql = 'SELECT referred_by AS "referredBy" FROM account WHERE id = $1';
    expect(await auth.sql(sql, [user.id])).toEqual([{ referredBy: 'SWIPEABCDEF' }]);
  });

  it('should find the same account by issuer and subject after a change of address', async () => {
    const login = newPerson({ email: newEmail(), email_verified: true });
    const first = await signIn(login);
    provider.people.set(login, { email: newEmail(), email_verified: false });
    const second = await signIn(login);
    expect(second.user).toEqual(first.user);
    expect(actorOf(second).sessionId).not.toBe(actorOf(first).sessionId);
  });

  it.each([true, false])(
    'should open one account for a newcomer who comes twice at once (%s)',
    async (verified) => {
      const login = newPerson({ email: newEmail(), email_verified: verified });
      const [first, second] = await Promise.all([signIn(login), signIn(login)]);
      expect(second?.user.id).toBe(first?.user.id);
    },
  );

  it('should link an account whose address both sides have verified', async () => {
    const { signedIn } = await auth.register();
    await auth.confirm(signedIn.user.email);
    const login = newPerson({ email: signedIn.user.email, email_verified: true });
    const { user } = await signIn(login);
    expect(user).toMatchObject({ id: signedIn.user.id, hasPassword: true });
  });

  it.each([
    ['here', false, true],
    ['at the provider', true, false],
    ['anywhere', false, false],
  ])('should not link an account whose address was not verified %s', async (_, here, there) => {
    const { signedIn } = await auth.register();
    if (here) await auth.confirm(signedIn.user.email);
    const login = newPerson({ email: signedIn.user.email, email_verified: there });
    await expectRefusal(signIn(login), 'CONFLICT');
    expect(await auth.sql('SELECT 1 FROM identity WHERE user_id = $1', [signedIn.user.id])).toEqual([]);
  });

  it('should return an address to its owner after a password reset', async () => {
    const { signedIn } = await auth.register();
    const { email, id } = signedIn.user;
    const login = newPerson({ email, email_verified: true });
    await auth.service.as().call(forgotPassword, { email });
    const token = tokenIn(await mailTo(auth.outboxDir, email, 'reset-password'));
    await auth.service.as().call(replacePassword, { token, password: 'mine again at last' });
    expect((await signIn(login)).user.id).toBe(id);
  });

  it('should not grant owner access for an address the provider has not verified (OWN-25)', async () => {
    const login = newPerson({ email: OWNER_EMAIL, email_verified: false });
    const { user } = await signIn(login);
    expect(user).toMatchObject({ email: OWNER_EMAIL, emailVerified: false, isOwner: false });
    expect(await mailTo(auth.outboxDir, OWNER_EMAIL, 'verify-email')).toContain('/verify-email?token=');
  });

  it('should reject a profile without an e-mail address', async () => {
    await expectRefusal(signIn(newPerson({})), 'FORBIDDEN');
  });

  it('should report that the person denied the sign-in', async () => {
    const { url, state } = await start();
    await expect(finish(await provider.refuse(url), state)).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
      message: 'The sign-in was cancelled. Please try again.',
    });
  });

  it('should accept a callback once', async () => {
    const { url, state } = await start();
    const callback = await provider.visit(url, newPerson({ email: newEmail(), email_verified: true }));
    await finish(callback, state);
    await expectRefusal(finish(callback, state), 'UNAUTHENTICATED');
  });

  it('should reject a callback of another browser', async () => {
    const login = newPerson({ email: newEmail(), email_verified: true });
    const mine = await start();
    const theirs = await start();
    const callback = await provider.visit(theirs.url, login);
    await expectRefusal(finish(callback, mine.state), 'UNAUTHENTICATED');
  });

  it('should not accept anything else as what it gave to remember', async () => {
    const { url } = await start();
    const callback = await provider.visit(url, newPerson({ email: newEmail(), email_verified: true }));
    await expectRefusal(finish(callback, 'nonsense'), 'VALIDATION', 'state');
  });

  it.each(['', 'not an address', 'http://[', `${PUBLIC_URL}/?code=1`])(
    'should not accept `%s` as an answer',
    async (callbackUrl) => {
      const { state } = await start();
      await expectRefusal(finish(callbackUrl, state), 'UNAUTHENTICATED');
    },
  );

  it.each([...FOREIGN_ADDRESSES, 'home', ''])('should not return to `%s`', async (returnTo) => {
    await expectRefusal(start(returnTo), 'VALIDATION', 'returnTo');
  });
});

describe('an identity provider that cannot be reached', () => {
  const auth = useAuth(async () => {
    const { issuer, stop } = await startVisitedProvider(PUBLIC_URL);
    await stop();
    return { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'swipeclean' };
  });
  const start = () => auth.service.as().call(startOidc, { returnTo: '/' });

  it('should be discovered again after a failure', async () => {
    const requests = jest.spyOn(globalThis, 'fetch');
    for (const nth of [1, 2]) {
      await expectRefusal(start(), 'UPSTREAM_FAILED');
      expect(requests).toHaveBeenCalledTimes(nth);
    }
    requests.mockRestore();
  });

  it("should time out before the caller's deadline", async () => {
    const limits: number[] = [];
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      limits.push(ms);
      return AbortSignal.abort(new DOMException('Timed out', 'TimeoutError'));
    });
    const caller = { requestId: 'impatient', actor: ANONYMOUS, deadline: Date.now() + 60_000 };
    await expectRefusal(requestContext.run(caller, start), 'UPSTREAM_FAILED');
    timeout.mockRestore();
    expect(limits.at(-1)).toBeLessThanOrEqual(59_500);
  });
});
