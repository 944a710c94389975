import {
  answerMailFolder,
  DAY_MS,
  type FolderAnswer,
  getJob,
  listActions,
  type MailFolderUse,
} from '@swipeclean/contracts/server';
import { type Dovecot, expectRefusal, type SeedMessage, startDovecot } from '@swipeclean/service-kit/testing';
import { connectMailbox, type MailUser } from './support/mail-user';
import { MovedClock, ScheduleUser } from './support/schedules';
import { useCleaning } from './support/use-cleaning';

const cleaning = useCleaning();
const servers: Dovecot[] = [];
/** Names no purpose; names two of them; keeps all folders below the inbox. */
let silent: Dovecot;
let partial: Dovecot;
let prefixed: Dovecot;
/** Names every purpose. */
let stating: Dovecot;

beforeAll(async () => {
  const started = await Promise.all([
    startDovecot({
      specialFolders: [],
      capabilities: 'IMAP4rev1 NAMESPACE UIDPLUS MOVE LIST-EXTENDED LIST-STATUS',
    }),
    startDovecot({ specialFolders: ['Sent', 'Drafts'] }),
    startDovecot({ specialFolders: [], prefix: 'INBOX.' }),
    startDovecot(),
  ]);
  servers.push(...started);
  [silent, partial, prefixed, stating] = started;
});
afterAll(() => Promise.all(servers.map((server) => server.stop())));

const receivedAt = new Date(Date.now() - 60 * DAY_MS);
let seeded = 0;
/** Three old messages in each folder. */
const inFolders = (...folders: string[]): SeedMessage[] =>
  folders.flatMap((folder) =>
    [1, 2, 3].map(() => ({ folder, receivedAt, messageId: `<${folder}-${(seeded += 1)}@x.test>` })),
  );

async function scanned(server: Dovecot, user: string, messages: SeedMessage[]): Promise<MailUser> {
  const mailbox = await connectMailbox(cleaning, server, user, messages);
  await mailbox.scan();
  return mailbox;
}

const answer = (mailbox: MailUser, folder: string, value: FolderAnswer, use: MailFolderUse = 'trash') =>
  mailbox.caller.call(answerMailFolder, { id: mailbox.id, folder, use, answer: value });

/** Folders of the last scan with a purpose, such as `trash by name`. */
async function usesOf(mailbox: MailUser): Promise<Record<string, string>> {
  const { scan } = await mailbox.listed();
  const folders = scan?.folders.filter(({ use }) => use !== null && use !== 'inbox') ?? [];
  return Object.fromEntries(folders.map(({ name, use, source }) => [name, `${use} by ${source}`]));
}

const LOOK_ALIKES = [
  'Customers.ACME.Bin',
  'Projects.Trash',
  'Lists.Spam',
  'Old.Sent',
  'Work.Drafts',
  'Work.Archive',
];

describe('a folder inside another one', () => {
  it.each<[string, () => Dovecot]>([
    ['without SPECIAL-USE', () => silent],
    ['with SPECIAL-USE that names no trash', () => partial],
    ['with SPECIAL-USE', () => stating],
  ])('should never be taken for the trash or for spam, on a server %s', async (_, on) => {
    const messages = inFolders(...LOOK_ALIKES);
    const mailbox = await scanned(on(), 'look-alikes', messages);
    const before = on().maildir('look-alikes').listIds();
    expect(Object.keys(await usesOf(mailbox)).filter((name) => LOOK_ALIKES.includes(name))).toEqual([]);
    expect((await mailbox.messages()).flatMap(({ categories }) => categories)).not.toContain('spam');
    const emptying = await mailbox.plan({ action: 'empty-trash' });
    expect(emptying.items.files).toBe(0);
    await expectRefusal(mailbox.startRun(emptying), 'CONFLICT');
    await expectRefusal(answer(mailbox, 'Customers.ACME.Bin', 'right'), 'CONFLICT');
    expect(on().maildir('look-alikes').listIds()).toEqual(before);
  });
});

describe('a trash that is guessed from its name', () => {
  it('should be shown as a guess, and be emptied only once the user confirmed it', async () => {
    const bin = inFolders('Bin');
    const mailbox = await scanned(silent, 'guessed', [...bin, ...inFolders('INBOX', 'Customers.ACME.Bin')]);
    expect(await usesOf(mailbox)).toEqual({ Bin: 'trash by name' });
    const before = silent.maildir('guessed').listIds();
    await expect(mailbox.plan({ action: 'empty-trash' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('“Bin”'),
      errors: [{ field: 'trash', code: 'UNKNOWN' }],
    });
    expect(silent.maildir('guessed').listIds()).toEqual(before);

    const confirmed = await answer(mailbox, 'Bin', 'right');
    expect(confirmed.folderAnswers).toEqual([{ folder: 'Bin', use: 'trash', answer: 'right' }]);
    expect(await usesOf(mailbox)).toEqual({ Bin: 'trash by user' });
    const emptying = await mailbox.plan({ action: 'empty-trash' });
    expect(emptying).toMatchObject({ trash: { folder: 'Bin', source: 'user' }, items: { files: 3 } });
    await mailbox.run(emptying);
    const { Bin, ...others } = silent.maildir('guessed').listIds();
    expect(Bin).toBeUndefined();
    expect({ ...others, Bin: before.Bin }).toEqual(before);
  });

  it('should not be emptied by a plan from before its confirmation was taken back', async () => {
    const mailbox = await scanned(silent, 'taken-back', inFolders('Bin'));
    await answer(mailbox, 'Bin', 'right');
    const emptying = await mailbox.plan({ action: 'empty-trash' });
    const { folderAnswers } = await answer(mailbox, 'Bin', 'open');
    expect(folderAnswers).toEqual([]);
    const before = silent.maildir('taken-back').listIds();
    const job = await mailbox.run(emptying);
    expect(job).toMatchObject({ state: 'failed', error: 'CHANGED', result: { done: { files: 0 } } });
    expect(silent.maildir('taken-back').listIds()).toEqual(before);
  });

  it('should take what its plan shows, and give it back', async () => {
    const mailbox = await scanned(silent, 'moved', [...inFolders('Bin'), ...inFolders('INBOX')]);
    const before = silent.maildir('moved').listIds();
    const plan = await mailbox.plan({ categories: ['old'] });
    expect(plan).toMatchObject({ trash: { folder: 'Bin', source: 'name' }, items: { files: 3 } });
    const job = await mailbox.run(plan);
    expect(silent.maildir('moved').listIds()).toEqual({ Bin: [...before.Bin!, ...before.INBOX!].sort() });
    await mailbox.undo(job);
    expect(silent.maildir('moved').listIds()).toEqual(before);
  });

  it('should not take the messages of a plan that shows another trash', async () => {
    const mailbox = await scanned(silent, 'other-guess', [
      ...inFolders('Bin'),
      ...inFolders('INBOX', 'Deleted'),
    ]);
    const plan = await mailbox.plan({ categories: ['old'], exceptIds: [] });
    expect(plan.trash).toEqual({ folder: 'Bin', source: 'name' });
    await answer(mailbox, 'Bin', 'wrong');
    const before = silent.maildir('other-guess').listIds();
    const job = await mailbox.run(plan);
    expect(job).toMatchObject({ state: 'failed', error: 'CHANGED' });
    expect(silent.maildir('other-guess').listIds()).toEqual(before);
  });

  it('should be replaced by a new folder when the user says that it is none', async () => {
    const mailbox = await scanned(silent, 'ended', [...inFolders('Trash'), ...inFolders('INBOX')]);
    const before = silent.maildir('ended').listIds();
    await answer(mailbox, 'Trash', 'wrong');
    expect(await usesOf(mailbox)).toEqual({});
    await mailbox.scan();
    const plan = await mailbox.plan({ categories: ['old'] });
    // What lies in the folder is mail like any other now.
    expect(plan).toMatchObject({ trash: null, items: { files: 6 } });
    const job = await mailbox.run(plan);
    const all = [...before.Trash!, ...before.INBOX!].sort();
    expect(silent.maildir('ended').listIds()).toEqual({ 'SwipeClean Trash': all });
    await mailbox.undo(job);
    expect(silent.maildir('ended').listIds()).toEqual(before);
  });

  it('should not get the mail of a schedule before the user said yes', async () => {
    const mailbox = await scanned(silent, 'rules', [{ folder: 'Bin' }, ...inFolders('INBOX')]);
    const schedule = new ScheduleUser(cleaning, mailbox.caller, mailbox.id);
    const [sender] = await mailbox.senders();
    await schedule.confirm({ kind: 'sender', sender: sender!.address, keepLatest: 0 });
    await schedule.set();
    const before = silent.maildir('rules').listIds();
    const clock = new MovedClock(cleaning);
    expect((await schedule.runNext(clock)).runs).toMatchObject([{ state: 'waiting', questions: ['guess'] }]);
    expect(silent.maildir('rules').listIds()).toEqual(before);
    await answer(mailbox, 'Bin', 'right');
    expect((await schedule.runNext(clock)).runs[0]).toMatchObject({ state: 'done', questions: [] });
    expect(silent.maildir('rules').listIds()['INBOX']).toBeUndefined();
    jest.restoreAllMocks();
  });
});

describe('a mailbox without a trash', () => {
  it.each<[string, () => Dovecot, string]>([
    ['at the top', () => partial, 'Trash'],
    ['below the prefix of its folders', () => prefixed, 'Trash'],
  ])('should get one %s', async (_, on, folder) => {
    const mailbox = await scanned(on(), 'made', inFolders('INBOX', 'Customers.ACME.Bin'));
    const before = on().maildir('made').listIds();
    const plan = await mailbox.plan({ categories: ['old'] });
    expect(plan).toMatchObject({ trash: null, items: { files: 6 } });
    const job = await mailbox.run(plan);
    expect(on().maildir('made').listIds()).toEqual({ [folder]: Object.values(before).flat().sort() });
    await mailbox.undo(job);
    expect(on().maildir('made').listIds()).toEqual(before);
  });
});

describe('a folder inside another one that is named like sent mail', () => {
  it('should protect mail of people whom the user wrote to, and have no purpose', async () => {
    const mailbox = await scanned(silent, 'nested-sent', [
      { folder: 'Mail.Sent', headers: ['Cc: Friend <friend@pals.test>'], receivedAt },
      { from: 'Friend <friend@pals.test>', receivedAt },
      { from: 'Shop <shop@x.test>', receivedAt },
    ]);
    const messages = await mailbox.messages();
    const protectionsOf = (address: string) =>
      messages.find(({ fromAddress, folder }) => fromAddress === address && folder === 'INBOX')?.protections;
    expect([protectionsOf('friend@pals.test'), protectionsOf('shop@x.test')]).toEqual([['contact'], []]);
    expect(await usesOf(mailbox)).toEqual({});
  });
});

describe('a Junk folder that is guessed from its name', () => {
  it('should make no spam of its mail before the user confirmed it', async () => {
    const recent = { folder: 'Junk', messageId: '<recent@x.test>' };
    const mailbox = await scanned(silent, 'junk', [recent, ...inFolders('Junk')]);
    const spam = async () =>
      (await mailbox.messages()).filter(({ categories }) => categories.includes('spam'));
    expect(await usesOf(mailbox)).toEqual({ Junk: 'junk by name' });
    expect(await spam()).toEqual([]);
    await answer(mailbox, 'Junk', 'right', 'junk');
    await mailbox.scan();
    expect(await spam()).toHaveLength(4);
  });
});

describe('emptying the trash', () => {
  it('should end the undo of earlier runs whose messages it deletes', async () => {
    const mailbox = await scanned(stating, 'undone', inFolders('INBOX'));
    const moved = await mailbox.run(await mailbox.plan({ categories: ['old'] }));
    expect(moved.result.restorableUntil).not.toBeNull();
    await mailbox.run(await mailbox.plan({ action: 'empty-trash' }));
    expect(await mailbox.caller.call(getJob, { id: moved.id })).toMatchObject({
      result: { restorableUntil: null },
    });
    const actions = await mailbox.caller.call(listActions);
    expect(actions.map(({ restorableUntil }) => restorableUntil)).toEqual([null, null]);
    await expectRefusal(mailbox.startUndo(moved), 'CONFLICT');
  });

  it('should leave the undo of what it does not delete', async () => {
    const mailbox = await scanned(stating, 'half', inFolders('INBOX', 'Other'));
    const moved = await mailbox.run(await mailbox.plan({ categories: ['old'] }));
    const emptying = await mailbox.plan({ action: 'empty-trash' });
    const kept = (await mailbox.items(emptying)).slice(3).map(({ position }) => position);
    await mailbox.run(emptying, { exceptItems: kept });
    expect(await mailbox.caller.call(getJob, { id: moved.id })).toMatchObject({
      result: { restorableUntil: moved.result.restorableUntil },
    });
    const undone = await mailbox.undo(moved);
    expect(undone.result).toMatchObject({ done: { files: 3 }, failed: { files: 3 } });
  });
});
