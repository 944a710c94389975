import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Dovecot, startDovecot } from '@swipeclean/service-kit/testing';
import { SourceError } from '../src/connections/source-error';
import { MailAdapter } from '../src/mail/runs/mail-adapter';
import { MessageCopies } from '../src/mail/runs/message-copies';
import { MessageMover } from '../src/mail/runs/message-mover';
import { MessageSources } from '../src/mail/runs/message-sources';
import { inFolder, readDisk, withReport } from './support/attachment-mail';
import { listFiles, planRemoval, saveToDevice } from './support/attachment-plans';
import { cancel, holdNext, inLastAttempt } from './support/jobs';
import { connectMailbox, type MailUser } from './support/mail-user';
import { useCleaning } from './support/use-cleaning';

const cleaning = useCleaning();
let server: Dovecot;

beforeAll(async () => {
  server = await startDovecot();
});
afterAll(() => server?.stop());
afterEach(() => jest.restoreAllMocks());

async function scanned(user: string): Promise<MailUser> {
  const mailbox = await connectMailbox(cleaning, server, user, [withReport('one')]);
  await mailbox.scan();
  return mailbox;
}

/** Moves the original between two folders on the server's disk, as a server does that takes a command late. */
function moveOnDisk(user: string, from: 'INBOX' | 'Trash', to: 'INBOX' | 'Trash', count = 1): void {
  const pathOf = (folder: string) =>
    join(server.home(user), 'Maildir', folder === 'INBOX' ? 'cur' : `.${folder}/cur`);
  const originals = readdirSync(pathOf(from)).filter(
    (name) => !readFileSync(join(pathOf(from), name), 'latin1').includes('Content-Disposition: inline'),
  );
  expect(originals).toHaveLength(count);
  mkdirSync(pathOf(to), { recursive: true });
  for (const name of originals) renameSync(join(pathOf(from), name), join(pathOf(to), name));
}

/** The connection ends in the next move, which the server takes before the next call of a method. */
function takeMoveLate<Target extends object>(
  target: Target,
  method: keyof Target & string,
  take: () => void,
): void {
  const methods = target as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>;
  const work = methods[method]!;
  jest.spyOn(MessageMover.prototype, 'moveMessages').mockImplementationOnce(() => {
    jest.spyOn(methods, method).mockImplementationOnce(function (this: unknown, ...args) {
      take();
      return work.apply(this, args);
    });
    return Promise.reject(new SourceError('UNREACHABLE', 'the mail connection ended'));
  });
}

describe('a move that the server takes after the next attempt has begun', () => {
  it('should count as done, and be undone', async () => {
    const mailbox = await scanned('late');
    const before = readDisk(server.home('late'));
    const plan = await mailbox.plan({ categories: ['old'] });
    takeMoveLate(MailAdapter.prototype, 'check', () => moveOnDisk('late', 'INBOX', 'Trash'));
    const run = await mailbox.run(plan);
    expect(run).toMatchObject({ state: 'done', result: { done: { files: 1 }, skipped: { files: 0 } } });
    await mailbox.undo(run);
    expect(readDisk(server.home('late'))).toEqual(before);
  });

  it.each([
    ['is looked for', MailAdapter.prototype, 'check'],
    ['is read again', MessageSources.prototype, 'fetch'],
  ])('should leave the copy in place of an original that %s', async (_, target, method) => {
    const user = `late-${method}`;
    const mailbox = await scanned(user);
    const before = readDisk(server.home(user));
    const plan = await planRemoval(mailbox, await listFiles(mailbox));
    await saveToDevice(mailbox, plan);
    takeMoveLate(target as object, method as never, () => moveOnDisk(user, 'INBOX', 'Trash'));
    const run = await mailbox.run(plan);
    expect(run).toMatchObject({ state: 'done', result: { done: { files: 1 }, skipped: { files: 0 } } });
    const after = readDisk(server.home(user));
    expect(inFolder(after, 'Trash').map(({ source }) => source)).toEqual(before.map(({ source }) => source));
    expect(inFolder(after, 'INBOX')).toHaveLength(1);
    await mailbox.undo(run);
    expect(readDisk(server.home(user))).toEqual(before);
  });

  it('should delete the copy of an original that an undo puts back late', async () => {
    const mailbox = await scanned('late-undo');
    const before = readDisk(server.home('late-undo'));
    const plan = await planRemoval(mailbox, await listFiles(mailbox));
    await saveToDevice(mailbox, plan);
    const run = await mailbox.run(plan);
    takeMoveLate(MailAdapter.prototype, 'check', () => moveOnDisk('late-undo', 'Trash', 'INBOX'));
    expect(await mailbox.undo(run)).toMatchObject({ state: 'done', result: { done: { files: 1 } } });
    expect(readDisk(server.home('late-undo'))).toEqual(before);
  });

  it('should not count for a message that the user moved before it had a copy', async () => {
    const mailbox = await scanned('by-hand');
    const plan = await planRemoval(mailbox, await listFiles(mailbox));
    await saveToDevice(mailbox, plan);
    jest.spyOn(MessageSources.prototype, 'fetch').mockImplementationOnce(() => {
      moveOnDisk('by-hand', 'INBOX', 'Trash');
      return Promise.reject(new SourceError('UNREACHABLE', 'the mail connection ended'));
    });
    expect((await mailbox.run(plan)).result).toMatchObject({ done: { files: 0 }, skipped: { files: 1 } });
    expect(await mailbox.items(plan)).toMatchObject([{ outcome: 'skipped', problem: 'gone' }]);
  });
});

it.each([
  ['is checked', MailAdapter.prototype, 'check'],
  ['has been listed again', MailAdapter.prototype, 'locate'],
])('should find two equal messages, each at its own place, when one %s', async (_, target, method) => {
  const user = `late-twins-${method}`;
  const mailbox = await connectMailbox(cleaning, server, user, [withReport('one'), withReport('one')]);
  await mailbox.scan();
  const before = readDisk(server.home(user));
  const plan = await mailbox.plan({ categories: ['old'] });
  const locate = jest.spyOn(MessageMover.prototype, 'locate');
  takeMoveLate(target as object, method as never, () => moveOnDisk(user, 'INBOX', 'Trash', 2));
  const run = await mailbox.run(plan);
  expect(run).toMatchObject({ state: 'done', result: { done: { files: 2 }, skipped: { files: 0 } } });
  expect(locate.mock.calls.filter(([messages]) => messages.length !== 2)).toEqual([]);
  await mailbox.undo(run);
  expect(readDisk(server.home(user))).toEqual(before);
});

/** The connection ends in the next move; then something is prepared for the next attempt. */
function loseMove(prepare: () => void): void {
  jest.spyOn(MessageMover.prototype, 'moveMessages').mockImplementationOnce(() => {
    prepare();
    return Promise.reject(new SourceError('UNREACHABLE', 'the mail connection ended'));
  });
}

/** A plan that removes the attachment of the only message, which is saved. */
async function plannedRemoval(user: string) {
  const mailbox = await scanned(user);
  const before = readDisk(server.home(user));
  const plan = await planRemoval(mailbox, await listFiles(mailbox));
  await saveToDevice(mailbox, plan);
  return { mailbox, before, plan };
}

describe('a move that the server takes after the run has ended', () => {
  it('should leave the copy of a message whose next attempt failed, and be undone', async () => {
    const { mailbox, before, plan } = await plannedRemoval('late-full');
    loseMove(() => jest.spyOn(MessageCopies.prototype, 'append').mockResolvedValueOnce('mailbox-full'));
    const run = await mailbox.run(plan);
    expect(run).toMatchObject({ state: 'done', result: { done: { files: 0 }, failed: { files: 1 } } });
    expect(await mailbox.items(plan)).toMatchObject([{ problem: 'not-located' }]);
    moveOnDisk('late-full', 'INBOX', 'Trash');
    expect(inFolder(readDisk(server.home('late-full')), 'INBOX')).toHaveLength(1);
    await mailbox.undo(run);
    expect(readDisk(server.home('late-full'))).toEqual(before);
  });

  it.each(['plain', 'attachments'])(
    'should be undone when the next attempt was cancelled: %s',
    async (kind) => {
      const user = `late-cancel-${kind}`;
      const { mailbox, before, plan } =
        kind === 'attachments'
          ? await plannedRemoval(user)
          : await scanned(user).then(async (mailbox) => ({
              mailbox,
              before: readDisk(server.home(user)),
              plan: await mailbox.plan({ categories: ['old'] }),
            }));
      const { reached, release } = holdNext(MailAdapter.prototype, 'locate');
      loseMove(() => undefined);
      const job = await mailbox.startRun(plan);
      await reached;
      await cancel(cleaning, mailbox.caller, job);
      release();
      const run = await mailbox.ended(job);
      expect(run).toMatchObject({ state: 'cancelled', result: { done: { files: 0 }, failed: { files: 1 } } });
      moveOnDisk(user, 'INBOX', 'Trash');
      expect(inFolder(readDisk(server.home(user)), 'INBOX')).toHaveLength(kind === 'plain' ? 0 : 1);
      await mailbox.undo(run);
      expect(readDisk(server.home(user))).toEqual(before);
    },
  );
});

it('should keep the first copy when a second one differs and the move is taken late', async () => {
  const { mailbox, before, plan } = await plannedRemoval('late-differs');
  loseMove(() =>
    jest.spyOn(MessageCopies.prototype, 'verify').mockImplementationOnce(async function (
      this: MessageCopies,
      copy,
    ) {
      const others = await this.find(copy);
      moveOnDisk('late-differs', 'INBOX', 'Trash');
      return { uid: null, others };
    }),
  );
  const run = await mailbox.run(plan);
  expect(run).toMatchObject({ state: 'done', result: { done: { files: 1 } } });
  expect(inFolder(readDisk(server.home('late-differs')), 'INBOX')).toHaveLength(1);
  await mailbox.undo(run);
  expect(readDisk(server.home('late-differs'))).toEqual(before);
});

it('should put an original back whose copy is gone when its move is found', async () => {
  const { mailbox, before, plan } = await plannedRemoval('late-no-copy');
  takeMoveLate(MailAdapter.prototype, 'locate', () => {
    moveOnDisk('late-no-copy', 'INBOX', 'Trash');
    const folder = join(server.home('late-no-copy'), 'Maildir', 'cur');
    const copies = readdirSync(folder);
    expect(copies).toHaveLength(1);
    for (const name of copies) rmSync(join(folder, name));
  });
  const run = await mailbox.run(plan);
  expect(run).toMatchObject({ state: 'done', result: { done: { files: 0 }, failed: { files: 1 } } });
  expect(readDisk(server.home('late-no-copy'))).toEqual(before);
});

it('should promise no undo of a message that may be deleted for good', async () => {
  const mailbox = await connectMailbox(cleaning, server, 'emptied', [
    { ...withReport('one'), folder: 'Trash' },
  ]);
  await mailbox.scan();
  const plan = await mailbox.plan({ action: 'empty-trash' });
  jest
    .spyOn(MessageMover.prototype, 'delete')
    .mockRejectedValueOnce(new SourceError('UNREACHABLE', 'the mail connection ended'));
  const run = await mailbox.ended(await inLastAttempt(cleaning, () => mailbox.startRun(plan)));
  expect(run).toMatchObject({ state: 'failed', result: { failed: { files: 1 }, restorableUntil: null } });
  expect(await mailbox.items(plan)).toMatchObject([{ outcome: 'failed', problem: 'not-known' }]);
});
