import type { CleaningPlan, Job } from '@swipeclean/contracts/server';
import { type Dovecot, startDovecot } from '@swipeclean/service-kit/testing';
import { PIECE_BYTES } from '../src/cloud/providers/upload-pieces';
import {
  bytesOf,
  type DiskMessage,
  filePart,
  inFolder,
  messageOf,
  multipart,
  readDisk,
  receivedAt,
  textPart,
  withReport,
} from './support/attachment-mail';
import { listFiles, planRemoval } from './support/attachment-plans';
import { CleaningProcess } from './support/cleaning-process';
import { consentEnv, insertByConsent } from './support/consented-drives';
import { DriveProviders } from './support/drive-providers';
import { MailUser } from './support/mail-user';

const providers = new DriveProviders();
let service: CleaningProcess;
let dovecot: Dovecot;

beforeAll(async () => {
  service = await CleaningProcess.start(consentEnv(await providers.start()));
  dovecot = await startDovecot();
});
afterAll(async () => {
  await service?.stop();
  await dovecot?.stop();
  providers.stop();
});
beforeEach(() => {
  providers.nodes.clear();
  providers.uploads.reset();
});

/** Two pieces. */
const large = bytesOf(PIECE_BYTES + 1000, 9);
const messages = [
  messageOf(
    'large',
    multipart('mixed', 'b', [textPart('Hello'), filePart('large.bin', large, 'application/x-thing')]),
    { receivedAt, folder: 'Work', flags: 'S' },
  ),
  withReport('small', 'small.pdf', { folder: 'Work', flags: 'S' }),
];

async function connect(provider: 'google' | 'dropbox' | 'onedrive', when: string) {
  const user = `${provider}-${when}`.replace(/\W+/g, '-');
  dovecot.maildir(user).seed(messages);
  const mailbox = await new MailUser(service.as(user)).connect(dovecot.account(user));
  await mailbox.scan();
  const before = readDisk(dovecot.home(user));
  const driveId = await insertByConsent(service, user, provider);
  const plan = await planRemoval(mailbox, await listFiles(mailbox), driveId);
  return { user, before, mailbox, plan };
}

const fileNames = () =>
  providers
    .all()
    .filter(({ kind }) => kind === 'file')
    .map(({ name }) => name)
    .sort();

/** Each file is in the drive and each message in its folder once, and the originals are in the trash. */
function expectSavedOnce(user: string, { destination }: CleaningPlan, before: DiskMessage[]): void {
  expect(fileNames()).toEqual(['large.bin', 'small.pdf']);
  const saved = providers.findPath(`/${destination!.path}/large.bin`)!;
  expect(Buffer.from(saved.content, 'latin1').equals(large)).toBe(true);
  expect(providers.all()).toHaveLength(4);
  const after = readDisk(dovecot.home(user));
  expect(inFolder(after, 'Trash').map(({ source }) => source)).toEqual(before.map(({ source }) => source));
  expect(inFolder(after, 'Work')).toHaveLength(2);
}

describe('a service that is killed while it saves attachments', () => {
  it.each([
    ['google', 'made the folder', /^POST \/google\/files/],
    ['google', 'began an upload', /^POST \/google-content/],
    ['google', 'sent a piece', /^PUT \/google-content/],
    ['google', 'read a file back', /alt=media/],
    ['dropbox', 'began an upload', /upload_session\/start/],
    ['dropbox', 'sent a piece', /upload_session\/append_v2/],
    ['dropbox', 'sent the last piece', /upload_session\/finish/],
    ['dropbox', 'sent a file', /files\/upload$/],
    ['dropbox', 'read a file back', /files\/download/],
    ['onedrive', 'made the folder', /^POST \/onedrive\/.*children/],
    ['onedrive', 'began an upload', /createUploadSession/],
    ['onedrive', 'sent a piece', /^PUT \/onedrive-session/],
    ['onedrive', 'sent a file', /^PUT \/onedrive\/.*content/],
    ['onedrive', 'read a file back', /^GET \/onedrive-download/],
  ] as const)('should save and remove each once, also back: %s %s', async (provider, when, pattern) => {
    const { user, mailbox, before, plan } = await connect(provider, when);

    const held = providers.hold(pattern);
    const job: Job = await mailbox.startRun(plan);
    await held;
    expect(inFolder(readDisk(dovecot.home(user)), 'Trash').length).toBeLessThan(2);
    await service.crash();
    const run = await mailbox.ended(job);
    expect(run).toMatchObject({ state: 'done', result: { done: { files: 2 }, failed: { files: 0 } } });

    expectSavedOnce(user, plan, before);
    await mailbox.ended(await mailbox.startUndo(run));
    expect(readDisk(dovecot.home(user))).toEqual(before);
  });

  it('should only rename what it had uploaded to OneDrive under another name', async () => {
    const { user, mailbox, before, plan } = await connect('onedrive', 'uploaded aside');
    const began = providers.hold(/createUploadSession/);
    const job: Job = await mailbox.startRun(plan);
    await began;
    await service.kill();
    // Its first upload has the name of the file. This is the last piece of the second one.
    const uploaded = providers.hold(/^PUT \/onedrive-session/, 2);
    await service.restart();
    await uploaded;
    expect(fileNames().filter((name) => name.startsWith('large.bin'))).toEqual([
      expect.stringMatching(/^large\.bin\.[0-9a-f]{8}$/),
    ]);
    const { begun } = providers.uploads;
    await service.crash();
    const run = await mailbox.ended(job);
    expect(run).toMatchObject({ state: 'done', result: { done: { files: 2 }, failed: { files: 0 } } });
    expect(providers.uploads.begun).toBe(begun);
    expectSavedOnce(user, plan, before);
  });
});
