import {
  authEvents,
  closeOwnerAccess,
  createSession,
  createUser,
  getUser,
  openOwnerAccess,
  refreshSession,
  revokeCurrentSession,
} from '@swipeclean/contracts/server';
import { expectRefusal, metricValue } from '@swipeclean/service-kit/testing';
import * as harness from './support/auth-harness';
import { hashSecret } from '../src/passwords/argon2';
import { claimsOf } from './support/claims';

const { asSignedIn, actorOf, JWT_SECRET, newEmail, OWNER_EMAIL, PASSWORD } = harness;

const INVALID = { code: 'FORBIDDEN', message: 'Invalid owner access code.' };
let address = 0;
const newAddress = () => `203.0.113.${++address}`;

const auth = harness.useAuth(async () => ({
  OWNER_CODE_HASHES: (await Promise.all(['code one', 'code two'].map(hashSecret))).join('\n'),
}));

describe('signing in', () => {
  const register = (request: object) => auth.service.as().call(createUser, request);
  const login = async (request: object, actor = {}) =>
    asSignedIn(await auth.service.as(actor).call(createSession, request));

  it('should open an account and sign it in (AUTH-10)', async () => {
    const email = newEmail();
    const { user, tokens } = await register({
      email: `  ${email.toUpperCase()} `,
      password: PASSWORD,
      firstName: ' Ada ',
      lastName: '',
      referralCode: 'abc234',
    });
    expect(user).toEqual({
      id: expect.stringMatching(/^[a-hj-km-np-z2-9]{20}$/),
      email,
      emailVerified: false,
      firstName: 'Ada',
      lastName: null,
      profileImageUrl: null,
      isSubscribed: false,
      isFounder: false,
      isOwner: false,
      ownerAccess: false,
      country: null,
      hasPassword: true,
      hasSecondFactor: false,
      recoveryDueAt: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    expect(tokens).toEqual({
      accessToken: expect.any(String),
      accessMaxAge: 300,
      refreshToken: expect.stringMatching(/^[\w-]{64}$/),
      refreshMaxAge: 14 * 86_400,
    });
    const claims = claimsOf(tokens.accessToken, JWT_SECRET);
    expect(claims).toMatchObject({ sub: user.id, pro: false, owner: false, own: false });
    expect(claims.exp - claims.iat).toBe(300);
    expect(
      await auth.sql('SELECT referred_by AS "referredBy" FROM account WHERE id = $1', [user.id]),
    ).toEqual([{ referredBy: 'abc234' }]);
    expect(await auth.events.find(authEvents.accountOpened, { userId: user.id })).toEqual({
      userId: user.id,
      email,
      publicName: 'Ada',
      referralCode: 'abc234',
      openedAt: user.createdAt,
    });
  });

  it('should answer the user object (API-01, ENT-01)', async () => {
    const { signedIn, actor } = await auth.register();
    expect(await auth.service.as(actor).call(getUser)).toEqual(signedIn.user);
  });

  it('should answer 401 to a visitor and to an erased user (AUTH-01)', async () => {
    const expected = expect.objectContaining({ code: 'UNAUTHENTICATED', message: 'You are not signed in' });
    await expect(auth.service.as().call(getUser)).rejects.toEqual(expected);
    await expect(auth.service.as('nobody').call(getUser)).rejects.toEqual(expected);
  });

  it('should refuse an address that has an account, in any case, naming the field', async () => {
    const { signedIn } = await auth.register();
    await expect(
      register({ email: signedIn.user.email.toUpperCase(), password: PASSWORD }),
    ).rejects.toMatchObject({ code: 'CONFLICT', errors: [{ field: 'email', code: 'TAKEN' }] });
  });

  it('should open one account when the same address registers five times at once', async () => {
    const email = newEmail();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => register({ email, password: PASSWORD })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'CONFLICT' });
    }
  });

  it('should sign in with the address in any case and open a new session', async () => {
    const { signedIn } = await auth.register();
    const succeeded = { method: 'password', outcome: 'succeeded' };
    const before = await metricValue('sign_ins_total', succeeded);
    const again = await login({ email: ` ${signedIn.user.email.toUpperCase()} `, password: PASSWORD });
    expect(again.user).toEqual(signedIn.user);
    expect(actorOf(again).sessionId).not.toBe(actorOf(signedIn).sessionId);
    expect(await metricValue('sign_ins_total', succeeded)).toBe(before + 1);
  });

  it('should give the same answer for a wrong password and for an unknown address', async () => {
    const { signedIn } = await auth.register();
    const refused = { method: 'password', outcome: 'refused' };
    const before = await metricValue('sign_ins_total', refused);
    const failures = await Promise.allSettled([
      login({ email: signedIn.user.email, password: 'wrong password' }),
      login({ email: newEmail(), password: 'wrong password' }),
    ]);
    for (const failure of failures) {
      expect(failure).toMatchObject({
        status: 'rejected',
        reason: { code: 'UNAUTHENTICATED', message: 'Wrong e-mail or password', errors: undefined },
      });
    }
    expect(await metricValue('sign_ins_total', refused)).toBe(before + 2);
  });

  it.each([
    ['email', { email: '', password: PASSWORD }],
    ['password', { email: 'a@example.com', password: '' }],
    ['password', { email: 'a@example.com', password: { $ne: '' } }],
  ])('should refuse a bad %s on sign-in', async (field, request) => {
    await expectRefusal(login(request), 'VALIDATION', field);
  });

  it('should answer exactly ten of thirty wrong passwords sent at once for an unknown address', async () => {
    const email = newEmail();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, () => login({ email, password: 'wrong password' })),
    );
    const codes = outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.code);
    expect(codes.filter((code) => code === 'UNAUTHENTICATED')).toHaveLength(10);
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(20);
    const refusal = { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: expect.any(Number) };
    await expect(login({ email, password: PASSWORD })).rejects.toMatchObject(refusal);
  });

  it('should let its owner in from where they are signed in, after wrong passwords of strangers', async () => {
    const at = (ipAddress: string) => auth.service.as({ ipAddress });
    const email = newEmail();
    await at('203.0.113.7').call(createUser, { email, password: PASSWORD });
    const tryFrom = (ipAddress: string, password: string) => login({ email, password }, { ipAddress });
    for (let i = 0; i < 10; i++)
      await expectRefusal(tryFrom(`198.51.100.${i}`, 'wrong password'), 'UNAUTHENTICATED');
    const tooMany = { code: 'TOO_MANY_REQUESTS' };
    await expect(tryFrom('198.51.100.77', PASSWORD)).rejects.toMatchObject(tooMany);
    expect((await tryFrom('203.0.113.7', PASSWORD)).user.email).toBe(email);
    for (let i = 0; i < 10; i++)
      await tryFrom('203.0.113.7', 'wrong password').catch((error: unknown) => error);
    await expect(tryFrom('203.0.113.7', PASSWORD)).rejects.toMatchObject(tooMany);
  });

  it('should let an account sign in again when the window is over, and forget failures on success', async () => {
    const { signedIn } = await auth.register();
    const { email } = signedIn.user;
    const fail = () => login({ email, password: 'wrong password' });
    for (let i = 0; i < 9; i++) await expectRefusal(fail(), 'UNAUTHENTICATED');
    await login({ email, password: PASSWORD });
    for (let i = 0; i < 10; i++) await expectRefusal(fail(), 'UNAUTHENTICATED');
    await expectRefusal(fail(), 'TOO_MANY_REQUESTS');
    await auth.sql(`UPDATE rate_limit SET ends_at = now() - interval '1 second'`);
    await login({ email, password: PASSWORD });
  });

  it('should renew a hash that was made with older parameters', async () => {
    const { signedIn } = await auth.register();
    const { email, id } = signedIn.user;
    // The password `correct horse battery`, hashed with 8 MiB and one pass.
    const { hash } = await import('@node-rs/argon2');
    const old = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await auth.sql('UPDATE account SET password_hash = $2 WHERE id = $1', [id, old]);
    await login({ email, password: PASSWORD });
    const [row] = await auth.sql<{ hash: string }>(
      'SELECT password_hash AS hash FROM account WHERE id = $1',
      [id],
    );
    expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await login({ email, password: PASSWORD });
  });

  it('should recognise the owner by a verified address only, as a founder with Pro (ROLE-18, OWN-25)', async () => {
    const { signedIn } = await auth.register(OWNER_EMAIL);
    expect(signedIn.user).toMatchObject({ isOwner: false, isFounder: false });
    await auth.confirm(OWNER_EMAIL);
    const again = await auth.login(OWNER_EMAIL);
    expect(again.user).toMatchObject({ isOwner: true, isFounder: true, emailVerified: true });
    expect(actorOf(again)).toMatchObject({ isOwner: true, isPro: true });
  });
});

describe('owner access', () => {
  const grant = (code: string, actor: object = { ipAddress: newAddress() }) =>
    auth.service.as(actor).call(openOwnerAccess, { code });
  const refresh = (refreshToken: string | null) => auth.service.as().call(refreshSession, { refreshToken });

  it.each(['code one', 'code two'])(
    'should be given to a visitor for `%s` (OWN-03, OWN-26)',
    async (code) => {
      const granted = await grant(code);
      expect(granted.ownerAccess).toBe(true);
      expect(actorOf(granted)).toEqual({
        userId: null,
        sessionId: expect.any(String),
        isPro: false,
        isOwner: false,
        ownerAccess: true,
      });
      const next = await refresh(granted.tokens.refreshToken);
      expect(actorOf({ tokens: next })).toEqual(actorOf(granted));
    },
  );

  it.each(['wrong', 'code one ', 'CODE ONE', 'code onecode two'])(
    'should be refused for `%s` (OWN-04)',
    async (code) => {
      await expect(grant(code)).rejects.toMatchObject(INVALID);
    },
  );

  it.each([{}, { code: '' }, { code: 7 }, { code: 'x'.repeat(201) }])(
    'should name the field in %j',
    async (request) => {
      await expectRefusal(auth.service.as().call(openOwnerAccess, request), 'VALIDATION', 'code');
    },
  );

  it('should mark the session of a signed-in user, until dropped (OWN-05, OWN-08, ROLE-19)', async () => {
    const { signedIn, actor } = await auth.register();
    const granted = await grant('code one', { ...actor, ipAddress: newAddress() });
    expect(granted.tokens.refreshToken).toBeNull();
    const opened = actorOf(granted);
    expect(opened).toEqual({ ...actor, ownerAccess: true });
    expect(await auth.service.as(opened).call(getUser)).toMatchObject({
      ownerAccess: true,
      isOwner: false,
    });
    const renewed = await refresh(signedIn.tokens.refreshToken);
    expect(actorOf({ tokens: renewed }).ownerAccess).toBe(true);

    const dropped = await auth.service.as(opened).call(closeOwnerAccess);
    expect(dropped?.refreshToken).toBeNull();
    expect(dropped && actorOf({ tokens: dropped })).toEqual(actor);
    expect(actorOf({ tokens: await refresh(renewed.refreshToken) }).ownerAccess).toBe(false);
  });

  it('should be reported until it ends, whenever the session is used', async () => {
    const { signedIn, actor } = await auth.register();
    const { userId, sessionId } = actorOf(signedIn) as { userId: string; sessionId: string };
    const granted = await grant('code one', { ...actor, ipAddress: newAddress() });
    await refresh(signedIn.tokens.refreshToken);
    await auth.service.as(actorOf(granted)).call(closeOwnerAccess);
    const reported = await auth.events.list(authEvents.ownerAccessChanged, { userId, sessionId }, 3);
    expect(reported.map(({ at, until }) => Date.parse(until) > Date.parse(at))).toEqual([true, true, false]);
  });

  it('should be reported as ended with the session', async () => {
    const { actor } = await auth.register();
    const opened = actorOf(await grant('code one', { ...actor, ipAddress: newAddress() }));
    await auth.service.as(opened).call(revokeCurrentSession);
    const { userId, sessionId } = opened as { userId: string; sessionId: string };
    const events = await auth.events.list(authEvents.ownerAccessChanged, { userId, sessionId }, 2);
    expect(events.map(({ at, until }) => at === until)).toEqual([false, true]);
  });

  it('should end the session of a visitor when dropped', async () => {
    const granted = await grant('code one');
    const actor = actorOf(granted);
    expect(await auth.service.as(actor).call(closeOwnerAccess)).toBeNull();
    await auth.events.find(authEvents.sessionsRevoked, { sessionIds: [actor.sessionId as string] });
    await expectRefusal(refresh(granted.tokens.refreshToken), 'UNAUTHENTICATED');
    expect(await auth.service.as(actor).call(closeOwnerAccess)).toBeNull();
    expect(await auth.service.as().call(closeOwnerAccess)).toBeNull();
  });

  it('should pass from the visitor to the user who signs in on that device only', async () => {
    const { signedIn } = await auth.register();
    const visitor = actorOf(await grant('code one'));
    const login = async (actor: object, email: string) =>
      asSignedIn(await auth.service.as(actor).call(createSession, { email, password: PASSWORD }));
    const user = await login(visitor, signedIn.user.email);
    expect(user.user.ownerAccess).toBe(true);
    expect(actorOf(user)).toMatchObject({ userId: signedIn.user.id, ownerAccess: true });
    const somebodyElse = await auth.register();
    const next = await login(actorOf(user), somebodyElse.signedIn.user.email);
    expect(actorOf(next).ownerAccess).toBe(false);
  });

  it('should be rejected after five wrong codes from an address (OWN-26)', async () => {
    const ipAddress = newAddress();
    for (let i = 0; i < 5; i++) await expect(grant('wrong', { ipAddress })).rejects.toMatchObject(INVALID);
    await expect(grant('code one', { ipAddress })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      retryAfterSeconds: expect.any(Number),
    });
    await grant('code one', { ipAddress: newAddress() });
  });

  it('should be rejected after five parallel wrong codes from one IPv6 network', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, (_, i) => grant('wrong', { ipAddress: `2001:db8:7:7::${i}` })),
    );
    const codes = outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.code);
    expect(codes.filter((code) => code === 'FORBIDDEN')).toHaveLength(5);
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(7);
  });

  it('should not open a session that has ended', async () => {
    const { actor } = await auth.register();
    await auth.service.as(actor).call(revokeCurrentSession);
    await expectRefusal(grant('code one', { ...actor, ipAddress: newAddress() }), 'UNAUTHENTICATED');
  });
});
