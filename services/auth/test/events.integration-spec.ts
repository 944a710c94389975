import { Injectable } from '@nestjs/common';
import {
  type AccountOpened,
  type AccountSecured,
  authEvents,
  billingEvents,
  type CountryChanged,
  createSession,
  deleteUser,
  type EmailVerified,
  forgotPassword,
  type FounderChanged,
  getUser,
  listRevokedSessions,
  listSessions,
  refreshSession,
  replacePassword,
  revokeSessionsOfUser,
  type SignInRecorded,
  spyEvents,
  type UserErased,
  createApiKey,
  listApiKeys,
} from '@swipeclean/contracts/server';
import { EventHandler } from '@swipeclean/service-kit';
import { expectRefusal, type FakeService, startFakeService, until } from '@swipeclean/service-kit/testing';
import { asSignedIn, actorOf, PASSWORD, useAuth } from './support/auth-harness';
import { mailsTo, mailTo, tokenIn } from './support/outbox-folder';

@Injectable()
class BillingListener {
  readonly recorded: string[] = [];
  readonly verified: string[] = [];
  @EventHandler(authEvents.userErased)
  async hear({ userId }: UserErased): Promise<void> {
    this.recorded.push(userId);
  }
  @EventHandler(authEvents.accountOpened)
  async hearOpened(_: AccountOpened): Promise<void> {}
  @EventHandler(authEvents.founderChanged)
  async hearFounder(_: FounderChanged): Promise<void> {}
  @EventHandler(authEvents.emailVerified)
  async hearVerified({ userId, email }: EmailVerified): Promise<void> {
    this.verified.push(`${userId} ${email}`);
  }
}

@Injectable()
class SpyListener {
  readonly seen: SignInRecorded[] = [];
  @EventHandler(authEvents.signInRecorded)
  async see(signIn: SignInRecorded): Promise<void> {
    this.seen.push(signIn);
  }
  readonly secured: AccountSecured[] = [];
  @EventHandler(authEvents.accountSecured)
  async secure(account: AccountSecured): Promise<void> {
    this.secured.push(account);
  }
  @EventHandler(authEvents.userErased)
  async hear(_: UserErased): Promise<void> {}
  @EventHandler(authEvents.countryChanged)
  async hearCountry(_: CountryChanged): Promise<void> {}
}

const DEVICE = { ipAddress: '203.0.113.7', userAgent: 'a browser' };

const auth = useAuth();

describe('events between billing and auth', () => {
  let billing: FakeService;
  beforeAll(
    async () => void (billing = await startFakeService(auth.infrastructure, 'billing', BillingListener)),
  );
  afterAll(() => billing.stop());
  const publishEntitlement = (userId: string, isPro: boolean, at = new Date()) =>
    billing.emit(billingEvents.entitlementChanged, { userId, isPro, at: at.toISOString() });

  it('should store when a user becomes subscribed and unsubscribed (AUTH-06, ROLE-05)', async () => {
    const { signedIn, actor } = await auth.register();
    const isSubscribed = async () => (await auth.service.as(actor).call(getUser)).isSubscribed;
    await publishEntitlement(signedIn.user.id, true);
    await until(isSubscribed);
    expect(actorOf(await auth.login(signedIn.user.email)).isPro).toBe(true);
    await publishEntitlement(signedIn.user.id, false);
    await until(async () => !(await isSubscribed()));
  });

  it('should emit the active sessions when an account first becomes Pro, and only then (CONST-46)', async () => {
    const { signedIn, actor } = await auth.register();
    const { id, email } = signedIn.user;
    const ids = [actor.sessionId];
    for (const userAgent of ['a phone', 'a browser that is over']) {
      const device = auth.service.as({ ipAddress: '203.0.113.7', userAgent });
      ids.push(
        actorOf(asSignedIn(await device.call(createSession, { email, password: PASSWORD }))).sessionId,
      );
    }
    const [first, phone, over] = ids;
    await auth.sql(`UPDATE session SET expires_at = now() - interval '1 second' WHERE id = $1`, [over]);
    await auth.sql(`UPDATE session SET ip_address = '203.0.113.9' WHERE id = $1`, [first]);
    const [seen] = await auth.sql<{ at: Date }>('SELECT last_seen_at AS at FROM session WHERE id = $1', [
      phone,
    ]);
    const receivedEvents = () =>
      auth.sql<{ payload: SignInRecorded }>(
        `SELECT payload FROM outbox WHERE subject = 'event.auth.signInRecorded' AND payload ->> 'userId' = $1`,
        [id],
      );
    expect(await receivedEvents()).toEqual([]);
    const isSubscribed = async () => (await auth.service.as(actor).call(getUser)).isSubscribed;
    await publishEntitlement(id, true);
    await until(isSubscribed);
    const known = (await receivedEvents()).map(({ payload }) => payload);
    expect(known.map(({ sessionId, outcome }) => [sessionId, outcome])).toEqual(
      expect.arrayContaining([
        [first, 'known'],
        [phone, 'known'],
      ]),
    );
    expect(known.find(({ sessionId }) => sessionId === phone)).toEqual({
      userId: id,
      sessionId: phone,
      outcome: 'known',
      ipAddress: '203.0.113.7',
      userAgent: 'a phone',
      at: seen?.at.toISOString(),
    });
    await publishEntitlement(id, true);
    await publishEntitlement(id, false);
    await until(async () => !(await isSubscribed()));
    await publishEntitlement(id, true);
    await until(isSubscribed);
    expect(await receivedEvents()).toHaveLength(2);
  });

  it('should keep the later of two changes that arrive out of order', async () => {
    const { signedIn, actor } = await auth.register();
    const { id } = signedIn.user;
    const isSubscribed = async () => (await auth.service.as(actor).call(getUser)).isSubscribed;
    await publishEntitlement(id, true, new Date('2026-02-02T00:00:00Z'));
    await until(isSubscribed);
    await publishEntitlement(id, false, new Date('2026-01-01T00:00:00Z'));
    await publishEntitlement('nobody', true);
    const unheard = `SELECT 1 FROM outbox WHERE 'auth' <> ALL (confirmed)`;
    await until(async () => (await billing.dataSource.query(unheard)).length === 0);
    expect(await isSubscribed()).toBe(true);
  });

  it('should emit an erased user to billing', async () => {
    const { signedIn, actor } = await auth.register();
    await auth.service.as(actor).call(deleteUser);
    await until(() =>
      billing.app.get(BillingListener, { strict: false }).recorded.includes(signedIn.user.id),
    );
  });

  it('should emit a verified address to billing once (STRIPE-17)', async () => {
    const { signedIn } = await auth.register();
    const { id, email } = signedIn.user;
    const { verified } = billing.app.get(BillingListener, { strict: false });
    for (const nth of [1, 2]) {
      await auth.service.as().call(forgotPassword, { email });
      const token = tokenIn(await mailTo(auth.outboxDir, email, 'reset-password', nth));
      await auth.service.as().call(replacePassword, { token, password: `another long one ${nth}` });
    }
    await until(() => verified.includes(`${id} ${email}`));
    await until(
      async () =>
        (
          await auth.sql(
            `SELECT 1 FROM outbox WHERE subject = 'event.auth.emailVerified' AND 'billing' <> ALL (confirmed)`,
          )
        ).length === 0,
    );
    expect(verified.filter((told) => told.startsWith(id))).toHaveLength(1);
  });
});

describe('events between auth and spy', () => {
  let spy: FakeService;
  beforeAll(async () => void (spy = await startFakeService(auth.infrastructure, 'spy', SpyListener)));
  afterAll(() => spy.stop());

  const seenOf = (userId: string) =>
    spy.app.get(SpyListener, { strict: false }).seen.filter((signIn) => signIn.userId === userId);
  const seen = (userId: string, outcome: SignInRecorded['outcome']) =>
    until(() => seenOf(userId).find((signIn) => signIn.outcome === outcome));
  const securedOf = (userId: string) =>
    spy.app.get(SpyListener, { strict: false }).secured.filter((account) => account.userId === userId);
  const login = async (email: string, password = PASSWORD) =>
    asSignedIn(await auth.service.as(DEVICE).call(createSession, { email, password }));
  const refresh = (refreshToken: string | null) =>
    auth.service.as(DEVICE).call(refreshSession, { refreshToken });

  /** Opens an account that is Pro. */
  async function pro() {
    const { user } = (await auth.register()).signedIn;
    await auth.sql('UPDATE account SET is_subscribed = true WHERE id = $1', [user.id]);
    return user;
  }

  it('should emit sign-ins, wrong passwords and reused tokens of a Pro account (CONST-46)', async () => {
    const user = await pro();
    const signedIn = await login(user.email);
    const { sessionId } = actorOf(signedIn);
    const at = expect.stringMatching(/Z$/);
    expect(await seen(user.id, 'success')).toEqual({
      userId: user.id,
      sessionId,
      outcome: 'success',
      ...DEVICE,
      at,
    });
    await expectRefusal(login(user.email, 'a wrong password'), 'UNAUTHENTICATED');
    expect(await seen(user.id, 'failure')).toMatchObject({ sessionId: null, ...DEVICE });
    await refresh(signedIn.tokens.refreshToken);
    await auth.sql(`UPDATE session SET retired_secrets = '[]' WHERE user_id = $1`, [user.id]);
    await expectRefusal(refresh(signedIn.tokens.refreshToken), 'UNAUTHENTICATED');
    expect(await seen(user.id, 'reuse')).toMatchObject({ sessionId, ...DEVICE });
  });

  /** Sets a new password by a link from a mail, from the usual device. */
  async function reset(email: string) {
    await auth.service.as().call(forgotPassword, { email });
    const token = tokenIn(await mailTo(auth.outboxDir, email, 'reset-password'));
    return auth.service.as(DEVICE).call(replacePassword, { token, password: 'another long one' });
  }

  it('should emit a password reset with its device, and that the account is secured', async () => {
    const user = await pro();
    await reset(user.email);
    const { at } = await until(() => securedOf(user.id)[0]);
    expect(await seen(user.id, 'reset')).toMatchObject({ sessionId: null, ...DEVICE, at });
  });

  it('should emit of an account that is not Pro only that a reset secured it (CONST-46)', async () => {
    const { user } = (await auth.register()).signedIn;
    await expectRefusal(login(user.email, 'a wrong password'), 'UNAUTHENTICATED');
    await login(user.email);
    await reset(user.email);
    await until(() => securedOf(user.id)[0]);
    const watched = await pro();
    await login(watched.email);
    // Events arrive in order: an event about the first would have arrived.
    await seen(watched.id, 'success');
    expect(seenOf(user.id)).toEqual([]);
  });

  it('should emit that signing out everywhere secured an account only if it has no password', async () => {
    const [first, second] = [await auth.register(), await auth.register()];
    await auth.sql('UPDATE account SET password_hash = NULL WHERE id = $1', [second.signedIn.user.id]);
    for (const { actor } of [first, second]) await auth.service.as(actor).call(revokeSessionsOfUser);
    await until(() => securedOf(second.signedIn.user.id)[0]);
    expect(securedOf(first.signedIn.user.id)).toEqual([]);
  });

  it('should mail an alert once, without a link, and only to a verified address', async () => {
    const [user, unproved] = [await pro(), await pro()];
    await auth.confirm(user.email);
    const seen = {
      rule: 'new-device-and-country' as const,
      device: 'http://evil.example/<b>Firefox on Linux',
      location: 'Berkeley, California, United States',
      at: '2026-11-22T04:30:00.000Z',
    };
    for (const { id } of [unproved, user])
      await spy.emit(spyEvents.suspiciousSignInDetected, { ...seen, userId: id });
    const text = await mailTo(auth.outboxDir, user.email, 'sign-in-alert');
    expect(text).toContain('Subject: A sign-in to your account needs a look\n');
    expect(text).toContain(
      'New device in a new country. Device: httpevilexamplebFirefox on Linux. ' +
        'Place: Berkeley, California, United States. Time: November 22, 2026 at 04:30 AM UTC.',
    );
    expect(text).toContain('reset your password');
    expect(text).not.toMatch(/:\/\/|token/);
    await until(async () => (await auth.sql('SELECT 1 FROM mail_job')).length === 0);
    expect(mailsTo(auth.outboxDir, user.email, 'sign-in-alert')).toHaveLength(1);
    expect(mailsTo(auth.outboxDir, unproved.email, 'sign-in-alert')).toEqual([]);
  });

  it('should end the sessions that a user disowns, also when the event repeats', async () => {
    const user = await pro();
    const [kept, strange] = [actorOf(await login(user.email)), actorOf(await login(user.email))];
    const other = (await auth.register()).actor;
    for (let i = 0; i < 2; i++) {
      await spy.emit(spyEvents.sessionsCompromised, {
        userId: user.id,
        sessionIds: [strange.sessionId, other.sessionId] as string[],
      });
    }
    const listed = async () => (await auth.service.as(kept).call(listSessions)).map(({ id }) => id);
    await until(async () => !(await listed()).includes(strange.sessionId as string));
    expect(await listed()).toContain(kept.sessionId);
    const { sessionIds } = await auth.service.as().call(listRevokedSessions);
    expect(sessionIds).toContain(strange.sessionId);
    expect(sessionIds).not.toContain(other.sessionId);
    expect(await auth.service.as(other).call(listSessions)).toHaveLength(1);
  });

  it('should end the API keys that were created in a session which the user disowns', async () => {
    const user = await pro();
    const [kept, strange] = [actorOf(await login(user.email)), actorOf(await login(user.email))];
    const create = (actor: object, name: string) =>
      auth.service.as(actor).call(createApiKey, { name, scopes: ['lookup'], days: 30 });
    const [own, foreign] = [await create(kept, 'Own'), await create(strange, 'Foreign')];
    const sessionIds = [strange.sessionId as string];
    await spy.emit(spyEvents.sessionsCompromised, { userId: user.id, sessionIds });
    await auth.events.find(authEvents.sessionsRevoked, { sessionIds: [foreign.id] });
    const left = await auth.service.as(kept).call(listApiKeys);
    expect(left.map(({ id }) => id)).toEqual([own.id]);
  });
});
