import {
  type ActorContext,
  confirmSession,
  createPasskeyChallenge,
  createPasskeySession,
  createPasskeySetup,
  createSession,
  getUser,
  listOwnActions,
  listPasskeys,
  listSessions,
  PASSKEY_CHALLENGE_SECONDS,
  removePasskey,
  removePassword,
  renamePasskey,
  storePasskey,
} from '@swipeclean/contracts/server';
import { expectRefusal } from '@swipeclean/service-kit/testing';
import { PasskeysService } from '../src/second-factor/passkeys.service';
import { actorOf, JWT_SECRET, PASSWORD, useAuth } from './support/auth-harness';
import { claimsOf } from './support/claims';
import { moveClock } from './support/shifted-clock';
import { SoftwarePasskey } from './support/software-passkey';

type Actor = Partial<ActorContext>;

describe('passkeys', () => {
  const auth = useAuth(() => ({ ALLOWED_ORIGINS: 'http://127.0.0.1:8080' }));
  const as = (actor: Actor = {}) => auth.service.as(actor);

  async function add(actor: Actor, passkey = new SoftwarePasskey(), name = 'Phone') {
    const { publicKey, challengeToken } = await as(actor).call(createPasskeySetup);
    const credential = passkey.create(publicKey);
    const added = await as(actor).call(storePasskey, { credential, challengeToken, name });
    return { passkey, ...added };
  }

  async function signIn(passkey: SoftwarePasskey, use: Parameters<SoftwarePasskey['get']>[1] = {}) {
    const { publicKey, challengeToken } = await as().call(createPasskeyChallenge);
    const credential = passkey.get(publicKey, use);
    return as().call(createPasskeySession, { credential, challengeToken });
  }

  it('should sign in alone, and be listed by name with their last use', async () => {
    const { signedIn, actor } = await auth.register();
    const { passkey, recoveryCodes } = await add(actor);
    expect(recoveryCodes).toHaveLength(10);
    const before = await as(actor).call(listPasskeys);
    expect(before).toEqual([
      { id: expect.any(String), name: 'Phone', createdAt: expect.stringMatching(/Z$/), lastUsedAt: null },
    ]);
    const again = await signIn(passkey);
    expect(again.user).toMatchObject({ id: signedIn.user.id, hasSecondFactor: true });
    expect(claimsOf(again.tokens.accessToken, JWT_SECRET)).toMatchObject({ mfa: true });
    const [used] = await as(actor).call(listPasskeys);
    expect(used?.lastUsedAt).toMatch(/Z$/);
    const [newest] = await as(actor).call(listSessions);
    expect(newest).toMatchObject({ id: actorOf(again).sessionId, method: 'passkey', secondFactor: null });
    const renamed = await as(actor).call(renamePasskey, { id: used?.id, name: 'Old phone' });
    expect(renamed.name).toBe('Old phone');
    const actions = await as(actor).call(listOwnActions);
    expect(actions.map(({ kind }) => kind)).toContain('passkey-added');
  });

  it('should make the password ask for more, and stop that when the last is removed', async () => {
    const { signedIn, actor } = await auth.register();
    const { email } = signedIn.user;
    await add(actor);
    const second = await add(actor, new SoftwarePasskey(), 'Key');
    expect(second.recoveryCodes).toBeNull();
    const asked = await as().call(createSession, { email, password: PASSWORD });
    expect(asked).toEqual({ pendingToken: expect.any(String), pendingMaxAge: 600 });
    for (const { id } of await as(actor).call(listPasskeys)) await as(actor).call(removePasskey, { id });
    expect(await as(actor).call(getUser)).toMatchObject({ hasSecondFactor: false });
    await auth.login(email);
    const codes = 'SELECT 1 FROM recovery_code WHERE user_id = $1';
    expect(await auth.sql(codes, [actor.userId])).toEqual([]);
  });

  it('should not be the last way in that is removed', async () => {
    const { signedIn, actor } = await auth.register();
    await expectRefusal(as(actor).call(removePassword), 'CONFLICT');
    const { passkey } = await add(actor);
    await as(actor).call(removePassword);
    await expectRefusal(auth.login(signedIn.user.email), 'UNAUTHENTICATED');
    const [only] = await as(actor).call(listPasskeys);
    await expectRefusal(as(actor).call(removePasskey, { id: only?.id }), 'CONFLICT');
    expect((await signIn(passkey)).user.hasPassword).toBe(false);
  });

  it('should be refused for another user, under any id', async () => {
    const owner = await auth.register();
    await add(owner.actor);
    const [{ id } = { id: '' }] = await as(owner.actor).call(listPasskeys);
    const { actor } = await auth.register();
    await expectRefusal(as(actor).call(removePasskey, { id }), 'NOT_FOUND');
    await expectRefusal(as(actor).call(renamePasskey, { id, name: 'Mine' }), 'NOT_FOUND');
  });

  describe('under attack', () => {
    it('should refuse an answer that was used, also when it comes twice at once', async () => {
      const { actor } = await auth.register();
      const { passkey } = await add(actor);
      const { publicKey, challengeToken } = await as().call(createPasskeyChallenge);
      const credential = passkey.get(publicKey);
      const outcomes = await Promise.allSettled(
        [1, 2, 3].map(() => as().call(createPasskeySession, { credential, challengeToken })),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      await expectRefusal(as().call(createPasskeySession, { credential, challengeToken }), 'VALIDATION');
    });

    it('should neither sign in nor confirm a session by a key that is removed meanwhile', async () => {
      const passkeys = auth.service.app.get(PasskeysService, { strict: false });
      const verify = passkeys.verify.bind(passkeys);
      for (const isSignIn of [true, false]) {
        const { actor } = await auth.register();
        const { passkey } = await add(actor);
        const asker = isSignIn ? as() : as(actor);
        const { publicKey, challengeToken } = await asker.call(createPasskeyChallenge);
        jest.spyOn(passkeys, 'verify').mockImplementationOnce(async (...answer) => {
          const used = await verify(...answer);
          await as(actor).call(removePasskey, { id: used.passkey.id });
          return used;
        });
        const proof = { credential: passkey.get(publicKey), challengeToken };
        const attempt = isSignIn
          ? asker.call(createPasskeySession, proof)
          : asker.call(confirmSession, proof);
        await expect(attempt).rejects.toMatchObject({ reason: 'PASSKEY_REFUSED' });
      }
    });

    it('should refuse an answer to the prompt of another browser', async () => {
      const { actor } = await auth.register();
      const { passkey } = await add(actor);
      const theirs = await as().call(createPasskeyChallenge);
      const own = await as().call(createPasskeyChallenge);
      const credential = passkey.get(theirs.publicKey);
      const mixed = { credential, challengeToken: own.challengeToken };
      await expectRefusal(as().call(createPasskeySession, mixed), 'UNAUTHENTICATED');
    });

    it('should refuse an answer from a page of another origin, or for another site', async () => {
      const { actor } = await auth.register();
      const { passkey } = await add(actor);
      await expectRefusal(signIn(passkey, { origin: 'http://localhost.example' }), 'UNAUTHENTICATED');
      await expectRefusal(signIn(passkey, { origin: 'https://localhost:8080' }), 'UNAUTHENTICATED');
      expect((await signIn(passkey, { origin: 'http://127.0.0.1:8080' })).user.id).toBe(actor.userId);
      const elsewhere = new SoftwarePasskey('evil.example');
      await expectRefusal(add(actor, elsewhere), 'UNAUTHENTICATED');
    });

    it('should refuse an answer without unlocking the device', async () => {
      const { actor } = await auth.register();
      const { passkey } = await add(actor);
      await expectRefusal(signIn(passkey, { isVerified: false }), 'UNAUTHENTICATED');
    });

    it('should refuse a key that nobody added, and one with another signature', async () => {
      await expectRefusal(signIn(new SoftwarePasskey()), 'UNAUTHENTICATED');
      const { actor } = await auth.register();
      const { passkey } = await add(actor);
      const forger = new SoftwarePasskey();
      const { publicKey, challengeToken } = await as().call(createPasskeyChallenge);
      const { id } = passkey.get(publicKey) as { id: string };
      const credential = { ...forger.get(publicKey), id, rawId: id };
      await expectRefusal(as().call(createPasskeySession, { credential, challengeToken }), 'UNAUTHENTICATED');
    });

    it('should refuse an answer that came too late', async () => {
      const { actor } = await auth.register();
      const { passkey } = await add(actor);
      const { publicKey, challengeToken } = await as().call(createPasskeyChallenge);
      moveClock((PASSKEY_CHALLENGE_SECONDS + 1) * 1000);
      const credential = passkey.get(publicKey);
      await expectRefusal(as().call(createPasskeySession, { credential, challengeToken }), 'VALIDATION');
    });

    it('should not add a key with the prompt of another session, or of a sign-in', async () => {
      const { actor } = await auth.register();
      const thief = await auth.register();
      const passkey = new SoftwarePasskey();
      const setup = await as(actor).call(createPasskeySetup);
      const taken = { credential: passkey.create(setup.publicKey), challengeToken: setup.challengeToken };
      await expectRefusal(as(thief.actor).call(storePasskey, { ...taken, name: 'Mine' }), 'VALIDATION');
      const { publicKey, challengeToken } = await as(actor).call(createPasskeyChallenge);
      const asked = { credential: passkey.create(publicKey), challengeToken, name: 'Mine' };
      await expectRefusal(as(actor).call(storePasskey, asked), 'VALIDATION');
    });

    it.each([undefined, 'x', [], 7])('should name the field that %j is refused for', async (credential) => {
      const sent = as().call(createPasskeySession, { credential, challengeToken: 'x' } as object);
      await expectRefusal(sent, 'VALIDATION', 'credential');
    });

    it.each([{}, { id: 7 }, { id: 'x', response: 'no' }, { id: 'x', rawId: 'x', response: {} }])(
      'should refuse %j in place of an answer',
      async (credential) => {
        const { challengeToken } = await as().call(createPasskeyChallenge);
        const sent = as().call(createPasskeySession, { credential, challengeToken });
        await expectRefusal(sent, 'UNAUTHENTICATED');
      },
    );
  });
});
