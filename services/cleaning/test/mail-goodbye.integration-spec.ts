import { type CleaningPlan, cleaningRpc, DAY_MS, type Job } from '@swipeclean/contracts/server';
import { type Dovecot, startDovecot, type TestCaller } from '@swipeclean/service-kit/testing';
import { inLastAttempt, untilEnded } from './support/jobs';
import { type LeavingServer, startLeavingServer } from './support/leaving-server';
import { useCleaning } from './support/use-cleaning';

const cleaning = useCleaning();
let server: Dovecot;
let leaving: LeavingServer;

beforeAll(async () => {
  server = await startDovecot();
  leaving = await startLeavingServer(server);
});
afterAll(async () => {
  await leaving?.stop();
  await server?.stop();
});

const FOLDERS = ['A', 'B', 'C'];
const receivedAt = new Date(Date.now() - 60 * DAY_MS);
const messages = FOLDERS.flatMap((folder) =>
  [1, 2].map((nth) => ({
    folder,
    receivedAt,
    subject: `${folder}${nth}`,
    messageId: `<${folder}${nth}@x.test>`,
  })),
);

/** A plan of all messages of a new mailbox, which are moved folder by folder. */
async function createPlan(user: string): Promise<{ caller: TestCaller; plan: CleaningPlan }> {
  server.maildir(user).seed(messages);
  const caller = cleaning.as({ userId: user, isPro: true });
  const request = { ...server.account(user), host: '127.0.0.1', port: leaving.port, tls: 'tls' as const };
  const { id } = await caller.call(cleaningRpc.createMailAccount, request);
  await untilEnded(caller, await caller.call(cleaningRpc.scanMail, { id }));
  const plan = await caller.call(cleaningRpc.createMailPlan, { id, categories: ['old'] });
  expect(plan.items.files).toBe(messages.length);
  return { caller, plan };
}

const start = (caller: TestCaller, { id, hash }: CleaningPlan): Promise<Job> =>
  caller.call(cleaningRpc.runMailPlan, { id, hash, idempotencyKey: 'run' });

/** Titles of the items of a plan by their outcome, as the user is told. */
async function readOutcomes(caller: TestCaller, { id }: CleaningPlan): Promise<Record<string, string[]>> {
  const titles: Record<string, string[]> = {};
  for (const { title, outcome } of await caller.call(cleaningRpc.listMailPlanItems, { id }))
    (titles[outcome] ??= []).push(`<${title}@x.test>`);
  return titles;
}

const ids = messages.map(({ messageId }) => messageId);

describe('a run on a server that says goodbye after the first move', () => {
  it('should move each message once, also those whose move was not answered', async () => {
    const { caller, plan } = await createPlan('returning');
    leaving.leaveAfterMove({ isAnswered: false, comesBack: true });
    const job = await untilEnded(caller, await start(caller, plan));
    expect(job).toMatchObject({ state: 'done', result: { done: plan.items, failed: { files: 0 } } });
    expect(server.maildir('returning').listIds()).toEqual({ Trash: ids });
    expect(await readOutcomes(caller, plan)).toEqual({ done: ids });
  });

  it('should report what was moved and what was not when it does not come back', async () => {
    const { caller, plan } = await createPlan('gone');
    leaving.leaveAfterMove({ isAnswered: true, comesBack: false });
    const job = await untilEnded(caller, await inLastAttempt(cleaning, () => start(caller, plan)));
    expect(job).toMatchObject({ state: 'failed', error: 'UNREACHABLE', result: { done: { files: 2 } } });
    const { Trash: moved, ...left } = server.maildir('gone').listIds();
    expect(moved).toHaveLength(2);
    expect(await readOutcomes(caller, plan)).toEqual({
      done: moved,
      pending: Object.values(left).flat().sort(),
    });
  });
});
