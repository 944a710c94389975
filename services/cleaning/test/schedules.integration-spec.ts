import {
  confirmRule,
  DAY_MS,
  deleteRule,
  getCleaningDigest,
  HOUR_MS,
  type RuleTerms,
  setSchedule,
} from '@swipeclean/contracts/server';
import { expectRefusal, startTestService } from '@swipeclean/service-kit/testing';
import { AccountEventsListener } from '../src/account-events.listener';
import { ConnectionsService } from '../src/connections/connections.service';
import { cleaningService } from '../src/definition';
import { useNotices } from './support/notices';
import { FROM_SHOP, mails, SHOP, useScheduledMailboxes } from './support/scheduled-mailbox';
import { look, MovedClock, NIGHTLY } from './support/schedules';
import { CLEANING_ENV, useCleaning } from './support/use-cleaning';

const cleaning = useCleaning();
const mail = useScheduledMailboxes(cleaning);
const noticesTo = useNotices(cleaning);

describe('a rule', () => {
  it('should take what its preview shows, and leave what is newest and what is protected', async () => {
    const messages = [...mails(2, 50), ...mails(4, 60), ...mails(1, 70, { flags: 'F' })];
    const { schedule, user } = await mail.scanned(messages);
    const preview = await schedule.preview(FROM_SHOP);
    expect(preview).toMatchObject({
      items: { files: 4 },
      protectedItems: [
        { reason: 'latest', files: 2 },
        { reason: 'starred', files: 1 },
      ],
    });
    expect(preview.largest).toHaveLength(4);
    await schedule.confirm(FROM_SHOP);
    const { nextRunAt } = await schedule.set();
    expect(nextRunAt).toMatch(/T03:00:00/);
    const { runs, rules } = await schedule.runNext(mail.clock);
    expect(runs).toMatchObject([{ state: 'done', dueAt: nextRunAt, done: { files: 4 }, questions: [] }]);
    expect(rules).toMatchObject([{ sender: SHOP, lastFiles: 4, stopped: null }]);
    expect(mail.idsIn(user, 'Trash')).toEqual([
      '<shop-60@x.test>',
      '<shop-61@x.test>',
      '<shop-62@x.test>',
      '<shop-63@x.test>',
    ]);
    expect(mail.idsIn(user, 'INBOX')).toHaveLength(3);
  });

  it('should be about an address, whatever name the sender shows', async () => {
    const shown = (from: string, days: number) => mails(3, days, { from });
    const { schedule, user } = await mail.scanned([
      ...shown(`Shop <${SHOP}>`, 50),
      ...shown(`Bank <${SHOP}>`, 60),
    ]);
    await schedule.confirm({ ...FROM_SHOP, sender: SHOP.toUpperCase(), keepLatest: 1 });
    mail.server
      .maildir(user)
      .seed([...shown(`Shop <other@x.test>`, 80), ...shown(`Neu <${SHOP.toUpperCase()}>`, 90)]);
    await schedule.set();
    const { runs } = await schedule.runNext(mail.clock);
    expect(runs).toMatchObject([{ state: 'done', done: { files: 8 } }]);
    expect(mail.idsIn(user, 'INBOX').filter((id) => id.includes('other'))).toHaveLength(3);
  });

  it('should take newsletters and junk by their age', async () => {
    const { schedule, user } = await mail.scanned([
      ...mails(2, 39, { from: 'news@x.test', headers: ['List-Id: <news.x.test>'] }),
      ...mails(3, 9, { from: 'spam@x.test', folder: 'Junk' }),
    ]);
    await schedule.confirm({ kind: 'newsletters', olderThanDays: 40 });
    await schedule.confirm({ kind: 'junk', olderThanDays: 10 });
    await schedule.set();
    const { runs } = await schedule.runNext(mail.clock);
    expect(runs).toMatchObject([{ done: { files: 3 } }]);
    expect(mail.idsIn(user, 'INBOX')).toEqual(['<news-39@x.test>']);
    expect(mail.idsIn(user, 'Junk')).toEqual(['<spam-9@x.test>']);
  });

  it('should be confirmed by what the user saw alone', async () => {
    const { schedule, mailbox, user } = await mail.scanned(mails(4, 50));
    const { hash } = await schedule.preview(FROM_SHOP);
    mail.deliver(user, mails(1, 90));
    await mailbox.scan();
    await expectRefusal(mailbox.caller.call(confirmRule, { id: mailbox.id, ...FROM_SHOP, hash }), 'CONFLICT');
    const { hash: fresh } = await schedule.preview(FROM_SHOP);
    await mailbox.scan();
    expect(
      await mailbox.caller.call(confirmRule, { id: mailbox.id, ...FROM_SHOP, hash: fresh }),
    ).toMatchObject({
      previewed: { files: 3 },
    });
  });

  it('should be refused by the field that is missing, unused or out of range', async () => {
    const { schedule } = await mail.scanned([]);
    const refused: [RuleTerms, string][] = [
      [{ kind: 'sender', keepLatest: 1 }, 'sender'],
      [{ kind: 'sender', sender: ' ', keepLatest: 1 }, 'sender'],
      [{ ...FROM_SHOP, sender: 'not an address' }, 'sender'],
      [{ ...FROM_SHOP, sender: 'shop@' }, 'sender'],
      [{ kind: 'sender', sender: SHOP }, 'keepLatest'],
      [{ ...FROM_SHOP, keepLatest: 1001 }, 'keepLatest'],
      [{ ...FROM_SHOP, olderThanDays: 30 }, 'olderThanDays'],
      [{ kind: 'newsletters' }, 'olderThanDays'],
      [{ kind: 'newsletters', olderThanDays: 29 }, 'olderThanDays'],
      [{ kind: 'junk', olderThanDays: 30, sender: SHOP }, 'sender'],
      [{ kind: 'copies' }, 'kind'],
    ];
    for (const [terms, field] of refused)
      await expect(schedule.preview(terms)).rejects.toMatchObject({
        code: 'VALIDATION',
        errors: [{ field }],
      });
  });

  it('should end when it is deleted', async () => {
    const { schedule, mailbox } = await mail.scanned(mails(4, 50));
    const rule = await schedule.confirm(FROM_SHOP);
    const again = await schedule.confirm({ ...FROM_SHOP, keepLatest: 1 });
    expect(again.id).toBe(rule.id);
    const named = { id: mailbox.id, ruleId: rule.id };
    await mailbox.caller.call(deleteRule, named);
    await expectRefusal(mailbox.caller.call(deleteRule, named), 'NOT_FOUND');
    await schedule.set();
    mail.clock.moveBy(3 * DAY_MS);
    await look(cleaning);
    expect(await schedule.get()).toMatchObject({ rules: [], runs: [] });
  });
});

describe('a schedule', () => {
  it('should run once for all that was missed while the service was stopped', async () => {
    const { schedule } = await mail.scanned(mails(4, 50));
    await schedule.confirm(FROM_SHOP);
    await schedule.set();
    mail.clock.moveBy(12 * 7 * DAY_MS);
    const { runs, nextRunAt } = await schedule.until('done');
    await look(cleaning);
    expect(runs).toHaveLength(1);
    expect(Date.parse(nextRunAt!) - mail.clock.now().getTime()).toBeLessThanOrEqual(DAY_MS);
    expect((await schedule.get()).runs).toHaveLength(1);
  });

  it('should run once with two replicas', async () => {
    const other = await startTestService(cleaningService, cleaning.infrastructure, CLEANING_ENV);
    try {
      const clock = new MovedClock(cleaning, other);
      const { schedule } = await mail.scanned(mails(4, 50));
      await schedule.confirm(FROM_SHOP);
      const { nextRunAt } = await schedule.set();
      clock.moveTo(nextRunAt!);
      for (let looks = 0; looks < 5; looks++) await Promise.all([look(cleaning), look(other)]);
      const { runs } = await schedule.until('done');
      expect(runs).toHaveLength(1);
      const kinds = await cleaning.dataSource.query(
        'SELECT kind FROM job WHERE source_id = (SELECT source_id FROM auto_run WHERE id = $1) ORDER BY id',
        [runs[0]?.id],
      );
      // The first scan was by hand.
      expect(kinds.map(({ kind }: { kind: string }) => kind)).toEqual(['mail.scan', 'mail.scan', 'mail.run']);
    } finally {
      await other.stop();
    }
  });

  it('should allow the undo of a run of three weeks ago, and not of thirty days ago', async () => {
    const { schedule, mailbox, user } = await mail.scanned(mails(6, 50));
    const before = mail.server.maildir(user).listIds();
    await schedule.confirm(FROM_SHOP);
    await schedule.set({ ...NIGHTLY, interval: 'monthly', day: 31 });
    const { runs } = await schedule.runNext(mail.clock);
    expect(runs).toMatchObject([{ done: { files: 4 }, restorableUntil: expect.any(String) }]);
    mail.clock.moveBy(21 * DAY_MS);
    const result = { planId: runs[0]!.planId };
    const undone = await mailbox.ended(await mailbox.startUndo({ result } as never));
    expect(undone).toMatchObject({ state: 'done', result: { done: { files: 4 } } });
    expect(mail.server.maildir(user).listIds()).toEqual(before);
    expect(await schedule.get()).toMatchObject({
      runs: [{ restorableUntil: null, restored: { files: 4, at: undone.endedAt } }],
      rules: [{ lastFiles: 4, lastRestored: 4 }],
    });
    mail.clock.moveBy(10 * DAY_MS);
    await expectRefusal(mailbox.startUndo({ result } as never), 'CONFLICT');
  });

  it('should not take again what the user put back, which a rule shows as staying', async () => {
    const { schedule, mailbox, user } = await mail.scanned(mails(5, 50));
    await schedule.confirm(FROM_SHOP);
    await schedule.set();
    const { runs } = await schedule.runNext(mail.clock);
    expect(runs).toMatchObject([{ done: { files: 3 }, restored: null }]);
    const result = { planId: runs[0]!.planId };
    await mailbox.ended(await mailbox.startUndo({ result } as never));
    mail.deliver(user, mails(1, 90));
    expect((await schedule.runNext(mail.clock)).runs).toMatchObject([{ done: { files: 1 } }, {}]);
    expect(mail.idsIn(user, 'Trash')).toEqual(['<shop-90@x.test>']);
    // The plan is deleted a month later; what was put back is still known.
    await cleaning.dataSource.query('DELETE FROM plan WHERE source_id = $1', [mailbox.id]);
    expect(await schedule.preview(FROM_SHOP)).toMatchObject({
      items: { files: 0 },
      protectedItems: [
        { reason: 'latest', files: 2 },
        { reason: 'restored', files: 3 },
      ],
    });
    expect((await schedule.runNext(mail.clock)).runs[0]).toMatchObject({ state: 'done', planId: null });
  });

  it('should rest after a week in which the mailbox refused, and begin again when it is set', async () => {
    const { schedule, mailbox, user } = await mail.scanned(mails(4, 50));
    await schedule.confirm(FROM_SHOP);
    await schedule.set();
    const connections = cleaning.app.get(ConnectionsService, { strict: false });
    await connections.updateCredentials(mailbox.id, { type: 'password', password: 'changed' });
    const tries: number[] = [];
    for (let last = await schedule.get(); !last.paused;) {
      mail.clock.moveTo(last.nextRunAt!);
      const tried = mail.clock.now().getTime();
      last = await schedule.until(
        ({ paused, runs, nextRunAt }) =>
          paused !== null || (runs.length === 0 && Date.parse(nextRunAt!) > tried),
      );
      tries.push(tried);
      expect(last).toMatchObject({ error: 'SIGN_IN_REFUSED', runs: [] });
    }
    const paused = await schedule.get();
    expect(paused).toMatchObject({ paused: 'refused', nextRunAt: null });
    const days = (tries.at(-1)! - tries[0]!) / DAY_MS;
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThan(8.1);
    // The first day thrice, then once a day.
    expect(tries.length).toBeLessThanOrEqual(11);
    mail.clock.moveBy(30 * DAY_MS);
    await look(cleaning);
    expect(await schedule.get()).toEqual(paused);
    expect(await noticesTo(user)).toEqual(['refused', 'paused']);
    const digest = await mailbox.caller.call(getCleaningDigest, { since: new Date(0).toISOString() });
    expect(digest).toMatchObject({ stopped: { mail: 1, cloud: 0 }, waiting: { mail: 0, cloud: 0 } });

    const { password } = mail.server.account('');
    await connections.updateCredentials(mailbox.id, { type: 'password', password });
    expect(await schedule.set()).toMatchObject({ paused: null, error: null, failingSince: null });
    expect((await schedule.runNext(mail.clock)).runs).toMatchObject([{ state: 'done', done: { files: 2 } }]);
  });

  it('should go on after a refusal that ends within the week', async () => {
    const { schedule, mailbox } = await mail.scanned(mails(4, 50));
    await schedule.confirm(FROM_SHOP);
    const { nextRunAt } = await schedule.set();
    const connections = cleaning.app.get(ConnectionsService, { strict: false });
    await connections.updateCredentials(mailbox.id, { type: 'password', password: 'changed' });
    mail.clock.moveTo(nextRunAt!);
    const failed = await schedule.until(({ error }) => error !== null);
    expect(Date.parse(failed.nextRunAt!) - mail.clock.now().getTime()).toBeLessThanOrEqual(HOUR_MS);
    await connections.updateCredentials(mailbox.id, {
      type: 'password',
      password: mail.server.account('').password,
    });
    expect(await schedule.runNext(mail.clock)).toMatchObject({
      error: null,
      failingSince: null,
      paused: null,
    });
  });

  it('should rest while its user has no Pro', async () => {
    const { schedule, user } = await mail.scanned(mails(4, 50));
    await schedule.confirm(FROM_SHOP);
    await schedule.set();
    const listener = cleaning.app.get(AccountEventsListener, { strict: false });
    const change = (isPro: boolean, at: Date) =>
      cleaning.dataSource.transaction((manager) =>
        listener.onEntitlementChanged({ userId: user, isPro, at: at.toISOString() }, manager),
      );
    const now = new Date();
    await change(false, now);
    expect(await schedule.get()).toMatchObject({ paused: 'no-pro', nextRunAt: null });
    // An older event that arrives late changes nothing.
    await change(true, new Date(now.getTime() - 1000));
    expect(await schedule.get()).toMatchObject({ paused: 'no-pro' });
    // A schedule that is set with a token of before rests as well.
    expect(await schedule.set()).toMatchObject({ paused: 'no-pro', nextRunAt: null });
    mail.clock.moveBy(3 * DAY_MS);
    await look(cleaning);
    expect(await schedule.get()).toMatchObject({ paused: 'no-pro', runs: [] });
    await change(true, new Date(now.getTime() + 1000));
    const resumed = await schedule.get();
    expect(Date.parse(resumed.nextRunAt!)).toBeGreaterThan(mail.clock.now().getTime());
    await look(cleaning);
    expect(resumed).toMatchObject({ paused: null, runs: [] });
    expect(await schedule.get()).toMatchObject({ paused: null, nextRunAt: expect.any(String) });
  });

  it('should refuse days that its interval does not have', async () => {
    const { mailbox } = await mail.scanned([]);
    const set = (more: object) => mailbox.caller.call(setSchedule, { id: mailbox.id, ...NIGHTLY, ...more });
    for (const [more, field] of [
      [{ day: 2 }, 'day'],
      [{ interval: 'weekly', day: 8 }, 'day'],
      [{ hour: 24 }, 'hour'],
      [{ timeZone: 'Mars/Base' }, 'timeZone'],
    ] as const)
      await expect(set(more)).rejects.toMatchObject({ code: 'VALIDATION', errors: [{ field }] });
    await expectRefusal(
      cleaning.as({ userId: 'other', isPro: true }).call(setSchedule, { id: mailbox.id, ...NIGHTLY }),
      'NOT_FOUND',
    );
  });
});
