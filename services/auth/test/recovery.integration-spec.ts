import {
  authEvents,
  cancelRecovery,
  createSession,
  forgotPassword,
  getPendingFactors,
  getSecondFactors,
  getUser,
  listOwnActions,
  type PendingSignIn,
  replacePassword,
} from '@swipeclean/contracts/server';
import { expectRefusal } from '@swipeclean/service-kit/testing';
import { accountLimitKeys } from '../src/limits/limit-keys';
import { actorOf, PASSWORD, useAuth } from './support/auth-harness';
import { mailTo, tokenIn } from './support/outbox-folder';
import { useSecondFactor } from './support/second-factor';
import { moveClock, testNow } from './support/shifted-clock';

const HOUR_MS = 3_600_000;
const NEW_PASSWORD = 'another horse battery';

describe('a password reset of an account with a second factor', () => {
  const auth = useAuth();
  const { as, openAccount, signInBy } = useSecondFactor(auth);
  const waitMs = 72 * HOUR_MS;

  async function reset(email: string, password = NEW_PASSWORD, nth = 1) {
    await as().call(forgotPassword, { email });
    const token = tokenIn(await mailTo(auth.outboxDir, email, 'reset-password', nth));
    return as().call(replacePassword, { token, password });
  }
  const login = (email: string, password: string) => as().call(createSession, { email, password });

  it('should wait, tell the user, and then sign in without it', async () => {
    const { email, actor } = await openAccount();
    const { effectiveAt, sessionIds } = await reset(email);
    expect(sessionIds).toEqual([]);
    expect(new Date(effectiveAt as string).getTime() - testNow()).toBeGreaterThan(waitMs - HOUR_MS);
    expect(await as(actor).call(getUser)).toMatchObject({ recoveryDueAt: effectiveAt });
    expect(await mailTo(auth.outboxDir, email, 'recovery-requested')).toContain('stop it in your profile');
    const due = `SELECT 1 FROM mail_job WHERE email = $1 AND due_at > now() + interval '1 hour'`;
    expect(await auth.sql(due, [email])).toHaveLength(2);
    await expect(login(email, NEW_PASSWORD)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      reason: 'RECOVERY_WAITS',
      values: { dueAt: effectiveAt },
    });
    // The old password still works, with its second step.
    expect(await login(email, PASSWORD)).toHaveProperty('pendingToken');

    moveClock(waitMs + 1000);
    const recovered = await auth.login(email, NEW_PASSWORD);
    expect(recovered.user).toMatchObject({ hasSecondFactor: false, recoveryDueAt: null });
    await auth.events.find(authEvents.sessionsRevoked, { sessionIds: [actor.sessionId as string] });
    await expectRefusal(login(email, PASSWORD), 'UNAUTHENTICATED');
    const left = await as(actorOf(recovered)).call(getSecondFactors);
    expect(left).toEqual({ passkeys: 0, hasAuthenticator: false, recoveryCodesLeft: 0 });
  });

  it('should end what the old password and earlier mails began', async () => {
    const { email } = await openAccount();
    await reset(email);
    moveClock(waitMs + 1000);
    await expectRefusal(login(email, 'a wrong password'), 'UNAUTHENTICATED');
    const { pendingToken } = (await login(email, PASSWORD)) as PendingSignIn;
    await as().call(forgotPassword, { email });
    const token = tokenIn(await mailTo(auth.outboxDir, email, 'reset-password', 2));
    await expectRefusal(login(email, 'a wrong password'), 'UNAUTHENTICATED');
    await auth.login(email, NEW_PASSWORD);
    await expect(as().call(getPendingFactors, { pendingToken })).rejects.toMatchObject({
      reason: 'SIGN_IN_EXPIRED',
    });
    await expectRefusal(as().call(replacePassword, { token, password: PASSWORD }), 'VALIDATION');
    const { signIn, familiarSignIn } = accountLimitKeys(email);
    const counted = 'SELECT key FROM rate_limit WHERE key = ANY ($1)';
    expect(await auth.sql(counted, [[signIn, familiarSignIn]])).toEqual([]);
  });

  it('should be stopped from any session', async () => {
    const { email, actor } = await openAccount();
    await reset(email);
    await as(actor).call(cancelRecovery);
    expect(await as(actor).call(getUser)).toMatchObject({ recoveryDueAt: null, hasSecondFactor: true });
    moveClock(waitMs + 1000);
    await expectRefusal(login(email, NEW_PASSWORD), 'UNAUTHENTICATED');
    const kinds = (await as(actor).call(listOwnActions)).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['recovery-requested', 'recovery-cancelled']));
  });

  it('should be stopped by a sign-in with the second factor', async () => {
    const { email, codes } = await openAccount();
    await reset(email);
    const { user } = await signInBy(email, codes[0] as string);
    expect(user.recoveryDueAt).toBeNull();
    await expectRefusal(login(email, NEW_PASSWORD), 'UNAUTHENTICATED');
  });

  it('should not be shortened by asking again', async () => {
    const { email } = await openAccount();
    const first = await reset(email);
    moveClock(24 * HOUR_MS);
    const second = await reset(email, 'a third long password', 2);
    expect(second.effectiveAt! > first.effectiveAt!).toBe(true);
    moveClock(48 * HOUR_MS + 1000);
    await expectRefusal(login(email, NEW_PASSWORD), 'UNAUTHENTICATED');
    await expectRefusal(login(email, 'a third long password'), 'FORBIDDEN');
  });

  it('should either be stopped or take effect when both happen at once', async () => {
    const { email, actor } = await openAccount();
    await reset(email);
    moveClock(waitMs + 1000);
    const [recovered] = await Promise.allSettled([
      ...[1, 2, 3].map(() => auth.login(email, NEW_PASSWORD)),
      as(actor).call(cancelRecovery),
    ]);
    const [row] = await auth.sql<{ factor: boolean; due: Date | null }>(
      'SELECT has_second_factor AS factor, recovery_due_at AS due FROM account WHERE email = $1',
      [email],
    );
    expect(row?.due).toBeNull();
    const isOpen = await login(email, NEW_PASSWORD).then(
      () => true,
      () => false,
    );
    expect(isOpen).toBe(!row?.factor);
    expect(recovered?.status === 'fulfilled' && row?.factor).toBe(false);
  });
});
