import { authEvents, authRpc } from '@swipeclean/contracts/server';
import { hashSecret } from '../src/passwords/argon2';
import { actorOf, type AuthHarness, PASSWORD, startAuth } from './support/auth-harness';
import { hearEvents } from './support/heard-events';

const INVALID = { code: 'FORBIDDEN', message: 'Invalid owner access code.' };
let address = 0;
const newAddress = () => `203.0.113.${++address}`;

describe('owner access', () => {
  let auth: AuthHarness;
  beforeAll(async () => {
    const hashes = await Promise.all(['code one', 'code two'].map(hashSecret));
    auth = await startAuth({ OWNER_CODE_HASHES: hashes.join('\n') });
  });
  afterAll(() => auth.stop());
  const grant = (code: string, actor: object = { ipAddress: newAddress() }) =>
    auth.service.as(actor).call(authRpc.grantOwnerAccess, { code });
  const refresh = (refreshToken: string | null) => auth.service.as().call(authRpc.refresh, { refreshToken });

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
      await expect(auth.service.as().call(authRpc.grantOwnerAccess, request)).rejects.toMatchObject({
        code: 'VALIDATION',
        errors: [{ field: 'code' }],
      });
    },
  );

  it('should mark the session of a signed-in user, until dropped (OWN-05, OWN-08, ROLE-19)', async () => {
    const { signedIn, actor } = await auth.register();
    const granted = await grant('code one', { ...actor, ipAddress: newAddress() });
    expect(granted.tokens.refreshToken).toBeNull();
    const opened = actorOf(granted);
    expect(opened).toEqual({ ...actor, ownerAccess: true });
    expect(await auth.service.as(opened).call(authRpc.getUser)).toMatchObject({
      ownerAccess: true,
      isOwner: false,
    });
    const renewed = await refresh(signedIn.tokens.refreshToken);
    expect(actorOf({ tokens: renewed }).ownerAccess).toBe(true);

    const dropped = await auth.service.as(opened).call(authRpc.revokeOwnerAccess);
    expect(dropped?.refreshToken).toBeNull();
    expect(dropped && actorOf({ tokens: dropped })).toEqual(actor);
    expect(actorOf({ tokens: await refresh(renewed.refreshToken) }).ownerAccess).toBe(false);
  });

  it('should end the session of a visitor when dropped', async () => {
    const events = await hearEvents(auth.infrastructure);
    const granted = await grant('code one');
    const actor = actorOf(granted);
    expect(await auth.service.as(actor).call(authRpc.revokeOwnerAccess)).toBeNull();
    await events.find(authEvents.sessionsRevoked, { sessionIds: [actor.sessionId as string] });
    await expect(refresh(granted.tokens.refreshToken)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await auth.service.as(actor).call(authRpc.revokeOwnerAccess)).toBeNull();
    expect(await auth.service.as().call(authRpc.revokeOwnerAccess)).toBeNull();
    await events.stop();
  });

  it('should go over from the visitor to the user who signs in on that device, and no further', async () => {
    const { signedIn } = await auth.register();
    const visitor = actorOf(await grant('code one'));
    const login = (actor: object, email: string) =>
      auth.service.as(actor).call(authRpc.login, { email, password: PASSWORD });
    const user = await login(visitor, signedIn.user.email);
    expect(user.user.ownerAccess).toBe(true);
    expect(actorOf(user)).toMatchObject({ userId: signedIn.user.id, ownerAccess: true });
    const somebodyElse = await auth.register();
    const next = await login(actorOf(user), somebodyElse.signedIn.user.email);
    expect(actorOf(next).ownerAccess).toBe(false);
  });

  it('should be held back after five wrong tries from an address, right or wrong, one by one (OWN-26)', async () => {
    const ipAddress = newAddress();
    for (let i = 0; i < 5; i++) await expect(grant('wrong', { ipAddress })).rejects.toMatchObject(INVALID);
    await expect(grant('code one', { ipAddress })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      retryAfterSeconds: expect.any(Number),
    });
    await grant('code one', { ipAddress: newAddress() });
  });

  it('should be held back after five wrong tries all at once, from anywhere in an IPv6 network', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, (_, i) => grant('wrong', { ipAddress: `2001:db8:7:7::${i}` })),
    );
    const codes = outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.code);
    expect(codes.filter((code) => code === 'FORBIDDEN')).toHaveLength(5);
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(7);
  });

  it('should not open a session that has ended', async () => {
    const { actor } = await auth.register();
    await auth.service.as(actor).call(authRpc.logout);
    await expect(grant('code one', { ...actor, ipAddress: newAddress() })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });
});

describe('owner access without codes', () => {
  it('should be refused to everybody', async () => {
    const auth = await startAuth();
    try {
      await expect(
        auth.service.as().call(authRpc.grantOwnerAccess, { code: 'anything' }),
      ).rejects.toMatchObject(INVALID);
    } finally {
      await auth.stop();
    }
  });
});
