import { createHash } from 'node:crypto';
import { type AttachmentTotals, cleaningRpc } from '@swipeclean/contracts/server';
import { type Dovecot, startDovecot } from '@swipeclean/service-kit/testing';
import { untilEnded } from './support/jobs';
import { useCleaning } from './support/use-cleaning';

const cleaning = useCleaning();
let server: Dovecot;

beforeAll(async () => {
  server = await startDovecot();
});
afterAll(() => server?.stop());

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
    const caller = cleaning.as({ userId: 'files', isPro: true });
    const { id } = await caller.call(cleaningRpc.createMailAccount, server.account('files'));
    await expect(caller.call(cleaningRpc.hashAttachments, { id })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    const scan = await untilEnded(caller, await caller.call(cleaningRpc.scanMail, { id }));
    expect(scan.result).toMatchObject({ attachments: { files: 2 } });
    const before = await caller.call(cleaningRpc.listAttachments, { id });
    expect(before.map(({ name, sha256: hash }) => [name, hash])).toEqual([
      ['groß.pdf', null],
      ['small.txt', null],
    ]);
    expect(Math.abs((before[0]?.bytes ?? 0) - large.length)).toBeLessThan(large.length / 100);

    const job = await untilEnded(caller, await caller.call(cleaningRpc.hashAttachments, { id }));
    expect(job.state).toBe('done');
    expect(job.result as AttachmentTotals).toEqual({
      hashed: { files: 2, bytes: large.length + small.length },
      left: { files: 0, bytes: 0 },
    });
    const after = await caller.call(cleaningRpc.listAttachments, { id });
    expect(after.map(({ subject, bytes, sha256: hash }) => [subject, bytes, hash])).toEqual([
      ['large', large.length, sha256(large)],
      ['small', small.length, sha256(small)],
    ]);
  });
});
