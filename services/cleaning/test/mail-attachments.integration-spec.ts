import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CleaningPlan, confirmSaved, listAttachmentKinds } from '@swipeclean/contracts/server';
import { type Dovecot, expectRefusal, type SeedMessage, startDovecot } from '@swipeclean/service-kit/testing';
import {
  bytesOf,
  filePart,
  inFolder,
  messageOf,
  multipart,
  readDisk,
  receivedAt,
  report,
  sha256,
  splitNote,
  textPart,
  withReport,
} from './support/attachment-mail';
import { connectDrive, listFiles, planRemoval, saveToDevice } from './support/attachment-plans';
import { DriveStore } from '../src/mail/attachments/attachment-store';
import { DAV_SERVERS, type DavServer } from './support/dav-server';
import { holdNext } from './support/jobs';
import { connectMailbox, type MailUser } from './support/mail-user';
import { useCleaning } from './support/use-cleaning';

const cleaning = useCleaning();
let server: Dovecot;
let copying: Dovecot;
let dav: DavServer;

beforeAll(async () => {
  [server, copying, dav] = await Promise.all([
    startDovecot(),
    startDovecot({ capabilities: 'IMAP4rev1 UIDPLUS SPECIAL-USE LIST-EXTENDED' }),
    DAV_SERVERS['rclone serve webdav']!(),
  ]);
});
afterAll(() => Promise.all([server, copying, dav].map((one) => one?.stop())));

async function scanned(user: string, messages: SeedMessage[], on = server): Promise<MailUser> {
  const mailbox = await connectMailbox(cleaning, on, user, messages);
  await mailbox.scan();
  return mailbox;
}

const saved = (plan: CleaningPlan, name: string) =>
  readFileSync(join(dav.folder, plan.destination!.path, name));

describe('attachments of a mailbox', () => {
  it('should be listed by size and kind, with why they stay', async () => {
    const picture = bytesOf(3000, 7);
    const mailbox = await scanned('listed', [
      withReport('plain'),
      messageOf(
        'archive',
        multipart('mixed', 'b', [
          textPart('x'),
          filePart('a.zip', bytesOf(50_000), 'application/octet-stream'),
        ]),
      ),
      messageOf(
        'picture',
        multipart('related', 'b', [
          textPart('<img src="cid:p">', 'text/html'),
          filePart('p.png', picture, 'image/png', ['Content-ID: <p>']),
        ]),
      ),
      messageOf(
        'signed',
        multipart('signed; protocol="application/pgp-signature"', 's', [
          multipart('mixed', 'b', [textPart('x'), filePart('s.pdf', picture)]),
          filePart('signature.asc', Buffer.from('sig'), 'application/pgp-signature'),
        ]),
      ),
      messageOf('encrypted', filePart('smime.p7m', picture, 'application/pkcs7-mime')),
      messageOf(
        'invite',
        multipart('mixed', 'b', [textPart('BEGIN:VCALENDAR', 'text/calendar'), filePart('i.pdf', picture)]),
      ),
      messageOf(
        'forward',
        multipart('mixed', 'b', [
          textPart('x'),
          `Content-Type: message/rfc822\r\nContent-Disposition: attachment; filename="f.eml"\r\n\r\n${(withReport('inner').source as Buffer).toString('latin1')}`,
        ]),
      ),
      messageOf('fax', filePart('fax.pdf', picture)),
      messageOf('versions', multipart('alternative', 'b', [textPart('x'), filePart('v.pdf', picture)])),
      messageOf(
        'outlook',
        multipart('mixed', 'b', [textPart('x'), filePart('winmail.dat', picture, 'application/ms-tnef')]),
      ),
      { ...withReport('draft', 'draft.pdf'), folder: 'Drafts' },
      { ...withReport('trashed'), folder: 'Trash' },
    ]);
    const found = await listFiles(mailbox);
    expect(found.map(({ name, kind, protection }) => `${name} ${kind} ${protection}`).sort()).toEqual([
      'a.zip archive null',
      'draft.pdf document draft',
      'f.eml message null',
      'fax.pdf document whole-message',
      'i.pdf document calendar',
      'p.png image inline',
      'report.pdf document forwarded',
      'report.pdf document null',
      's.pdf document signed',
      'signature.asc other signed',
      'smime.p7m other encrypted',
      'v.pdf document version',
      'winmail.dat other outlook-file',
    ]);
    expect(found.map(({ bytes }) => bytes)).toEqual(found.map(({ bytes }) => bytes).sort((a, b) => b - a));
    expect((await listFiles(mailbox, { kind: 'archive' })).map(({ name }) => name)).toEqual(['a.zip']);
    const kinds = await mailbox.caller.call(listAttachmentKinds, { id: mailbox.id });
    expect(kinds.find(({ kind }) => kind === 'archive')).toMatchObject({ files: 1 });
    const plan = await planRemoval(mailbox, found);
    expect(plan.items.files).toBe(3);
    expect(plan.protectedItems).toContainEqual({ reason: 'signed', files: 2 });
  });
});

describe.each([
  ['with MOVE', () => server],
  ['with COPY', () => copying],
])('a plan for a drive, on a server %s', (name, on) => {
  const user = name.replace(' ', '-').toLowerCase();

  it('should save, leave a note in place, keep all other bytes, and be undone byte for byte', async () => {
    const photo = bytesOf(80_000, 3);
    const mailbox = await scanned(
      user,
      [
        withReport('one', '=?utf-8?Q?gro=C3=9F.pdf?=', { flags: 'FS', folder: 'Work' }),
        messageOf(
          'two',
          multipart('mixed', 'outer', [
            multipart('alternative', 'inner', [textPart('caf\xe9'), textPart('<b>x</b>', 'text/html')]),
            filePart('a.jpg', photo, 'image/jpeg'),
            textPart('between'),
            filePart('a.jpg', report, 'image/jpeg'),
          ]),
          { receivedAt, folder: 'Work' },
        ),
        withReport('other'),
      ],
      on(),
    );
    const home = on().home(user);
    const before = readDisk(home);
    const driveId = await connectDrive(mailbox, dav.url);
    const chosen = (await listFiles(mailbox)).filter(({ subject }) => subject !== 'other');
    const plan = await planRemoval(mailbox, chosen, driveId);
    expect(plan).toMatchObject({
      action: 'remove-attachments',
      items: { files: 2 },
      destination: { driveId },
    });
    expect((await mailbox.items(plan)).map(({ title }) => title).sort()).toEqual([
      'a.jpg, a.jpg',
      'groß.pdf',
    ]);
    const run = await mailbox.run(plan);
    expect(run).toMatchObject({
      state: 'done',
      result: { done: { files: 2 }, failed: { files: 0 }, skipped: { files: 0 } },
    });

    expect(saved(plan, 'groß.pdf').equals(report)).toBe(true);
    expect(saved(plan, 'a.jpg').equals(photo)).toBe(true);
    expect(saved(plan, 'a (2).jpg').equals(report)).toBe(true);
    const after = readDisk(home);
    expect(inFolder(after, 'Trash').map(({ source }) => source)).toEqual(
      inFolder(before, 'Work').map(({ source }) => source),
    );
    expect(inFolder(after, 'INBOX')).toEqual(inFolder(before, 'INBOX'));
    const [one, two] = inFolder(after, 'Work');
    const original = inFolder(before, 'Work')[0]!;
    expect(one).toMatchObject({ flags: 'FS', receivedAt: original.receivedAt });
    const { rest, note } = splitNote(one!.source);
    const cut = original.source.indexOf('Content-Type: application/pdf');
    expect(rest).toBe(
      original.source.slice(0, cut) + original.source.slice(original.source.indexOf('\r\n--outer--')),
    );
    expect(note).toContain('File: groß.pdf\r\n');
    expect(note).toContain(`Size: 200,000 bytes\r\nSHA-256: ${sha256(report)}\r\n`);
    expect(note).toContain(plan.destination!.path);
    expect(two!.source.match(/Content-Disposition: inline/g)).toHaveLength(2);
    expect(two!.source).toContain('caf\xe9');

    const undone = await mailbox.undo(run);
    expect(undone).toMatchObject({ state: 'done', result: { done: { files: 2 }, restorableUntil: null } });
    expect(readDisk(home)).toEqual(before);
    expect(saved(plan, 'a.jpg').equals(photo)).toBe(true);
  });
});

describe('a message that changes while its attachments are saved', () => {
  /** Changes the flags of a message once its attachment lies in the drive. @returns its run */
  async function changeFlags(user: string, flags: string) {
    const mailbox = await scanned(user, [withReport('one', 'one.pdf')]);
    const plan = await planRemoval(mailbox, await listFiles(mailbox), await connectDrive(mailbox, dav.url));
    const { reached, release } = holdNext(DriveStore.prototype, 'save');
    const job = await mailbox.startRun(plan);
    await reached;
    server.maildir(user).setFlags('<one@x.test>', flags);
    release();
    return { run: await mailbox.ended(job), disk: readDisk(server.home(user)) };
  }

  it('should stay when it was starred', async () => {
    const { run, disk } = await changeFlags('starred', 'F');
    expect(run.result).toMatchObject({ done: { files: 0 }, skipped: { files: 1 } });
    expect(disk).toMatchObject([{ folder: 'INBOX', flags: 'F' }]);
    expect(disk[0]!.source).toContain('one.pdf');
  });

  it('should get a copy with its flags', async () => {
    const { run, disk } = await changeFlags('read', 'S');
    expect(run.result).toMatchObject({ done: { files: 1 } });
    expect(inFolder(disk, 'INBOX')).toMatchObject([{ flags: 'S' }]);
  });
});

describe('a drive that has a file at the place of an attachment', () => {
  async function runWith(user: string, content: Buffer) {
    const mailbox = await scanned(user, [withReport('one', 'one.pdf')]);
    const plan = await planRemoval(mailbox, await listFiles(mailbox), await connectDrive(mailbox, dav.url));
    const folder = join(dav.folder, plan.destination!.path);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'one.pdf'), content);
    return { run: await mailbox.run(plan), plan, mailbox };
  }

  it('should keep it', async () => {
    const { run, plan, mailbox } = await runWith('taken', Buffer.from("the user's"));
    expect(run.result).toMatchObject({ done: { files: 0 }, failed: { files: 1 } });
    expect(await mailbox.items(plan)).toMatchObject([{ problem: 'place-taken' }]);
    expect(saved(plan, 'one.pdf').toString()).toBe("the user's");
  });

  it('should have the whole file in place of one that the attachment begins with', async () => {
    const { run, plan } = await runWith('cut', report.subarray(0, 70_000));
    expect(run.result).toMatchObject({ done: { files: 1 } });
    expect(saved(plan, 'one.pdf').equals(report)).toBe(true);
  });
});

describe('a plan for a device', () => {
  it('should remove what the browser confirms by its hash, and nothing else', async () => {
    const large = bytesOf(3_000_000, 5);
    const mailbox = await scanned('device', [
      withReport('right'),
      withReport('wrong', 'wrong.pdf'),
      withReport('unsaved', 'unsaved.pdf'),
      messageOf(
        'big',
        multipart('mixed', 'b', [textPart('x'), filePart('big.bin', large, 'application/x-thing')]),
        { receivedAt },
      ),
      messageOf(
        'quoted',
        multipart('mixed', 'b', [
          textPart('x'),
          'Content-Type: text/csv; name="q.csv"\r\nContent-Disposition: attachment; filename="q.csv"\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\na=3Db;=C3=A9 =\r\nmore  \r\nend',
        ]),
        { receivedAt },
      ),
    ]);
    const before = readDisk(server.home('device'));
    const plan = await planRemoval(mailbox, await listFiles(mailbox));
    const { caller, id } = mailbox;
    const planId = plan.id;
    const { contents, attachments } = await saveToDevice(mailbox, plan);
    expect(contents.get('report.pdf')!.equals(report)).toBe(true);
    expect(contents.get('big.bin')!.equals(large)).toBe(true);
    expect(contents.get('q.csv')!.toString()).toBe('a=b;é more\r\nend');
    const wrong = attachments.find(({ name }) => name === 'wrong.pdf')!;
    await caller.call(confirmSaved, { id, planId, attachmentIds: [wrong.id], hashes: [sha256('other')] });
    const other = await planRemoval(mailbox, await listFiles(mailbox));
    await expectRefusal(
      caller.call(confirmSaved, { id, planId: other.id, attachmentIds: [plan.id], hashes: [sha256('x')] }),
      'NOT_FOUND',
    );
    const run = await mailbox.run(plan, {
      exceptItems: [attachments.find(({ name }) => name === 'unsaved.pdf')!.position],
    });
    expect(run.result).toMatchObject({ done: { files: 3 }, skipped: { files: 1 }, failed: { files: 0 } });
    expect((await mailbox.items(plan)).filter(({ outcome }) => outcome === 'skipped')).toMatchObject([
      { title: 'wrong.pdf', problem: 'not-saved' },
    ]);
    const after = readDisk(server.home('device'));
    expect(inFolder(after, 'Trash')).toHaveLength(3);
    const { note } = splitNote(
      inFolder(after, 'INBOX').find(({ source }) => source.includes('<right@'))!.source,
    );
    expect(note).toContain(`Saved in: Archive on a device · ${plan.destination!.path} · report.pdf`);
    await mailbox.undo(run);
    expect(readDisk(server.home('device'))).toEqual(before);
  });

  it('should remove nothing that was not confirmed', async () => {
    const mailbox = await scanned('unconfirmed', [withReport('one')]);
    const before = readDisk(server.home('unconfirmed'));
    const run = await mailbox.run(await planRemoval(mailbox, await listFiles(mailbox)));
    expect(run.result).toMatchObject({ done: { files: 0 }, skipped: { files: 1 } });
    expect(readDisk(server.home('unconfirmed'))).toEqual(before);
  });
});
