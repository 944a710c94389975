import { deleteSchedule, getPlan, startScheduledRun } from '@swipeclean/contracts/server';
import { expectRefusal, until } from '@swipeclean/service-kit/testing';
import { ConnectionsService } from '../src/connections/connections.service';
import { ScheduleRepository } from '../src/schedules/schedule.repository';
import { untilEnded } from './support/jobs';
import type { MailUser } from './support/mail-user';
import { FROM_SHOP, mails, SHOP, useScheduledMailboxes } from './support/scheduled-mailbox';
import { useNotices } from './support/notices';
import { look } from './support/schedules';
import { useCleaning } from './support/use-cleaning';

const cleaning = useCleaning();
const mail = useScheduledMailboxes(cleaning);
const noticesTo = useNotices(cleaning);

const repository = () => cleaning.app.get(ScheduleRepository, { strict: false });

describe('a run that the user asks for', () => {
  it('should begin at once under the same rules, and leave the schedule as it is', async () => {
    const { schedule, mailbox, user } = await mail.scanned([...mails(3, 50), ...mails(4, 60)]);
    const start = () => mailbox.caller.call(startScheduledRun, { id: mailbox.id });
    await expectRefusal(start(), 'CONFLICT');
    await schedule.confirm(FROM_SHOP);
    await expectRefusal(start(), 'CONFLICT');
    const { nextRunAt } = await schedule.set();
    const { nextRunAt: dueAt } = await start();
    expect(Date.parse(dueAt as string)).toBeLessThanOrEqual(mail.clock.now().getTime());
    const { runs, ...after } = await schedule.until('done');
    expect(runs).toMatchObject([{ dueAt, done: { files: 5 } }]);
    expect(after.nextRunAt).toBe(nextRunAt);
    expect(mail.idsIn(user, 'Trash')).toHaveLength(5);
  });
});

describe('a run above the limits', () => {
  /** A mailbox of which a rule takes far more than a tenth. */
  const large = async () => {
    const made = await mail.scanned([...mails(30, 50), ...mails(30, 50, { from: 'else@x.test' })]);
    await made.schedule.confirm(FROM_SHOP);
    await made.schedule.set();
    return made;
  };

  async function sayYes(mailbox: MailUser, planId: string) {
    const plan = await mailbox.caller.call(getPlan, { id: mailbox.id, planId });
    return mailbox.startRun(plan);
  }

  it('should wait for a yes, which is the run of its plan by hand', async () => {
    const { schedule, mailbox, user } = await large();
    const { runs } = await schedule.runNext(mail.clock);
    expect(runs).toMatchObject([{ state: 'waiting', questions: ['share'], planned: { files: 28 } }]);
    expect(mail.idsIn(user, 'Trash')).toEqual([]);
    const isListed = async () =>
      (await repository().listActionable(mail.clock.now())).some(({ id }) => id === runs[0]!.id);
    expect(await isListed()).toBe(false);
    // Plans by hand do not push it out.
    for (let plans = 0; plans < 7; plans++) await mailbox.plan({ categories: ['old'] });
    const job = await sayYes(mailbox, runs[0]!.planId!);
    // At once, not when the job that takes runs on looks next.
    expect((await schedule.get()).runs).toMatchObject([{ state: 'running' }]);
    await untilEnded(mailbox.caller, job);
    expect(await isListed()).toBe(true);
    expect((await schedule.until('done')).runs).toMatchObject([{ done: { files: 28 } }]);
    expect(mail.idsIn(user, 'Trash')).toHaveLength(28);
    expect(await noticesTo(user)).toEqual(['waiting']);
  });

  it('should be replaced by the next one, move nothing, and be told once', async () => {
    const { schedule, mailbox, user } = await large();
    const first = await schedule.runNext(mail.clock);
    const { runs } = await schedule.runNext(mail.clock);
    expect(runs.map(({ state }) => state)).toEqual(['waiting', 'expired']);
    await mailbox.caller.call(deleteSchedule, { id: mailbox.id });
    const ended = await schedule.get();
    expect(ended).toMatchObject({ time: null, nextRunAt: null, rules: [{ sender: SHOP }] });
    expect(ended.runs.map(({ state }) => state)).toEqual(['expired', 'expired']);
    expect(ended.runs[1]?.id).toBe(first.runs[0]?.id);
    expect(await noticesTo(user)).toEqual(['waiting']);
    expect(mail.idsIn(user, 'Trash')).toEqual([]);
  });

  it('should stop a rule that takes far more than before, and say so', async () => {
    const { schedule, user } = await mail.scanned([
      ...mails(4, 50),
      ...mails(700, 50, { from: 'else@x.test' }),
    ]);
    await schedule.confirm(FROM_SHOP);
    await schedule.confirm({ kind: 'sender', sender: 'else@x.test', keepLatest: 699 });
    mail.deliver(user, mails(60, 100));
    await schedule.set();
    const { runs, rules } = await schedule.runNext(mail.clock);
    expect(rules).toMatchObject([
      { stopped: 'surprise', stoppedFiles: 62 },
      { stopped: null, lastFiles: 1 },
    ]);
    expect(runs).toMatchObject([{ state: 'done', done: { files: 1 } }]);
    expect(await noticesTo(user)).toEqual(['stopped']);
    // It works again once its new preview is confirmed.
    await schedule.confirm(FROM_SHOP);
    expect((await schedule.get()).rules).toMatchObject([{ stopped: null }, { stopped: null }]);
    expect((await schedule.runNext(mail.clock)).runs[0]).toMatchObject({ done: { files: 62 } });
  });
});

describe('a step of a run that breaks off', () => {
  const started = async () => {
    const made = await mail.scanned(mails(6, 50));
    await made.schedule.confirm(FROM_SHOP);
    await made.schedule.set();
    return made;
  };
  it('should count what its rules took with the end of the run', async () => {
    const { schedule } = await started();
    const update = jest.spyOn(repository(), 'updateRule').mockRejectedValueOnce(new Error('broken off'));
    const { runs, rules } = await schedule.runNext(mail.clock);
    expect(update.mock.calls.length).toBeGreaterThan(1);
    expect(runs).toMatchObject([{ state: 'done', done: { files: 4 } }]);
    expect(rules).toMatchObject([{ lastFiles: 4, stopped: null }]);
  });

  it('should store its plan with what the run knows of it', async () => {
    const { schedule, mailbox } = await started();
    const original = repository().updateRun;
    const update = jest.spyOn(repository(), 'updateRun');
    let broken = 0;
    update.mockImplementation(async (id, values, manager) => {
      if (values.planId && broken++ === 0) throw new Error('broken off');
      return original.call(repository(), id, values, manager);
    });
    expect((await schedule.runNext(mail.clock)).runs).toMatchObject([{ state: 'done', done: { files: 4 } }]);
    expect(broken).toBe(2);
    const plans = await cleaning.dataSource.query('SELECT id FROM plan WHERE source_id = $1', [mailbox.id]);
    expect(plans).toHaveLength(1);
  });

  it('should store a failure also while another transaction holds the schedule', async () => {
    const { schedule, mailbox } = await started();
    const connections = cleaning.app.get(ConnectionsService, { strict: false });
    await connections.updateCredentials(mailbox.id, { type: 'password', password: 'changed' });
    mail.clock.moveTo((await schedule.get()).nextRunAt!);
    const isScanOver = async () => {
      const sql = `SELECT 1 FROM auto_run JOIN job ON job.id = scan_id WHERE auto_run.source_id = $1 AND job.state = 'failed'`;
      return (await cleaning.dataSource.query<unknown[]>(sql, [mailbox.id])).length > 0;
    };
    const holder = cleaning.dataSource.createQueryRunner();
    try {
      await look(cleaning);
      await until(isScanOver);
      await holder.startTransaction();
      await holder.query('SELECT 1 FROM source_schedule WHERE source_id = $1 FOR UPDATE', [mailbox.id]);
      let isOver = false;
      const looked = look(cleaning).finally(() => (isOver = true));
      const waiters = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await until(async () => isOver || (await cleaning.dataSource.query<unknown[]>(waiters)).length > 0);
      await holder.commitTransaction();
      await looked;
      expect(await schedule.get()).toMatchObject({
        error: 'SIGN_IN_REFUSED',
        failingSince: expect.any(String),
        runs: [],
      });
    } finally {
      await holder.release();
    }
  });
});
