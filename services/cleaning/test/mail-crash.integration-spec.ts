import {
  confirmRule,
  DAY_MS,
  getSchedule,
  type Job,
  previewRule,
  setSchedule,
} from '@swipeclean/contracts/server';
import { type Dovecot, startDovecot, until } from '@swipeclean/service-kit/testing';
import { CleaningProcess } from './support/cleaning-process';
import { type MailGate, startMailGate } from './support/mail-gate';
import { MailUser } from './support/mail-user';

let service: CleaningProcess;
const servers: Record<string, { dovecot: Dovecot; gate: MailGate }> = {};

beforeAll(async () => {
  service = await CleaningProcess.start();
  for (const [name, capabilities] of [
    ['moving', undefined],
    ['copying', 'IMAP4rev1 UIDPLUS SPECIAL-USE LIST-EXTENDED'],
  ] as const) {
    const dovecot = await startDovecot({ capabilities });
    servers[name] = { dovecot, gate: await startMailGate(dovecot) };
  }
});
afterAll(async () => {
  await service?.stop();
  for (const { dovecot, gate } of Object.values(servers)) {
    await gate.stop();
    await dovecot.stop();
  }
});

const messages = ['A', 'B', 'C'].flatMap((folder) =>
  [1, 2].map((number) => ({
    folder,
    receivedAt: new Date(Date.now() - 60 * DAY_MS),
    messageId: `<${folder}${number}@x.test>`,
  })),
);

async function connect(name: string, user: string) {
  const { dovecot, gate } = servers[name]!;
  const maildir = dovecot.maildir(user);
  maildir.seed(messages);
  const mailbox = await new MailUser(service.as(user)).connect(gate.account(user));
  return { mailbox, maildir, gate };
}

describe('a service that is killed', () => {
  it('should continue a scan after the folders that were scanned, and count each message once', async () => {
    const { mailbox, gate } = await connect('moving', 'scanning');
    const held = gate.holdAnswer('EXAMINE "?C');
    const job = await mailbox.startScan();
    await held;
    await service.kill();
    const readRows = async () =>
      (await service.query('SELECT id, folder FROM mail_message WHERE scan_id = $1', [job.id])).map(
        ({ id, folder }) => `${folder} ${id}`,
      );
    const scanned = await readRows();
    expect(scanned.map(([folder]) => folder).sort()).toEqual(['A', 'A', 'B', 'B']);
    await service.restart();
    const result = { messages: { files: messages.length } };
    expect(await mailbox.ended(job)).toMatchObject({ state: 'done', result });
    const rows = await readRows();
    expect(rows).toHaveLength(messages.length);
    expect(rows).toEqual(expect.arrayContaining(scanned));
  });

  it.each([
    ['moving', 'UID MOVE'],
    ['copying', 'UID COPY'],
    ['copying', 'UID STORE'],
    ['copying', 'UID EXPUNGE'],
  ])('should move each message once, also back: %s, after %s', async (name, command) => {
    const user = command.toLowerCase().replace(' ', '-');
    const { mailbox, maildir, gate } = await connect(name, user);
    const before = maildir.listIds();
    await mailbox.scan();
    const plan = await mailbox.plan({ categories: ['old'] });
    const killDuring = async (start: () => Promise<Job>): Promise<Job> => {
      const held = gate.holdAnswer(command);
      const job = await start();
      await held;
      await service.crash();
      return mailbox.ended(job);
    };

    const run = await killDuring(() => mailbox.startRun(plan));
    expect(run).toMatchObject({ state: 'done', done: messages.length, result: { done: plan.items } });
    expect(maildir.listIds()).toEqual({ Trash: messages.map(({ messageId }) => messageId) });

    const undone = await killDuring(() => mailbox.startUndo(run));
    expect(undone).toMatchObject({ state: 'done', result: { done: plan.items } });
    expect(maildir.listIds()).toEqual(before);
  });

  it('should finish the run of a schedule that was moving messages, once', async () => {
    const { mailbox, maildir, gate } = await connect('moving', 'scheduled');
    await mailbox.scan();
    const { caller, id } = mailbox;
    const [sender] = await mailbox.senders();
    const terms = { id, kind: 'sender', sender: sender!.address, keepLatest: 0 } as const;
    const { hash } = await caller.call(previewRule, terms);
    await caller.call(confirmRule, { ...terms, hash });
    await caller.call(setSchedule, { id, interval: 'daily', day: 1, hour: 3, timeZone: 'UTC' });
    const held = gate.holdAnswer('UID MOVE ');
    await service.query('UPDATE source_schedule SET next_run_at = now() WHERE source_id = $1', [id]);
    await held;
    await service.kill();
    await service.query('UPDATE scheduled_job SET leased_until = NULL');
    await service.restart();
    const { runs } = await until(async () => {
      const schedule = await caller.call(getSchedule, { id }).catch(() => undefined);
      return schedule?.runs[0]?.endedAt ? schedule : undefined;
    });
    expect(runs).toMatchObject([{ state: 'done', done: { files: messages.length }, failed: { files: 0 } }]);
    expect(maildir.listIds()['Trash']).toHaveLength(messages.length);
  });
});
