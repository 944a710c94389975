import {
  CONFIRMED_SECONDS,
  confirmSession,
  createAuthenticator,
  createPasskeyChallenge,
  createPasskeySetup,
  createSecondStepSession,
  getPendingFactors,
  getSecondFactors,
  getUser,
  listOwnActions,
  listSessions,
  removeAuthenticator,
  renewRecoveryCodes,
  SECOND_STEP_SECONDS,
  storeAuthenticator,
  storePasskey,
} from '@swipeclean/contracts/server';
import { expectRefusal } from '@swipeclean/service-kit/testing';
import { actorOf, JWT_SECRET, PASSWORD, useAuth } from './support/auth-harness';
import { claimsOf } from './support/claims';
import { moveClock, testNow } from './support/shifted-clock';
import { mailTo } from './support/outbox-folder';
import { codeOf, useSecondFactor } from './support/second-factor';
import { SoftwarePasskey } from './support/software-passkey';

const STEP_MS = 30_000;

describe('a second factor', () => {
  const auth = useAuth(() => ({ CODE_FAILURE_LIMIT: '5' }));
  const { as, askedFor, openAccount, signInBy } = useSecondFactor(auth);

  describe('of an app', () => {
    it('should count once a code was entered, and be asked for after the password', async () => {
      const { actor: before } = await auth.register();
      const setup = await as(before).call(createAuthenticator);
      expect(setup.uri).toMatch(/^otpauth:\/\/totp\/SwipeClean:.*secret=/);
      await expectRefusal(as(before).call(storeAuthenticator, { code: '000000' }), 'VALIDATION');
      expect(await as(before).call(getUser)).toMatchObject({ hasSecondFactor: false });

      const { email, secret, actor } = await openAccount();
      expect(await as(actor).call(getUser)).toMatchObject({ hasSecondFactor: true });
      const { pendingToken } = await askedFor(email);
      expect(await as().call(getPendingFactors, { pendingToken })).toEqual({
        passkeys: 0,
        hasAuthenticator: true,
        recoveryCodesLeft: 10,
      });
      const typed = await codeOf(secret, STEP_MS);
      const code = `${typed.slice(0, 3)} ${typed.slice(3)}`;
      const signedIn = await as().call(createSecondStepSession, { pendingToken, code });
      expect(claimsOf(signedIn.tokens.accessToken, JWT_SECRET)).toMatchObject({ mfa: true });
      const [session] = await as(actor).call(listSessions);
      expect(session).toMatchObject({ method: 'password', secondFactor: 'authenticator' });
      const again = as().call(createSecondStepSession, { pendingToken, code });
      await expectRefusal(again, 'VALIDATION');
    });

    it('should keep its secret encrypted, and recovery codes hashed', async () => {
      const { actor, secret, codes } = await openAccount();
      const [row] = await auth.sql<{ secret: Buffer }>(
        'SELECT secret FROM authenticator WHERE user_id = $1',
        [actor.userId],
      );
      expect(row?.secret.toString('latin1')).not.toContain(secret);
      const hashes = await auth.sql('SELECT code_hash FROM recovery_code WHERE user_id = $1', [actor.userId]);
      expect(JSON.stringify(hashes)).not.toContain(codes[0]?.replaceAll('-', ''));
      expect(hashes).toHaveLength(10);
    });

    it('should use each code once, also of two at the same time, and none from before', async () => {
      const { email, secret, code } = await openAccount();
      await expectRefusal(signInBy(email, code), 'VALIDATION');
      const next = await codeOf(secret, STEP_MS);
      const outcomes = await Promise.allSettled([1, 2, 3].map(() => signInBy(email, next)));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      moveClock(STEP_MS);
      await expectRefusal(signInBy(email, await codeOf(secret, -STEP_MS)), 'VALIDATION');
    });

    it('should not lock its owner out when a stranger guesses', async () => {
      const { email, secret, codes, actor } = await openAccount();
      const stranger = { ipAddress: '203.0.113.5' };
      const guesses = Array.from({ length: 30 }, (_, nth) => String(100_000 + nth));
      const outcomes = await Promise.allSettled(guesses.map((code) => signInBy(email, code, stranger)));
      const refusals = outcomes.map((outcome) =>
        outcome.status === 'rejected' ? (outcome.reason as { code: string }).code : 'fulfilled',
      );
      expect(refusals.filter((code) => code === 'VALIDATION')).toHaveLength(5);
      expect(refusals.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(25);
      moveClock(STEP_MS);
      await expectRefusal(signInBy(email, await codeOf(secret, STEP_MS), stranger), 'TOO_MANY_REQUESTS');
      // From elsewhere, and by recovery code even there, the owner gets in.
      await signInBy(email, await codeOf(secret, STEP_MS), { ipAddress: '198.51.100.9' });
      await signInBy(email, codes[0] as string, stranger);
      expect(await as(actor).call(getUser)).toMatchObject({ hasSecondFactor: true });
    });

    it('should bound the codes that many strangers try together, but not the owner’s own', async () => {
      const { signedIn } = await auth.register();
      const { email, id } = signedIn.user;
      const home = { ipAddress: '192.0.2.44' };
      const actor = { ...actorOf(await auth.login(email)), ...home };
      await auth.sql('UPDATE session SET ip_address = $2 WHERE id = $1', [actor.sessionId, home.ipAddress]);
      const { secret } = await as(actor).call(createAuthenticator);
      await as(actor).call(storeAuthenticator, { code: await codeOf(secret) });
      await auth.sql(
        `INSERT INTO rate_limit VALUES ($1, 50, now() + interval '1 day')
         ON CONFLICT (key) DO UPDATE SET hits = 50`,
        [`authenticator:${id}`],
      );
      moveClock(STEP_MS);
      const code = await codeOf(secret, STEP_MS);
      await expectRefusal(signInBy(email, code, { ipAddress: '198.51.100.77' }), 'TOO_MANY_REQUESTS');
      await signInBy(email, code, home);
    });

    it('should be told of by mail when it changes, once the address is confirmed', async () => {
      const { email, codes, actor } = await openAccount();
      await auth.confirm(email);
      await signInBy(email, codes[0] as string);
      await as(actor).call(renewRecoveryCodes);
      await as(actor).call(removeAuthenticator);
      const mails = await Promise.all(
        [1, 2, 3].map((nth) => mailTo(auth.outboxDir, email, 'sign-in-changed', nth)),
      );
      // Mails of one second have no order.
      const text = mails.join('\n').replaceAll('=\n', '').replaceAll('\n', ' ');
      expect(text).toContain('with a recovery code');
      expect(text).toContain('New recovery codes were made');
      expect(text).toContain('The authenticator app was removed');
      expect(text).not.toContain('app was added');
      expect(text).toContain('/profile');
    });

    it('should be replaced only after it was removed', async () => {
      const { actor, email } = await openAccount();
      await expectRefusal(as(actor).call(createAuthenticator), 'CONFLICT');
      await as(actor).call(removeAuthenticator);
      expect(await as(actor).call(getSecondFactors)).toEqual({
        passkeys: 0,
        hasAuthenticator: false,
        recoveryCodesLeft: 0,
      });
      await auth.login(email);
    });

    it('should refuse a code before it was set up', async () => {
      const { actor } = await auth.register();
      await expectRefusal(as(actor).call(storeAuthenticator, { code: '123456' }), 'CONFLICT');
    });
  });

  describe('of recovery codes', () => {
    it('should be used once each, in any spelling, also of two at the same time', async () => {
      const { email, codes, actor } = await openAccount();
      const spelled = ` ${(codes[0] as string).toUpperCase().replaceAll('-', ' ')} `;
      const outcomes = await Promise.allSettled([1, 2, 3].map(() => signInBy(email, spelled)));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      await expectRefusal(signInBy(email, codes[0] as string), 'VALIDATION');
      expect(await as(actor).call(getSecondFactors)).toMatchObject({ recoveryCodesLeft: 9 });
      const actions = await as(actor).call(listOwnActions);
      expect(actions.map(({ kind }) => kind)).toContain('recovery-code-used');
    });

    it('should end when new ones are asked for', async () => {
      const { email, codes, actor } = await openAccount();
      const renewed = await as(actor).call(renewRecoveryCodes);
      expect(new Set([...renewed.codes, ...codes]).size).toBe(20);
      await expectRefusal(signInBy(email, codes[0] as string), 'VALIDATION');
      await signInBy(email, renewed.codes[0] as string);
    });

    it('should not be those of another account', async () => {
      const one = await openAccount();
      const other = await openAccount();
      await expectRefusal(signInBy(one.email, other.codes[0] as string), 'VALIDATION');
    });

    it('should not be made without a second factor', async () => {
      const { actor } = await auth.register();
      await expectRefusal(as(actor).call(renewRecoveryCodes), 'CONFLICT');
    });
  });

  it('should be given within ten minutes, and not after the password changed', async () => {
    const { email, codes, actor } = await openAccount();
    const late = await askedFor(email);
    moveClock((SECOND_STEP_SECONDS + 1) * 1000);
    const sent = { pendingToken: late.pendingToken, code: codes[0] as string };
    await expectRefusal(as().call(createSecondStepSession, sent), 'VALIDATION');
    const open = await askedFor(email);
    await auth.sql('DELETE FROM pending_sign_in WHERE user_id = $1', [actor.userId]);
    const ended = { pendingToken: open.pendingToken, code: codes[1] as string };
    await expectRefusal(as().call(createSecondStepSession, ended), 'VALIDATION');
  });

  describe('asked for again', () => {
    it.each(['password', 'code', 'recovery code', 'passkey'])('should accept a %s', async (way) => {
      const { actor, secret, codes } = await openAccount();
      const passkey = new SoftwarePasskey();
      const setup = await as(actor).call(createPasskeySetup);
      const added = { credential: passkey.create(setup.publicKey), challengeToken: setup.challengeToken };
      await as(actor).call(storePasskey, { ...added, name: 'Key' });
      moveClock(CONFIRMED_SECONDS * 1000);
      const challenge = await as(actor).call(createPasskeyChallenge);
      const proof = {
        password: { password: PASSWORD },
        code: { code: await codeOf(secret) },
        'recovery code': { code: codes[3] },
        passkey: {
          credential: passkey.get(challenge.publicKey),
          challengeToken: challenge.challengeToken,
        },
      }[way];
      const tokens = await as(actor).call(confirmSession, proof);
      const { cfm } = claimsOf(tokens.accessToken, JWT_SECRET);
      expect(Math.abs((cfm ?? 0) - testNow() / 1000)).toBeLessThan(60);
      expect(tokens.refreshToken).toBeNull();
    });

    it('should refuse what is wrong, of another account, or more than one proof', async () => {
      const { actor } = await openAccount();
      const other = await openAccount();
      const passkey = new SoftwarePasskey();
      const setup = await as(other.actor).call(createPasskeySetup);
      const added = { credential: passkey.create(setup.publicKey), challengeToken: setup.challengeToken };
      await as(other.actor).call(storePasskey, { ...added, name: 'Key' });
      const refused = (proof: object, code: string) =>
        expectRefusal(as(actor).call(confirmSession, proof), code);
      await refused({}, 'VALIDATION');
      await refused({ password: PASSWORD, code: '123456' }, 'VALIDATION');
      await refused({ password: 'not mine' }, 'VALIDATION');
      await refused({ code: other.codes[0] }, 'VALIDATION');
      const { publicKey, challengeToken } = await as(actor).call(createPasskeyChallenge);
      await refused({ credential: passkey.get(publicKey), challengeToken }, 'UNAUTHENTICATED');
    });

    it('should limit password guesses from a stolen session', async () => {
      const { actor } = await auth.register();
      const guess = () => as(actor).call(confirmSession, { password: 'wrong password' });
      for (let i = 0; i < 10; i++) await expectRefusal(guess(), 'VALIDATION');
      await expectRefusal(guess(), 'TOO_MANY_REQUESTS');
    });
  });
});
