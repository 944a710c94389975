import { Injectable } from '@nestjs/common';
import {
  addPushDevice,
  authEvents,
  billingEvents,
  cleaningEvents,
  type EntitlementChanged,
  getPushSettings,
  type RunQuestion,
  type User,
  type UserErased,
} from '@swipeclean/contracts/server';
import { EventHandler } from '@swipeclean/service-kit';
import { expectRefusal, type FakeService, startFakeService, until } from '@swipeclean/service-kit/testing';
import { MailComposer } from '../src/mail/mail-composer';
import type { MailJobRow } from '../src/mail/mail-job.entity';
import { useAuth } from './support/auth-harness';
import { mailsTo, mailTo } from './support/outbox-folder';

@Injectable()
class CleaningListener {
  @EventHandler(authEvents.userErased)
  async onUserErased(_: UserErased): Promise<void> {}
  @EventHandler(billingEvents.entitlementChanged)
  async onEntitlementChanged(_: EntitlementChanged): Promise<void> {}
}

/** The private key of the example of RFC 8291. */
const auth = useAuth(() => ({ VAPID_PRIVATE_KEY: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94' }));
let cleaning: FakeService;

beforeAll(async () => {
  cleaning = await startFakeService(auth.infrastructure, 'cleaning', CleaningListener);
});
afterAll(() => cleaning?.stop());

describe('automatic cleaning that needs its user', () => {
  it('should be told by a mail in their language, if the address is confirmed', async () => {
    const [user, unproved] = [await auth.register(), await auth.register()].map(
      ({ signedIn }) => signedIn.user,
    ) as [User, User];
    await auth.confirm(user.email);
    await auth.sql(`UPDATE account SET language = 'de' WHERE id = $1`, [user.id]);
    const sourceId = '0195f2a0-0000-7000-8000-000000000001';
    const planned = { files: 1062, bytes: 5_100_000_000, questions: ['items', 'share'] as RunQuestion[] };
    const run = {
      notice: 'waiting',
      source: 'mail',
      sourceId,
      name: 'mara@example.com',
      ...planned,
    } as const;
    for (const { id: userId } of [unproved, user])
      await cleaning.emit(cleaningEvents.cleaningNeedsUser, { userId, ...run });
    const text = await mailTo(auth.outboxDir, user.email, 'cleaning-notice');
    expect(text).toContain(
      'in mara@example.com in den Papierkorb verschieben: 1.062 Elemente, 5,1\u00A0GB. Das sind',
    );
    expect(text).toContain('mehr als ein Zehntel von allem');
    expect(text).toContain('Er wartet auf Ihr Ja, 7 Tage lang');
    expect(text).toContain(`\n\nhttp://localhost:8080/email?account=${sourceId}#run\n\n`);
    await until(async () => (await auth.sql('SELECT 1 FROM mail_job')).length === 0);
    expect(mailsTo(auth.outboxDir, unproved.email, 'cleaning-notice')).toEqual([]);
  });
});

describe('a mail with content', () => {
  it('should fail where what it tells is missing', async () => {
    const { email } = (await auth.register()).signedIn.user;
    await auth.confirm(email);
    const composer = auth.service.app.get(MailComposer, { strict: false });
    for (const kind of ['billing', 'digest', 'key-expiring', 'sign-in-alert', 'cleaning-notice'])
      await expect(
        composer.compose({ id: 'lost', kind, email, content: null } as MailJobRow),
      ).rejects.toThrow(`The mail lost of kind ${kind} has no content`);
  });
});

describe('the address of a push service', () => {
  it.each([
    'http://93.184.216.34/push',
    'https://93.184.216.34:8443/push',
    'https://127.0.0.1/push',
    'https://[::1]/push',
    'https://10.1.2.3/push',
    'https://169.254.169.254/latest/meta-data',
    'https://2130706433/push',
  ])('should be on the internet and the usual port, unlike %s', async (endpoint) => {
    const { actor } = await auth.register();
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    const as = auth.service.as(actor);
    await expectRefusal(as.call(addPushDevice, { endpoint, ...keys }), 'VALIDATION', 'endpoint');
    expect(await as.call(getPushSettings)).toMatchObject({ devices: [] });
  });
});
