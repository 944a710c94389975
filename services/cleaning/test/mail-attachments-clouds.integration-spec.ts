import { type Dovecot, expectRefusal, startDovecot } from '@swipeclean/service-kit/testing';
import { PIECE_BYTES } from '../src/cloud/providers/upload-pieces';
import {
  bytesOf,
  filePart,
  inFolder,
  messageOf,
  multipart,
  readDisk,
  receivedAt,
  report,
  splitNote,
  textPart,
  withReport,
} from './support/attachment-mail';
import { listFiles, planRemoval } from './support/attachment-plans';
import { connectByConsent, consentEnv } from './support/consented-drives';
import { DriveProviders } from './support/drive-providers';
import { connectMailbox } from './support/mail-user';
import { useCleaning } from './support/use-cleaning';

const providers = new DriveProviders();
const cleaning = useCleaning(async () => consentEnv(await providers.start()));
let server: Dovecot;

beforeAll(async () => {
  server = await startDovecot();
});
afterAll(async () => {
  await server?.stop();
  providers.stop();
});
beforeEach(() => providers.nodes.clear());

const large = bytesOf(PIECE_BYTES + 1000, 9);
const withLarge = messageOf(
  'large',
  multipart('mixed', 'b', [textPart('Hello'), filePart('a #1 50%.bin', large, 'application/x-thing')]),
  { receivedAt, flags: 'S' },
);

async function scanned(user: string) {
  const mailbox = await connectMailbox(cleaning, server, user, [
    withReport('one', '=?utf-8?Q?gro=C3=9F.pdf?='),
    withLarge,
  ]);
  await mailbox.scan();
  return mailbox;
}

const contentAt = (path: string) => Buffer.from(providers.findPath(path)?.content ?? '', 'latin1');

describe.each([
  ['google', 'Google Drive · ada@example.com'],
  ['dropbox', 'Dropbox · ada@example.com'],
  ['onedrive', 'OneDrive · ada@example.com'],
] as const)('attachments that are saved to a drive of %s', (provider, driveName) => {
  it('should be read back, replaced by a note and stay when the run is undone', async () => {
    const user = `saved-${provider}`;
    const mailbox = await scanned(user);
    const before = readDisk(server.home(user));
    const driveId = await connectByConsent(cleaning, user, provider);
    const plan = await planRemoval(mailbox, await listFiles(mailbox), driveId);
    expect(plan.destination).toMatchObject({ driveId, driveName });
    const run = await mailbox.run(plan);
    expect(run).toMatchObject({ state: 'done', result: { done: { files: 2 }, failed: { files: 0 } } });
    const { path } = plan.destination!;
    expect(path).toMatch(/^SwipeClean attachments\/\d{4}-\d{2}-\d{2}-[0-9a-f]{8}$/);
    expect(contentAt(`/${path}/groß.pdf`).equals(report)).toBe(true);
    expect(contentAt(`/${path}/a #1 50%.bin`).equals(large)).toBe(true);
    const after = readDisk(server.home(user));
    expect(inFolder(after, 'Trash')).toHaveLength(2);
    const { note } = splitNote(
      inFolder(after, 'INBOX').find(({ source }) => source.includes('<one@'))!.source,
    );
    expect(note).toContain(`Saved in: ${driveName} · ${path}/groß.pdf\r\n`);
    const saved = providers.read();
    await mailbox.undo(run);
    expect(readDisk(server.home(user))).toEqual(before);
    expect(providers.read()).toEqual(saved);
  });

  it('should stay in their message when the drive gives other bytes back', async () => {
    const user = `changed-${provider}`;
    const mailbox = await scanned(user);
    const before = readDisk(server.home(user));
    const driveId = await connectByConsent(cleaning, user, provider);
    const plan = await planRemoval(mailbox, await listFiles(mailbox), driveId);
    providers.before(/alt=media|files\/download|onedrive-download/, 1, () => {
      for (const node of providers.all()) if (node.kind === 'file') node.content += '+';
    });
    const run = await mailbox.run(plan);
    expect(run.result).toMatchObject({ done: { files: 1 }, failed: { files: 1 } });
    expect((await mailbox.items(plan)).flatMap(({ problem }) => problem ?? [])).toEqual(['not-saved']);
    await mailbox.undo(run);
    expect(readDisk(server.home(user))).toEqual(before);
  });
});

describe('a drive that cannot take attachments', () => {
  it('should be connected again where the user agreed to less', async () => {
    const mailbox = await scanned('earlier');
    const scopes = 'account_info.read files.metadata.read files.content.write';
    const driveId = await connectByConsent(cleaning, 'earlier', 'dropbox', { scopes });
    const refused = planRemoval(mailbox, await listFiles(mailbox), driveId);
    await expectRefusal(refused, 'CONFLICT');
    await expect(refused).rejects.toMatchObject({ message: expect.stringContaining('Connect it again') });
    expect(await connectByConsent(cleaning, 'earlier', 'dropbox')).toBe(driveId);
    const plan = await planRemoval(mailbox, await listFiles(mailbox), driveId);
    expect((await mailbox.run(plan)).result).toMatchObject({ done: { files: 2 } });
  });

  it('should be told of when the user ends what they agreed to', async () => {
    const mailbox = await scanned('ended');
    const driveId = await connectByConsent(cleaning, 'ended', 'dropbox');
    const plan = await planRemoval(mailbox, await listFiles(mailbox), driveId);
    const { scopes } = providers;
    providers.scopes = [];
    expect(await mailbox.run(plan)).toMatchObject({ state: 'failed', error: 'SIGN_IN_REFUSED' });
    providers.scopes = scopes;
    const before = readDisk(server.home('ended'));
    expect(inFolder(before, 'INBOX')).toHaveLength(2);
  });
});
