import { cleaningRpc, DAY_MS, type Job, type RunResult } from '@swipeclean/contracts/server';
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

describe('a service that is killed', () => {
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
