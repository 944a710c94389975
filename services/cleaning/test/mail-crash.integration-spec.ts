import { cleaningRpc, DAY_MS, type Job, type MailTotals, type RunResult } from '@swipeclean/contracts/server';
import { until } from '@swipeclean/service-kit/testing';
import { CleaningProcess } from './support/cleaning-process';
import { type Dovecot, startDovecot } from '@swipeclean/service-kit/testing';
import { untilEnded } from './support/jobs';

const MESSAGES = 1500;
/** Longer than the build and the start of the service on a busy machine. */
const SLOW_MS = 120_000;

let service: CleaningProcess;
let server: Dovecot;
let copying: Dovecot;

beforeAll(async () => {
  service = await CleaningProcess.start();
  [server, copying] = await Promise.all([
    startDovecot(),
    startDovecot({ capabilities: 'IMAP4rev1 UIDPLUS SPECIAL-USE LIST-EXTENDED' }),
  ]);
}, SLOW_MS);
afterAll(() => Promise.all([service?.stop(), server?.stop(), copying?.stop()]));

const messages = Array.from({ length: MESSAGES }, (_, index) => ({
  receivedAt: new Date(Date.now() - 60 * DAY_MS),
  messageId: `<${index}@x.test>`,
}));
const ids = messages.map(({ messageId }) => messageId).sort();

const FOLDERS = ['A', 'B', 'C', 'D', 'E'];

describe('a service that is killed', () => {
  it('should continue a scan after the folders that were scanned, and count each message once', async () => {
    const caller = service.as('scanning');
    const { id } = await caller.call(cleaningRpc.createMailAccount, server.account('scanning'));
    server
      .maildir('scanning')
      .seed(FOLDERS.flatMap((folder) => messages.slice(0, 600).map((one) => ({ ...one, folder }))));
    const job = await caller.call(cleaningRpc.scanMail, { id });
    const readRows = () => service.query('SELECT id, folder FROM mail_message WHERE scan_id = $1', [job.id]);
    const readCheckpoint = async () => {
      const [row] = await service.query('SELECT checkpoint FROM job WHERE id = $1', [job.id]);
      return row?.checkpoint as { folders: { name: string; files: number }[] } | null;
    };
    await until(async () => (await readCheckpoint())?.folders.some(({ files }) => files > 0));
    await service.kill();
    const scanned = (await readCheckpoint())?.folders.map(({ name }) => name);
    const kept = (await readRows()).filter(({ folder }) => scanned?.includes(folder as string));
    expect(kept.length).toBeGreaterThan(0);
    await service.restart();
    const { state, result } = await untilEnded(caller, job);
    expect([state, (result as MailTotals).messages.files]).toEqual(['done', 600 * FOLDERS.length]);
    const ids = (await readRows()).map((row) => row.id);
    expect(ids).toHaveLength(600 * FOLDERS.length);
    expect(ids).toEqual(expect.arrayContaining(kept.map((row) => row.id)));
  });

  // The usual run has the way with more steps; a journey kills the service during MOVE.
  it.each(
    [['MOVE', () => server] as const, ['COPY and UID EXPUNGE', () => copying] as const].slice(
      process.env.TEST_LONG ? 0 : 1,
    ),
  )(
    'should move each message once by %s, also back',
    async (_, on) => {
      const caller = service.as('crashed');
      const account = await caller.call(cleaningRpc.createMailAccount, on().account('crashed'));
      const maildir = on().maildir('crashed');
      maildir.seed(messages);
      const { id } = account;
      await untilEnded(caller, await caller.call(cleaningRpc.scanMail, { id }));
      const plan = await caller.call(cleaningRpc.createMailPlan, { id, categories: ['old'] });
      const killDuring = async (job: Job): Promise<Job> => {
        await until(async () => (await caller.call(cleaningRpc.getJob, { id: job.id })).done > 0);
        await service.crash();
        return untilEnded(caller, job);
      };

      const request = { id: plan.id, hash: plan.hash, idempotencyKey: `key ${id}`.replace(' ', '') };
      const run = await killDuring(await caller.call(cleaningRpc.runMailPlan, request));
      expect(run).toMatchObject({ state: 'done', done: MESSAGES });
      expect((run.result as RunResult).done).toEqual(plan.items);
      expect(maildir.listIds()).toEqual({ Trash: ids });

      const undo = { id: run.id, idempotencyKey: `undo${id}` };
      const undone = await killDuring(await caller.call(cleaningRpc.undoMailRun, undo));
      expect(undone).toMatchObject({ state: 'done' });
      expect((undone.result as RunResult).done).toEqual(plan.items);
      expect(maildir.listIds()).toEqual({ INBOX: ids });
    },
    3 * SLOW_MS,
  );
});
