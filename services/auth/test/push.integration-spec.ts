import { randomBytes } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';
import {
  addPushDevice,
  type ActorContext,
  authEvents,
  billingEvents,
  type CleaningNotice,
  cleaningEvents,
  type EntitlementChanged,
  getPushSettings,
  MAX_PUSH_DEVICES,
  type PushNotice,
  removePushDevice,
  revokeCurrentSession,
  revokeSessionsOfUser,
  type UserErased,
} from '@swipeclean/contracts/server';
import { EventHandler, RetentionSweep } from '@swipeclean/service-kit';
import {
  expectRefusal,
  type FakeService,
  type PushService,
  startFakeService,
  startPushService,
  until,
} from '@swipeclean/service-kit/testing';
import { useAuth } from './support/auth-harness';

@Injectable()
class CleaningListener {
  @EventHandler(authEvents.userErased)
  async onUserErased(_: UserErased): Promise<void> {}
  @EventHandler(billingEvents.entitlementChanged)
  async onEntitlementChanged(_: EntitlementChanged): Promise<void> {}
}

/** The private key of the example of RFC 8291. */
const VAPID_PRIVATE_KEY = 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94';

const SOURCE = '0195f2a0-0000-7000-8000-000000000001';

const auth = useAuth(() => ({ VAPID_PRIVATE_KEY, ALLOW_PRIVATE_HOSTS: 'on' }));
let pushes: PushService;
let cleaning: FakeService;

beforeAll(async () => {
  [pushes, cleaning] = await Promise.all([
    startPushService(),
    startFakeService(auth.infrastructure, 'cleaning', CleaningListener),
  ]);
});
afterAll(async () => {
  await Promise.all([pushes?.stop(), cleaning?.stop()]);
});
afterEach(() => pushes.answer(201));

/** An account with a browser that gets notifications. */
async function subscriber(agent = 'Firefox') {
  const { signedIn, actor } = await auth.register();
  const { id: userId } = signedIn.user;
  const subscription = pushes.subscribe();
  const as = auth.service.as({ ...actor, userAgent: agent });
  const device = await as.call(addPushDevice, subscription);
  const received = () => pushes.received.filter(({ endpoint }) => endpoint === subscription.endpoint);
  const notify = (notice: CleaningNotice) =>
    cleaning.emit(cleaningEvents.cleaningNeedsUser, {
      userId,
      notice,
      source: 'mail',
      sourceId: SOURCE,
      name: 'box',
    });
  return { userId, actor, as, subscription, device, received, notify };
}

const noMessages = () =>
  until(async () => (await auth.sql('SELECT 1 FROM push_message WHERE attempts = 0')).length === 0);

const devicesOf = async (as: { call: (call: typeof getPushSettings) => Promise<unknown> }) =>
  ((await as.call(getPushSettings)) as { devices: { id: string }[] }).devices.map(({ id }) => id);

describe('notifications in browsers', () => {
  it('should be sent encrypted and signed, in the language of the user', async () => {
    const { userId, as, device, received, notify } = await subscriber();
    await auth.sql(`UPDATE account SET language = 'de' WHERE id = $1`, [userId]);
    const { publicKey, devices } = await as.call(getPushSettings);
    expect(devices).toEqual([device]);
    await notify('paused');
    await until(() => received().length === 1);
    const [push] = received();
    expect(push!.publicKey).toBe(publicKey);
    expect(push!.claims.sub).toBe('mailto:owner@example.com');
    expect(push!.topic).toBe('paused');
    expect(JSON.parse(push!.payload) as PushNotice).toEqual({
      title: 'Das automatische Aufräumen von box ist pausiert',
      body: 'Verbindung prüfen',
      path: `/email?account=${SOURCE}`,
      tag: 'paused',
    });
  });

  it('should be sent to every browser of a user, and to none that was removed', async () => {
    const { as, device, received, notify } = await subscriber();
    const second = pushes.subscribe();
    const { id } = await as.call(addPushDevice, second);
    await as.call(removePushDevice, { id: device.id });
    await as.call(removePushDevice, { id: device.id });
    expect(await devicesOf(as)).toEqual([id]);
    await notify('waiting');
    await until(() => pushes.received.some(({ endpoint }) => endpoint === second.endpoint));
    await noMessages();
    expect(received()).toEqual([]);
  });

  it('should end with the session of a browser, and go to the user who has it last', async () => {
    const first = await subscriber();
    await first.as.call(revokeCurrentSession);
    const other = await auth.register();
    const as = auth.service.as(other.actor);
    expect(await auth.sql('SELECT 1 FROM push_device WHERE user_id = $1', [first.userId])).toEqual([]);
    const again = await subscriber();
    await as.call(addPushDevice, again.subscription);
    expect(await devicesOf(again.as)).toEqual([]);
    expect(await devicesOf(as)).toEqual([again.device.id]);
  });

  it('should not tell the next user of a browser what the one before was not told yet', async () => {
    const { device, subscription } = await subscriber();
    await auth.sql(
      `INSERT INTO push_message (id, device_id, content, due_at)
        VALUES (gen_random_uuid(), $1, '{}', now() + interval '1 hour')`,
      [device.id],
    );
    const other = await auth.register();
    await auth.service.as(other.actor).call(addPushDevice, subscription);
    expect(await auth.sql('SELECT 1 FROM push_message WHERE device_id = $1', [device.id])).toEqual([]);
  });

  it('should end with all sessions of a user, also in a browser whose session is gone', async () => {
    const { as, actor, subscription } = await subscriber();
    await auth.sql('UPDATE push_device SET session_id = gen_random_uuid() WHERE user_id = $1', [
      actor.userId,
    ]);
    await as.call(revokeSessionsOfUser);
    expect(await auth.sql('SELECT 1 FROM push_device WHERE user_id = $1', [actor.userId])).toEqual([]);
    await expectRefusal(as.call(addPushDevice, subscription), 'UNAUTHENTICATED');
  });

  it.each([404, 410])('should end for a browser whose push service answers %d', async (status) => {
    const { as, notify } = await subscriber();
    pushes.answer(status);
    await notify('stopped');
    await until(async () => (await devicesOf(as)).length === 0);
  });

  it('should be tried again after 429 and 503, and be given up after another refusal', async () => {
    for (const status of [429, 503]) {
      const { as, userId, received, notify } = await subscriber();
      pushes.answer(status);
      await notify('stopped');
      const [message] = await until(async () => {
        const rows = await auth.sql<{ id: string; error: string | null }>(
          `SELECT message.id, message.error FROM push_message message
            JOIN push_device device ON device.id = device_id WHERE user_id = $1`,
          [userId],
        );
        return rows[0]?.error ? rows : undefined;
      });
      expect(message!.error).toBe(`push service answered ${status}`);
      pushes.answer(201);
      await auth.sql('UPDATE push_message SET due_at = now(), leased_until = NULL WHERE id = $1', [
        message!.id,
      ]);
      await until(() => received().length === 1);
      expect(await devicesOf(as)).toHaveLength(1);
    }
    const refused = await subscriber();
    pushes.answer(403);
    await refused.notify('stopped');
    await until(async () => (await auth.sql('SELECT 1 FROM push_message')).length === 0);
    expect(await devicesOf(refused.as)).toHaveLength(1);
  });

  it('should end for a browser of an earlier key of the operator, which is not listed either', async () => {
    const { as, userId, received, notify } = await subscriber();
    await auth.sql(`UPDATE push_device SET vapid_key = 'earlier' WHERE user_id = $1`, [userId]);
    expect(await devicesOf(as)).toEqual([]);
    await notify('stopped');
    await until(
      async () => (await auth.sql('SELECT 1 FROM push_device WHERE user_id = $1', [userId])).length === 0,
    );
    expect(received()).toEqual([]);
  });

  it('should end a year after a push service last took a message', async () => {
    const [quiet, used] = [await subscriber(), await subscriber()];
    const idle = `now() - interval '366 days'`;
    await auth.sql(`UPDATE push_device SET accepted_at = ${idle} WHERE id = ANY ($1)`, [
      [quiet.device.id, used.device.id],
    ]);
    await used.notify('waiting');
    const isAccepted = `SELECT 1 FROM push_device WHERE id = $1 AND accepted_at > now() - interval '1 day'`;
    await until(async () => (await auth.sql(isAccepted, [used.device.id])).length === 1);
    await auth.service.app.get(RetentionSweep, { strict: false }).sweep();
    expect(await devicesOf(quiet.as)).toEqual([]);
    expect(await devicesOf(used.as)).toEqual([used.device.id]);
  });

  it('should be refused for a name without an address, and asked for again while names are not answered', async () => {
    const { actor } = await auth.register();
    const as = auth.service.as(actor);
    const subscription = { ...pushes.subscribe(), endpoint: 'https://push.example.com/x' };
    const answerWith = (code: string) => {
      for (const method of ['resolve4', 'resolve6'] as const)
        jest.spyOn(Resolver.prototype, method).mockRejectedValue(Object.assign(new Error(code), { code }));
    };
    answerWith('ENOTFOUND');
    await expectRefusal(as.call(addPushDevice, subscription), 'VALIDATION', 'endpoint');
    answerWith('ETIMEOUT');
    await expectRefusal(as.call(addPushDevice, subscription), 'UNAVAILABLE');
    jest.restoreAllMocks();
  });

  it('should keep so many browsers of a user, the newest', async () => {
    const { as, device } = await subscriber();
    for (let more = 0; more < MAX_PUSH_DEVICES; more++) await as.call(addPushDevice, pushes.subscribe());
    const ids = await devicesOf(as);
    expect(ids).toHaveLength(MAX_PUSH_DEVICES);
    expect(ids).not.toContain(device.id);
  });

  it('should refuse a subscription by the field that is wrong', async () => {
    const { signedIn, actor } = await auth.register();
    const as = auth.service.as(actor as ActorContext);
    const good = pushes.subscribe();
    const wrong = [
      [{ endpoint: 'ftp://push.example/x' }, 'endpoint'],
      [{ endpoint: 'https://user:secret@push.example/x' }, 'endpoint'],
      [{ endpoint: 'http://169.254.169.254/latest' }, 'endpoint'],
      [{ p256dh: randomBytes(65).toString('base64url') }, 'p256dh'],
      [{ p256dh: 'short' }, 'p256dh'],
      [{ auth: 'short' }, 'auth'],
    ] as const;
    for (const [change, field] of wrong)
      await expectRefusal(as.call(addPushDevice, { ...good, ...change }), 'VALIDATION', field);
    expect(await auth.sql('SELECT 1 FROM push_device WHERE user_id = $1', [signedIn.user.id])).toEqual([]);
  });
});
