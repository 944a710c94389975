import {
  cleaningRpc,
  type CleaningPlan,
  DAY_MS,
  type Job,
  type MailAccount,
  type RunResult,
} from '@swipeclean/contracts/server';
import {
  type Dovecot,
  type SeedMessage,
  startDovecot,
  type TestCaller,
  until,
} from '@swipeclean/service-kit/testing';
import { untilEnded } from './support/jobs';
import { useCleaning } from './support/use-cleaning';

const cleaning = useCleaning();
let server: Dovecot;
/** Without MOVE, and one without UIDPLUS either. */
let copying: Dovecot;
let limited: Dovecot;

beforeAll(async () => {
  [server, copying, limited] = await Promise.all([
    startDovecot(),
    startDovecot({ capabilities: 'IMAP4rev1 UIDPLUS SPECIAL-USE LIST-EXTENDED' }),
    startDovecot({ capabilities: 'IMAP4rev1 SPECIAL-USE LIST-EXTENDED' }),
  ]);
});
afterAll(() => Promise.all([server, copying, limited].map((one) => one?.stop())));

const receivedAt = new Date(Date.now() - 60 * DAY_MS);
let keys = 0;

interface Mailbox {
  caller: TestCaller;
  account: MailAccount;
}

async function scanned(user: string, messages: SeedMessage[], on = server): Promise<Mailbox> {
  on.maildir(user).seed(messages);
  const caller = cleaning.as({ userId: user, isPro: true });
  const account = await caller.call(cleaningRpc.createMailAccount, on.account(user));
  const job = await untilEnded(caller, await caller.call(cleaningRpc.scanMail, { id: account.id }));
  expect(job.state).toBe('done');
  return { caller, account };
}

const plan = ({ caller, account }: Mailbox, choice: object): Promise<CleaningPlan> =>
  caller.call(cleaningRpc.createMailPlan, { id: account.id, ...choice });

async function run({ caller }: Mailbox, { id, hash }: CleaningPlan): Promise<Job & { result: RunResult }> {
  const request = { id, hash, idempotencyKey: `run-${(keys += 1)}` };
  return (await untilEnded(caller, await caller.call(cleaningRpc.runMailPlan, request))) as never;
}

async function undo({ caller }: Mailbox, { id }: Job): Promise<Job & { result: RunResult }> {
  const request = { id, idempotencyKey: `undo-${(keys += 1)}` };
  return (await untilEnded(caller, await caller.call(cleaningRpc.undoMailRun, request))) as never;
}

const old = (count: number, folder = 'INBOX'): SeedMessage[] =>
  Array.from({ length: count }, (_, index) => ({
    folder,
    receivedAt,
    messageId: `<${folder}-${index}@x.test>`,
  }));

const items = ({ caller }: Mailbox, { id }: CleaningPlan) =>
  caller.call(cleaningRpc.listMailPlanItems, { id });

describe('a plan', () => {
  it('should take chosen categories, senders and messages, without protected ones and exceptions', async () => {
    const mailbox = await scanned('choice', [
      { subject: 'old', receivedAt, from: 'a@x.test' },
      { subject: 'starred', receivedAt, flags: 'F', from: 'a@x.test' },
      { subject: 'excepted', receivedAt, from: 'a@x.test' },
      { subject: 'of sender', receivedAt, from: 'b@x.test' },
      { subject: 'recent', from: 'c@x.test' },
      { subject: 'in trash', folder: 'Trash', receivedAt, from: 'a@x.test' },
    ]);
    const { caller, account } = mailbox;
    const messages = await caller.call(cleaningRpc.listMessages, { id: account.id });
    const idOf = (subject: string) => messages.find((message) => message.subject === subject)?.id;
    const made = await plan(mailbox, { categories: ['old'], exceptIds: [idOf('excepted')] });
    expect(made).toMatchObject({ items: { files: 2 }, protectedItems: [{ reason: 'starred', files: 1 }] });
    expect(
      (await items(mailbox, made)).map(({ title, detail, reason }) => ({ title, detail, reason })),
    ).toEqual([
      { title: 'old', detail: '<a@x.test> · INBOX', reason: 'older-than-30-days' },
      { title: 'of sender', detail: '<b@x.test> · INBOX', reason: 'older-than-30-days' },
    ]);
    const senders = await caller.call(cleaningRpc.listSenders, { id: account.id, search: 'B@x' });
    const bySender = await plan(mailbox, { senderIds: senders.map(({ id }) => id) });
    expect((await items(mailbox, bySender)).map(({ title, reason }) => [title, reason])).toEqual([
      ['of sender', 'sender'],
    ]);
    const byId = await plan(mailbox, {
      messageIds: [idOf('recent'), idOf('starred')],
      protections: ['starred'],
    });
    expect((await items(mailbox, byId)).map(({ title, reason }) => [title, reason])).toEqual([
      ['recent', 'chosen'],
    ]);
    const latest = await plan(mailbox, { categories: ['old'], keepLatest: 1, protections: [] });
    expect(latest).toMatchObject({ items: { files: 2 }, protectedItems: [{ reason: 'latest', files: 2 }] });
  });
});

describe('a run', () => {
  it.each([
    ['with MOVE', () => server],
    ['with COPY and UID EXPUNGE', () => copying],
  ])('should move exactly the planned messages %s, and its undo put them back', async (_, on) => {
    const user = `moves-${keys}`;
    const seeded = [...old(5), ...old(3, 'Lists.News'), { messageId: '<keep@x.test>', flags: 'S' }];
    const mailbox = await scanned(user, seeded, on());
    const before = on().maildir(user).listIds();
    const made = await plan(mailbox, { categories: ['old'] });
    expect(made.items.files).toBe(8);
    const job = await run(mailbox, made);
    expect(job).toMatchObject({ state: 'done', done: 8, total: 8, bytes: made.items.bytes });
    expect(job.result).toMatchObject({ done: made.items, skipped: { files: 0 }, failed: { files: 0 } });
    const moved = [...old(5), ...old(3, 'Lists.News')].map(({ messageId }) => messageId);
    expect(on().maildir(user).listIds()).toEqual({ INBOX: ['<keep@x.test>'], Trash: moved.sort() });

    const undone = await undo(mailbox, job);
    expect(undone).toMatchObject({ state: 'done', result: { done: made.items, restorableUntil: null } });
    expect(on().maildir(user).listIds()).toEqual(before);
    const [action] = await mailbox.caller.call(cleaningRpc.listActions);
    expect(action).toMatchObject({ tool: 'mail', status: 'undone', files: 8 });
  });

  it('should leave what its user left out of the review where it is', async () => {
    const sent = (from: string, number: number): SeedMessage => ({
      receivedAt,
      from: `The Shop <${from}>`,
      messageId: `<${from}-${number}>`,
    });
    const shop = [1, 2, 3].map((number) => sent('shop@x.test', number));
    const club = [1, 2].map((number) => sent('club@x.test', number));
    const mailbox = await scanned('left-out', [...shop, ...club]);
    const made = await plan(mailbox, { categories: ['old'] });
    const listed = await items(mailbox, made);
    const { position } = listed.find(({ sender }) => sender === 'shop@x.test')!;
    const { caller } = mailbox;
    const except = { exceptItems: [position], exceptSenders: ['club@x.test'] };
    const request = { id: made.id, hash: made.hash, idempotencyKey: 'left-out', ...except };
    const job = await untilEnded(caller, await caller.call(cleaningRpc.runMailPlan, request));
    expect(job).toMatchObject({ state: 'done', done: 2, total: 2, result: { done: { files: 2 } } });
    const ids = server.maildir('left-out').listIds();
    expect(ids.Trash).toHaveLength(2);
    expect(ids.INBOX).toEqual(expect.arrayContaining(club.map(({ messageId }) => messageId)));
    expect(ids.INBOX).toHaveLength(3);
    await undo(mailbox, job as never);
    expect(server.maildir('left-out').listIds().INBOX).toHaveLength(5);
  });

  it('should take its messages off the lists and totals at once, and its undo put them back', async () => {
    const first: SeedMessage = { ...old(1)[0], from: 'a@x.test' };
    const mailbox = await scanned('listed', [first, { messageId: '<keep@x.test>', from: 'b@x.test' }]);
    const { caller, account } = mailbox;
    const { id } = account;
    const read = async () => {
      const [senders, messages, [listed]] = await Promise.all([
        caller.call(cleaningRpc.listSenders, { id }),
        caller.call(cleaningRpc.listMessages, { id }),
        caller.call(cleaningRpc.listMailAccounts),
      ]);
      const scan = listed?.scan;
      return {
        senders: senders.map(({ address }) => address).sort(),
        messages: messages.map(({ fromAddress }) => fromAddress).sort(),
        totals: [scan?.messages.files, scan?.trash.files, scan?.categories.old.files, scan?.senders],
        inbox: scan?.folders.find(({ use }) => use === 'inbox')?.files,
      };
    };
    const before = await read();
    expect(before).toMatchObject({ senders: ['a@x.test', 'b@x.test'], totals: [2, 0, 1, 2], inbox: 2 });
    const job = await run(mailbox, await plan(mailbox, { categories: ['old'] }));
    expect(await read()).toEqual({
      senders: ['b@x.test'],
      messages: ['b@x.test'],
      totals: [1, 1, 0, 1],
      inbox: 1,
    });
    await undo(mailbox, job);
    expect(await read()).toEqual(before);
    // It is known by its new place.
    expect((await run(mailbox, await plan(mailbox, { categories: ['old'] }))).result.done.files).toBe(1);
    const emptied = await plan(mailbox, { action: 'empty-trash' });
    await run(mailbox, emptied);
    expect((await read()).totals).toEqual([1, 0, 0, 1]);
  });

  it('should refuse servers that would delete other messages too', async () => {
    const mailbox = await scanned('limited', old(2), limited);
    const job = await run(mailbox, await plan(mailbox, { categories: ['old'] }));
    expect(job).toMatchObject({ state: 'failed', error: 'UNSUPPORTED' });
    expect(limited.maildir('limited').listIds()).toEqual({ INBOX: old(2).map(({ messageId }) => messageId) });
  });

  it('should leave messages that changed, were starred since or are gone', async () => {
    const mailbox = await scanned('changed', old(4));
    const made = await plan(mailbox, { categories: ['old'] });
    const maildir = server.maildir('changed');
    maildir.remove('<INBOX-0@x.test>');
    maildir.setFlags('<INBOX-1@x.test>', 'F');
    maildir.setFlags('<INBOX-2@x.test>', 'S');
    const job = await run(mailbox, made);
    expect(job.result).toMatchObject({ done: { files: 2 }, skipped: { files: 2 } });
    expect(maildir.listIds()).toEqual({
      INBOX: ['<INBOX-1@x.test>'],
      Trash: ['<INBOX-2@x.test>', '<INBOX-3@x.test>'],
    });
    expect((await items(mailbox, made)).map(({ outcome, problem }) => [outcome, problem]).sort()).toEqual([
      ['done', null],
      ['done', null],
      ['skipped', 'changed'],
      ['skipped', 'gone'],
    ]);
  });

  it('should leave a folder whose messages were numbered anew', async () => {
    const mailbox = await scanned('renumbered', [...old(3), ...old(2, 'Other')]);
    const made = await plan(mailbox, { categories: ['old'] });
    server.maildir('renumbered').renumber('INBOX');
    const job = await run(mailbox, made);
    expect(job.result).toMatchObject({ done: { files: 2 }, skipped: { files: 3 } });
    expect(server.maildir('renumbered').listIds()).toEqual({
      INBOX: old(3).map(({ messageId }) => messageId),
      Trash: old(2, 'Other').map(({ messageId }) => messageId),
    });
    const skipped = (await items(mailbox, made)).filter(({ outcome }) => outcome === 'skipped');
    expect(skipped.map(({ problem }) => problem)).toEqual(['changed', 'changed', 'changed']);
  });

  it('should answer the first job to a repeat with its key, and refuse another', async () => {
    const mailbox = await scanned('repeated', old(1));
    const { caller } = mailbox;
    const { id, hash } = await plan(mailbox, { categories: ['old'] });
    const call = (idempotencyKey: string, of = hash) =>
      caller.call(cleaningRpc.runMailPlan, { id, hash: of, idempotencyKey });
    await expect(call('a', '0'.repeat(64))).rejects.toMatchObject({ code: 'CONFLICT' });
    const [first, second] = await Promise.all([call('a'), call('a')]);
    expect(second.id).toBe(first.id);
    await expect(call('b')).rejects.toMatchObject({ code: 'CONFLICT' });
    await untilEnded(caller, first);
  });

  it('should stop where it is cancelled, and its undo put back what was moved', async () => {
    const mailbox = await scanned('cancelled', old(4000));
    const { caller } = mailbox;
    const made = await plan(mailbox, { categories: ['old'] });
    const started = await caller.call(cleaningRpc.runMailPlan, {
      id: made.id,
      hash: made.hash,
      idempotencyKey: 'c',
    });
    await until(async () => (await caller.call(cleaningRpc.getJob, { id: started.id })).done > 0);
    await caller.call(cleaningRpc.cancelJob, { id: started.id });
    const job = await untilEnded(caller, started);
    expect(job.state).toBe('cancelled');
    const moved = (job.result as RunResult).done.files;
    expect(moved).toBeGreaterThan(0);
    expect(moved).toBeLessThan(4000);
    const ids = server.maildir('cancelled').listIds();
    expect([ids['Trash']?.length, ids['INBOX']?.length]).toEqual([moved, 4000 - moved]);
    await undo(mailbox, job);
    expect(server.maildir('cancelled').listIds()['INBOX']).toHaveLength(4000);
  });
});

describe('emptying the trash', () => {
  it('should delete for good what it holds now, and nothing else', async () => {
    const mailbox = await scanned('emptied', [...old(2), ...old(2, 'Trash')]);
    server.maildir('emptied').seed([{ folder: 'Trash', messageId: '<later@x.test>' }]);
    const made = await plan(mailbox, { action: 'empty-trash', categories: ['old'] });
    expect(made).toMatchObject({ action: 'empty-trash', items: { files: 3 } });
    server.maildir('emptied').seed([{ folder: 'Trash', messageId: '<last@x.test>' }]);
    const job = await run(mailbox, made);
    expect(job.result).toMatchObject({ done: made.items, restorableUntil: null });
    expect(server.maildir('emptied').listIds()).toEqual({
      INBOX: old(2).map(({ messageId }) => messageId),
      Trash: ['<last@x.test>'],
    });
    await expect(undo(mailbox, job)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('should not delete for good what has no Message-ID', async () => {
    const source = 'From: a@x.test\r\nSubject: Nameless\r\n\r\nHello\r\n';
    const mailbox = await scanned('nameless', [{ folder: 'Trash', source }]);
    const made = await plan(mailbox, { action: 'empty-trash' });
    const job = await run(mailbox, made);
    expect(job.result).toMatchObject({ done: { files: 0 }, failed: { files: 1 } });
    expect(
      await mailbox.caller.call(cleaningRpc.createMailPlan, {
        id: mailbox.account.id,
        action: 'empty-trash',
      }),
    ).toMatchObject({ items: { files: 1 } });
  });
});
