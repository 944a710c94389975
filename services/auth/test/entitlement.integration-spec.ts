import { Injectable } from '@nestjs/common';
import {
  type AccountOpened,
  authEvents,
  authRpc,
  billingEvents,
  type EmailVerified,
  type FounderChanged,
  type SignInRecorded,
  type UserErased,
} from '@swipeclean/contracts/server';
import { EventHandler } from '@swipeclean/service-kit';
import { type FakeService, startFakeService, until } from '@swipeclean/service-kit/testing';
import { actorOf, type AuthHarness, PASSWORD, startAuth } from './support/auth-harness';
import { mailTo, tokenIn } from './support/outbox-folder';

@Injectable()
class News {
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

describe('events between billing and auth', () => {
  let auth: AuthHarness;
  let billing: FakeService;
  beforeAll(async () => {
    auth = await startAuth();
    billing = await startFakeService(auth.infrastructure, 'billing', News);
  });
  afterAll(async () => {
    await billing.stop();
    await auth.stop();
  });
  const publishEntitlement = (userId: string, isPro: boolean, at = new Date()) =>
    billing.emit(billingEvents.entitlementChanged, { userId, isPro, at: at.toISOString() });

  it('should store when a user becomes subscribed and unsubscribed (AUTH-06, ROLE-05)', async () => {
    const { signedIn, actor } = await auth.register();
    const isSubscribed = async () => (await auth.service.as(actor).call(authRpc.getUser)).isSubscribed;
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
      ids.push(actorOf(await device.call(authRpc.login, { email, password: PASSWORD })).sessionId);
    }
    const [first, phone, over] = ids;
    await auth.sql('UPDATE session SET expires_at = now() WHERE id = $1', [over]);
    await auth.sql(`UPDATE session SET ip_address = '203.0.113.9' WHERE id = $1`, [first]);
    const [seen] = await auth.sql<{ at: Date }>('SELECT last_seen_at AS at FROM session WHERE id = $1', [
      phone,
    ]);
    const receivedEvents = () =>
      auth.sql<{ payload: SignInRecorded }>(
        `SELECT payload FROM outbox WHERE subject = 'event.auth.signInSeen' AND payload ->> 'userId' = $1`,
        [id],
      );
    expect(await receivedEvents()).toEqual([]);
    const isSubscribed = async () => (await auth.service.as(actor).call(authRpc.getUser)).isSubscribed;
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
    const isSubscribed = async () => (await auth.service.as(actor).call(authRpc.getUser)).isSubscribed;
    await publishEntitlement(id, true, new Date('2026-02-02T00:00:00Z'));
    await until(isSubscribed);
    await publishEntitlement(id, false, new Date('2026-01-01T00:00:00Z'));
    await publishEntitlement('nobody', true);
    const unheard = `SELECT 1 FROM outbox WHERE 'auth' <> ALL (confirmed)`;
    await until(async () => (await billing.dataSource.query(unheard)).length === 0);
    expect(await isSubscribed()).toBe(true);
  });

  it('should ignore an event about an erased user', async () => {
    const { signedIn, actor } = await auth.register();
    await publishEntitlement('nobody', true);
    await publishEntitlement(signedIn.user.id, true);
    await until(async () => (await auth.service.as(actor).call(authRpc.getUser)).isSubscribed);
  });

  it('should emit an erased user to billing', async () => {
    const { signedIn, actor } = await auth.register();
    await auth.service.as(actor).call(authRpc.eraseUser, { password: 'correct horse battery' });
    await until(() => billing.app.get(News, { strict: false }).recorded.includes(signedIn.user.id));
  });

  it('should emit a verified address to billing once (STRIPE-17)', async () => {
    const { signedIn } = await auth.register();
    const { id, email } = signedIn.user;
    const { verified } = billing.app.get(News, { strict: false });
    for (const nth of [1, 2]) {
      await auth.service.as().call(authRpc.forgotPassword, { email });
      const token = tokenIn(await mailTo(auth.outboxDir, email, 'reset-password', nth));
      await auth.service.as().call(authRpc.resetPassword, { token, password: `another long one ${nth}` });
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
