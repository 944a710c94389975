import { type CleaningPlan, DAY_MS, listActions } from '@swipeclean/contracts/server';
import { type Dovecot, expectRefusal, type SeedMessage, startDovecot } from '@swipeclean/service-kit/testing';
import { MessageMover } from '../src/mail/runs/message-mover';
import { cancel, holdNext, inLastAttempt } from './support/jobs';
import { type MailGate, startMailGate } from './support/mail-gate';
import { connectMailbox, MailUser } from './support/mail-user';
import { useCleaning } from './support/use-cleaning';

const cleaning = useCleaning();
let server: Dovecot;
/** Without MOVE, and one without UIDPLUS either. */
let copying: Dovecot;
let limited: Dovecot;
let leaving: MailGate;

beforeAll(async () => {
  [server, copying, limited] = await Promise.all([
    startDovecot(),
    startDovecot({ capabilities: 'IMAP4rev1 UIDPLUS SPECIAL-USE LIST-EXTENDED' }),
    startDovecot({ capabilities: 'IMAP4rev1 SPECIAL-USE LIST-EXTENDED' }),
  ]);
  leaving = await startMailGate(server);
});
afterAll(async () => {
  await leaving?.stop();
  await Promise.all([server, copying, limited].map((one) => one?.stop()));
});

const receivedAt = new Date(Date.now() - 60 * DAY_MS);

async function scanned(user: string, messages: SeedMessage[], on = server): Promise<MailUser> {
  const mailbox = await connectMailbox(cleaning, on, user, messages);
  await mailbox.scan();
  return mailbox;
}

const old = (count: number, folder = 'INBOX'): SeedMessage[] =>
  Array.from({ length: count }, (_, index) => ({
    folder,
    receivedAt,
    messageId: `<${folder}-${index}@x.test>`,
  }));
const idsOf = (messages: SeedMessage[]) => messages.map(({ messageId }) => messageId).sort();

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
    const messages = await mailbox.messages();
    const idOf = (subject: string) => messages.find((message) => message.subject === subject)?.id;
    const made = await mailbox.plan({ categories: ['old'], exceptIds: [idOf('excepted')] });
    expect(made).toMatchObject({ items: { files: 2 }, protectedItems: [{ reason: 'starred', files: 1 }] });
    expect(
      (await mailbox.items(made)).map(({ title, detail, reason }) => ({ title, detail, reason })),
    ).toEqual([
      { title: 'old', detail: '<a@x.test> · INBOX', reason: 'older-than-30-days' },
      { title: 'of sender', detail: '<b@x.test> · INBOX', reason: 'older-than-30-days' },
    ]);
    const senders = await mailbox.senders({ search: 'B@x' });
    const bySender = await mailbox.plan({ senderIds: senders.map(({ id }) => id) });
    expect((await mailbox.items(bySender)).map(({ title, reason }) => [title, reason])).toEqual([
      ['of sender', 'sender'],
    ]);
    const byId = await mailbox.plan({
      messageIds: [idOf('recent'), idOf('starred')],
      protections: ['starred'],
    });
    expect((await mailbox.items(byId)).map(({ title, reason }) => [title, reason])).toEqual([
      ['recent', 'chosen'],
    ]);
    const latest = await mailbox.plan({ categories: ['old'], keepLatest: 1, protections: [] });
    expect(latest).toMatchObject({ items: { files: 2 }, protectedItems: [{ reason: 'latest', files: 2 }] });
  });
});

describe('a run', () => {
  it.each([
    ['with MOVE', () => server],
    ['with COPY and UID EXPUNGE', () => copying],
  ])('should move exactly the planned messages %s, and its undo put them back', async (_, on) => {
    const user = 'moves';
    const seeded = [...old(5), ...old(3, 'Lists.News'), { messageId: '<keep@x.test>', flags: 'S' }];
    const mailbox = await scanned(user, seeded, on());
    const before = on().maildir(user).listIds();
    const made = await mailbox.plan({ categories: ['old'] });
    expect(made.items.files).toBe(8);
    const job = await mailbox.run(made);
    expect(job).toMatchObject({ state: 'done', done: 8, total: 8, bytes: made.items.bytes });
    expect(job.result).toMatchObject({ done: made.items, skipped: { files: 0 }, failed: { files: 0 } });
    const moved = idsOf([...old(5), ...old(3, 'Lists.News')]);
    expect(on().maildir(user).listIds()).toEqual({ INBOX: ['<keep@x.test>'], Trash: moved });

    const undone = await mailbox.undo(job);
    expect(undone).toMatchObject({ state: 'done', result: { done: made.items, restorableUntil: null } });
    expect(on().maildir(user).listIds()).toEqual(before);
    const [action] = await mailbox.caller.call(listActions);
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
    const made = await mailbox.plan({ categories: ['old'] });
    const listed = await mailbox.items(made);
    const { position } = listed.find(({ sender }) => sender === 'shop@x.test')!;
    const job = await mailbox.run(made, { exceptItems: [position], exceptSenders: ['club@x.test'] });
    expect(job).toMatchObject({ state: 'done', done: 2, total: 2, result: { done: { files: 2 } } });
    const ids = server.maildir('left-out').listIds();
    expect(ids.Trash).toHaveLength(2);
    expect(ids.INBOX).toEqual(expect.arrayContaining(club.map(({ messageId }) => messageId)));
    expect(ids.INBOX).toHaveLength(3);
    await mailbox.undo(job);
    expect(server.maildir('left-out').listIds().INBOX).toHaveLength(5);
  });

  it('should take its messages off the lists and totals at once, and its undo put them back', async () => {
    const first: SeedMessage = { ...old(1)[0], from: 'a@x.test' };
    const mailbox = await scanned('listed', [first, { messageId: '<keep@x.test>', from: 'b@x.test' }]);
    const read = async () => {
      const [senders, messages, { scan }] = await Promise.all([
        mailbox.senders(),
        mailbox.messages(),
        mailbox.listed(),
      ]);
      return {
        senders: senders.map(({ address }) => address).sort(),
        messages: messages.map(({ fromAddress }) => fromAddress).sort(),
        totals: [scan?.messages.files, scan?.trash.files, scan?.categories.old.files, scan?.senders],
        inbox: scan?.folders.find(({ use }) => use === 'inbox')?.files,
      };
    };
    const before = await read();
    expect(before).toMatchObject({ senders: ['a@x.test', 'b@x.test'], totals: [2, 0, 1, 2], inbox: 2 });
    const job = await mailbox.run(await mailbox.plan({ categories: ['old'] }));
    expect(await read()).toEqual({
      senders: ['b@x.test'],
      messages: ['b@x.test'],
      totals: [1, 1, 0, 1],
      inbox: 1,
    });
    await mailbox.undo(job);
    expect(await read()).toEqual(before);
    // It is known by its new place.
    expect((await mailbox.run(await mailbox.plan({ categories: ['old'] }))).result.done.files).toBe(1);
    const emptied = await mailbox.plan({ action: 'empty-trash' });
    await mailbox.run(emptied);
    expect((await read()).totals).toEqual([1, 0, 0, 1]);
  });

  it('should refuse servers that would delete other messages too', async () => {
    const mailbox = await scanned('limited', old(2), limited);
    const job = await mailbox.run(await mailbox.plan({ categories: ['old'] }));
    expect(job).toMatchObject({ state: 'failed', error: 'UNSUPPORTED' });
    expect(limited.maildir('limited').listIds()).toEqual({ INBOX: idsOf(old(2)) });
  });

  it('should leave messages that changed, were starred since or are gone', async () => {
    const mailbox = await scanned('changed', old(4));
    const made = await mailbox.plan({ categories: ['old'] });
    const maildir = server.maildir('changed');
    maildir.remove('<INBOX-0@x.test>');
    maildir.setFlags('<INBOX-1@x.test>', 'F');
    maildir.setFlags('<INBOX-2@x.test>', 'S');
    const job = await mailbox.run(made);
    expect(job.result).toMatchObject({ done: { files: 2 }, skipped: { files: 2 } });
    expect(maildir.listIds()).toEqual({
      INBOX: ['<INBOX-1@x.test>'],
      Trash: ['<INBOX-2@x.test>', '<INBOX-3@x.test>'],
    });
    expect((await mailbox.items(made)).map(({ outcome, problem }) => [outcome, problem]).sort()).toEqual([
      ['done', null],
      ['done', null],
      ['skipped', 'changed'],
      ['skipped', 'gone'],
    ]);
  });

  it('should leave a folder whose messages were numbered anew', async () => {
    const mailbox = await scanned('renumbered', [...old(3), ...old(2, 'Other')]);
    const made = await mailbox.plan({ categories: ['old'] });
    server.maildir('renumbered').renumber('INBOX');
    const job = await mailbox.run(made);
    expect(job.result).toMatchObject({ done: { files: 2 }, skipped: { files: 3 } });
    expect(server.maildir('renumbered').listIds()).toEqual({
      INBOX: idsOf(old(3)),
      Trash: idsOf(old(2, 'Other')),
    });
    const skipped = (await mailbox.items(made)).filter(({ outcome }) => outcome === 'skipped');
    expect(skipped.map(({ problem }) => problem)).toEqual(['changed', 'changed', 'changed']);
  });

  it('should stop where it is cancelled, and its undo put back what was moved', async () => {
    const mailbox = await scanned('cancelled', [...old(2), ...old(3, 'Other')]);
    const made = await mailbox.plan({ categories: ['old'] });
    const firstMove = holdNext(MessageMover.prototype, 'moveMessages');
    const started = await mailbox.startRun(made);
    await firstMove.reached;
    await cancel(cleaning, mailbox.caller, started);
    firstMove.release();
    const job = await mailbox.ended(started);
    expect(job).toMatchObject({ state: 'cancelled', result: { done: { files: 2 } } });
    const maildir = server.maildir('cancelled');
    expect(maildir.listIds()).toEqual({ Trash: idsOf(old(2)), Other: idsOf(old(3, 'Other')) });
    await mailbox.undo(job);
    expect(maildir.listIds()).toEqual({ INBOX: idsOf(old(2)), Other: idsOf(old(3, 'Other')) });
  });
});

describe('emptying the trash', () => {
  it('should delete for good what it holds now, and nothing else', async () => {
    const mailbox = await scanned('emptied', [...old(2), ...old(2, 'Trash')]);
    server.maildir('emptied').seed([{ folder: 'Trash', messageId: '<later@x.test>' }]);
    const made = await mailbox.plan({ action: 'empty-trash', categories: ['old'] });
    expect(made).toMatchObject({ action: 'empty-trash', items: { files: 3 } });
    server.maildir('emptied').seed([{ folder: 'Trash', messageId: '<last@x.test>' }]);
    const job = await mailbox.run(made);
    expect(job.result).toMatchObject({ done: made.items, restorableUntil: null });
    expect(server.maildir('emptied').listIds()).toEqual({ INBOX: idsOf(old(2)), Trash: ['<last@x.test>'] });
    await expectRefusal(mailbox.undo(job), 'CONFLICT');
  });

  it('should not delete for good what has no Message-ID', async () => {
    const source = 'From: a@x.test\r\nSubject: Nameless\r\n\r\nHello\r\n';
    const mailbox = await scanned('nameless', [{ folder: 'Trash', source }]);
    const made = await mailbox.plan({ action: 'empty-trash' });
    const job = await mailbox.run(made);
    expect(job.result).toMatchObject({ done: { files: 0 }, failed: { files: 1 } });
    expect(await mailbox.plan({ action: 'empty-trash' })).toMatchObject({ items: { files: 1 } });
  });
});

describe('a run on a server that says goodbye after the first move', () => {
  const messages = ['A', 'B', 'C'].flatMap((folder) =>
    old(2, folder).map((message) => ({ ...message, subject: message.messageId as string })),
  );
  const ids = idsOf(messages);

  /** A plan of all messages of a new mailbox, which are moved folder by folder. */
  async function createPlan(user: string): Promise<{ mailbox: MailUser; plan: CleaningPlan }> {
    server.maildir(user).seed(messages);
    const mailbox = new MailUser(cleaning.as({ userId: user, isPro: true }));
    await mailbox.connect(leaving.account(user));
    await mailbox.scan();
    const plan = await mailbox.plan({ categories: ['old'] });
    expect(plan.items.files).toBe(messages.length);
    return { mailbox, plan };
  }

  /** Messages of a plan by their outcome, as the user is told. */
  async function readOutcomes(mailbox: MailUser, plan: CleaningPlan): Promise<Record<string, string[]>> {
    const titles: Record<string, string[]> = {};
    for (const { title, outcome } of await mailbox.items(plan)) (titles[outcome] ??= []).push(title);
    return titles;
  }

  it('should move each message once, also those whose move was not answered', async () => {
    const { mailbox, plan } = await createPlan('returning');
    leaving.leaveAfterMove({ isAnswered: false, comesBack: true });
    const job = await mailbox.run(plan);
    expect(job).toMatchObject({ state: 'done', result: { done: plan.items, failed: { files: 0 } } });
    expect(server.maildir('returning').listIds()).toEqual({ Trash: ids });
    expect(await readOutcomes(mailbox, plan)).toEqual({ done: ids });
  });

  it('should report what was moved and what was not when it does not come back', async () => {
    const { mailbox, plan } = await createPlan('gone');
    leaving.leaveAfterMove({ isAnswered: true, comesBack: false });
    const job = await mailbox.ended(await inLastAttempt(cleaning, () => mailbox.startRun(plan)));
    expect(job).toMatchObject({ state: 'failed', error: 'UNREACHABLE', result: { done: { files: 2 } } });
    const { Trash: moved, ...left } = server.maildir('gone').listIds();
    expect(moved).toHaveLength(2);
    expect(await readOutcomes(mailbox, plan)).toEqual({
      done: moved,
      pending: Object.values(left).flat().sort(),
    });
  });
});
