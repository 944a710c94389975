import { createHash } from 'node:crypto';
import {
  type AttachmentTotals,
  DAY_MS,
  hashAttachments,
  listAttachments,
  listSources,
  scanSource,
} from '@swipeclean/contracts/server';
import { type Dovecot, expectRefusal, type SeedMessage, startDovecot } from '@swipeclean/service-kit/testing';
import { RetentionSweep } from '@swipeclean/service-kit';
import { AttachmentRepository } from '../src/mail/attachments/attachment.repository';
import { connectMailbox } from './support/mail-user';
import { useCleaning } from './support/use-cleaning';

const cleaning = useCleaning();
let server: Dovecot;

beforeAll(async () => {
  server = await startDovecot();
});
afterAll(() => server?.stop());

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

const connect = (user: string, messages: SeedMessage[] = []) =>
  connectMailbox(cleaning, server, user, messages);

async function scan(user: string, messages: SeedMessage[]) {
  const sizes = server.maildir(user).seed(messages);
  const mailbox = await connect(user);
  const totals = await mailbox.scan();
  const [senders, all] = [await mailbox.senders(), await mailbox.messages()];
  const verdictOf = (subject: string) => all.find((message) => message.subject === subject);
  return { mailbox, sizes, totals, senders, all, verdictOf };
}

const sumOf = (sizes: number[]) => ({
  files: sizes.length,
  bytes: sizes.reduce((sum, size) => sum + size, 0),
});

describe('a scan', () => {
  it('should count folders, senders, categories, trash and quota as they are on disk', async () => {
    const { totals, senders, sizes, mailbox } = await scan('counts', [
      {
        from: 'News <news@list.test>',
        receivedAt: daysAgo(40),
        headers: ['List-Unsubscribe: <https://list.test/u>'],
      },
      { from: 'News <news@list.test>', receivedAt: daysAgo(2), flags: 'S' },
      { folder: 'Junk', from: 'spam@spam.test', receivedAt: daysAgo(3) },
      { folder: 'Sent', from: 'counts@mail.test', receivedAt: daysAgo(90) },
      { folder: 'Trash', from: 'old@trash.test', receivedAt: daysAgo(90) },
      { folder: 'Archive.2020 &- &AOk-t&AOk-', from: 'friend@pals.test', receivedAt: daysAgo(400) },
    ]);
    expect(totals.messages).toEqual(sumOf([0, 1, 2, 3, 5].map((index) => sizes[index] as number)));
    expect(totals.trash).toEqual(sumOf([sizes[4] as number]));
    expect(totals.categories).toEqual({
      spam: sumOf([sizes[2] as number]),
      newsletter: sumOf([sizes[0] as number]),
      old: sumOf([sizes[0] as number, sizes[5] as number]),
      large: sumOf([]),
    });
    expect(totals.cleanable).toEqual(sumOf([0, 2, 5].map((index) => sizes[index] as number)));
    expect(totals.folders).toContainEqual({
      name: 'INBOX',
      use: 'inbox',
      source: 'server',
      ...sumOf(sizes.slice(0, 2)),
    });
    expect(totals.folders).toContainEqual({
      name: 'Archive.2020 & été',
      use: null,
      source: null,
      ...sumOf(sizes.slice(5)),
    });
    expect(totals.quota).toMatchObject({ totalBytes: 1024 ** 3 });
    expect(totals.senders).toBe(3);
    expect(senders.map(({ address }) => address).sort()).toEqual([
      'friend@pals.test',
      'news@list.test',
      'spam@spam.test',
    ]);
    expect(senders.find(({ address }) => address === 'news@list.test')).toMatchObject({
      name: 'News',
      messages: 2,
      unread: 1,
      categories: ['newsletter', 'old'],
      protectedMessages: 1,
      unsubscribe: 'link',
    });
    const [listed] = await mailbox.caller.call(listSources);
    expect(listed).toEqual({ ...mailbox.account, scan: totals });
  });

  it('should give the reasons of spam, and believe its own server alone', async () => {
    const { verdictOf } = await scan('reasons@mail.test', [
      { subject: 'junk', folder: 'Junk' },
      { subject: 'flagged', headers: ['X-Spam-Flag: YES'] },
      { subject: 'failed', headers: ['Authentication-Results: mx.mail.test; spf=pass; dmarc=fail'] },
      {
        subject: 'forged',
        headers: [
          'Authentication-Results: mx.mail.test; dmarc=pass',
          'Authentication-Results: mail.test; dmarc=fail',
        ],
      },
      { subject: 'foreign', headers: ['Authentication-Results: evil.test; dmarc=fail'] },
      { subject: 'bulk', headers: ['Precedence: bulk'] },
    ]);
    expect(verdictOf('junk')).toMatchObject({
      categories: ['spam'],
      reasons: ['junk-folder'],
      protections: [],
    });
    expect(verdictOf('flagged')).toMatchObject({ categories: ['spam'], reasons: ['marked-by-server'] });
    expect(verdictOf('failed')).toMatchObject({ categories: ['spam'], reasons: ['dmarc-failed'] });
    expect(verdictOf('forged')).toMatchObject({ categories: [] });
    expect(verdictOf('foreign')).toMatchObject({ categories: [] });
    expect(verdictOf('bulk')).toMatchObject({ categories: ['newsletter'], reasons: ['bulk'] });
  });

  it('should protect what is starred, answered, of contacts and conversations, receipts and calendars', async () => {
    const receivedAt = daysAgo(60);
    const calendar = ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b'];
    const part = (type: string, name = '') =>
      `--b\r\nContent-Type: ${type}\r\n${name && `Content-Disposition: attachment; filename="${name}"\r\n`}\r\nx\r\n`;
    const { verdictOf } = await scan('protect', [
      {
        folder: 'Sent',
        messageId: '<mine@mail.test>',
        headers: ['Cc: "Doe, Jane" <Jane@pals.test>'],
        receivedAt,
      },
      { subject: 'plain', receivedAt },
      { subject: 'starred', receivedAt, flags: 'F' },
      { subject: 'answered', receivedAt, flags: 'R' },
      { subject: 'contact', receivedAt, from: 'JANE@pals.test' },
      { subject: 'conversation', receivedAt, headers: ['References: <x@y> <mine@mail.test>'] },
      { subject: 'Ihre Rechnung', receivedAt },
      { subject: '=?utf-8?B?6KuL5rGC5pu4?=', receivedAt },
      { subject: 'calendar', receivedAt, headers: calendar, body: `${part('text/calendar')}--b--\r\n` },
      { subject: 'file', receivedAt, headers: calendar, body: `${part('image/png', 'a.png')}--b--\r\n` },
      { subject: 'recent' },
    ]);
    expect(verdictOf('plain')?.protections).toEqual([]);
    for (const name of ['starred', 'answered', 'contact', 'conversation', 'calendar', 'recent'])
      expect(verdictOf(name)?.protections).toEqual([name]);
    expect(verdictOf('Ihre Rechnung')?.protections).toEqual(['receipt']);
    expect(verdictOf('請求書')?.protections).toEqual(['receipt']);
    expect(verdictOf('file')?.protections).toEqual(['attachment']);
  });

  it('should survive hostile messages', async () => {
    const { totals, all } = await scan('hostile', [
      { subject: 'NUL', source: 'From: a\0b <nul@x.test>\r\nSubject: N\0UL\r\n\r\n' },
      { subject: 'long', headers: [`X-Long: y`, `References: ${'<a@b> '.repeat(200_000)}`] },
      { subject: `=?utf-8?q?${'=41'.repeat(30_000)}?=` },
      { from: 'Nobody', subject: 'no address' },
      { subject: 'future', receivedAt: new Date('2099-01-01') },
      { source: '\r\n' },
      { source: 'no header at all' },
      { messageId: null, subject: 'no identifier' },
    ]);
    expect(totals.messages.files).toBe(8);
    const future = all.find(({ subject }) => subject === 'future');
    expect(future?.protections).toContain('recent');
    expect(new Date(future?.date ?? 0).getTime()).toBeLessThan(Date.now() + 1000);
    expect(all.find(({ subject }) => subject === 'no address')).toMatchObject({
      fromName: 'Nobody',
      fromAddress: '',
    });
  });

  it('should replace the last scan, and be deleted a day later', async () => {
    const { mailbox } = await scan('replaced', [{ subject: 'first' }]);
    server.maildir('replaced').seed([{ subject: 'second' }]);
    await mailbox.scan();
    expect((await mailbox.messages()).map(({ subject }) => subject).sort()).toEqual(['first', 'second']);
    const count = async () =>
      (await cleaning.dataSource.query('SELECT count(*)::int AS n FROM mail_message WHERE source_id = $1', [
        mailbox.id,
      ])) as unknown;
    expect(await count()).toEqual([{ n: 2 }]);

    for (const table of ['mail_message', 'mail_scan'])
      await cleaning.dataSource.query(`UPDATE ${table} SET stored_at = now() - interval '25 hours'`);
    await cleaning.app.get(RetentionSweep, { strict: false }).sweep();
    expect(await count()).toEqual([{ n: 0 }]);
    expect(await mailbox.messages()).toEqual([]);
    const accounts = await mailbox.caller.call(listSources);
    expect(accounts).toEqual([{ ...mailbox.account, scan: null }]);
  });

  it('should be of the own mailbox', async () => {
    const mailbox = await connect('owner');
    const other = cleaning.as({ userId: 'other', isPro: true });
    await expectRefusal(other.call(scanSource, { id: mailbox.id }), 'NOT_FOUND');
    expect(JSON.stringify(mailbox.account)).not.toContain('password-of-tests');
  });
});

const bytesOf = (size: number) => Buffer.alloc(size, 'content of a file\n\0\xff', 'latin1');
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

function withFile(name: string, content: Buffer, encoding = 'base64') {
  const text =
    encoding === 'base64'
      ? content.toString('base64').replace(/.{76}/g, '$&\r\n')
      : content.toString('latin1');
  return {
    headers: ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary="b"'],
    body:
      `--b\r\nContent-Type: text/plain\r\n\r\nHello\r\n` +
      `--b\r\nContent-Type: application/pdf; name="${name}"\r\nContent-Transfer-Encoding: ${encoding}\r\n` +
      `Content-Disposition: attachment; filename="${name}"\r\n\r\n${text}\r\n--b--\r\n`,
  };
}

describe('attachments', () => {
  it('should be listed with the hash of their decoded content, the largest first', async () => {
    const [large, small] = [bytesOf(3_000_000), Buffer.from('plain text')];
    server
      .maildir('files')
      .seed([
        { subject: 'small', ...withFile('small.txt', small, '7bit') },
        { subject: 'large', ...withFile('=?utf-8?Q?gro=C3=9F.pdf?=', large) },
        { subject: 'none' },
        { folder: 'Trash', ...withFile('trashed.pdf', large) },
      ]);
    const mailbox = await connect('files');
    const { id } = mailbox;
    const list = () => mailbox.caller.call(listAttachments, { id });
    const hash = () => mailbox.caller.call(hashAttachments, { id });
    await expectRefusal(hash(), 'CONFLICT');
    expect(await mailbox.scan()).toMatchObject({ attachments: { files: 2 } });
    const before = await list();
    expect(before.map(({ name, sha256: digest }) => [name, digest])).toEqual([
      ['groß.pdf', null],
      ['small.txt', null],
    ]);
    expect(Math.abs((before[0]?.bytes ?? 0) - large.length)).toBeLessThan(large.length / 100);

    const [{ scan }] = await cleaning.dataSource.query<[{ scan: string }]>(
      'SELECT scan_id AS scan FROM mail_attachment WHERE id = $1',
      [before[0]?.id],
    );
    const next = await cleaning.app.get(AttachmentRepository, { strict: false }).listUnhashed(scan, 1e9, 1);
    expect(next[0]?.id).toBe(before[0]?.id);

    const job = await mailbox.ended(await hash());
    expect(job.state).toBe('done');
    expect(job.result as AttachmentTotals).toEqual({
      hashed: { files: 2, bytes: large.length + small.length },
      left: { files: 0, bytes: 0 },
    });
    const after = await list();
    expect(after.map(({ subject, bytes, sha256: digest }) => [subject, bytes, digest])).toEqual([
      ['large', large.length, sha256(large)],
      ['small', small.length, sha256(small)],
    ]);
  });
});
