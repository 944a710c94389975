import type { MessageStructureObject } from 'imapflow';
import type { ImapSession } from '../imap/imap-session';
import { findAttachments } from '../mime/read-attachments';
import { fetchSource } from '../imap/fetch-pieces';
import { SpooledMessage } from '../mime/spooled-message';
import { MessageSources } from './message-sources';

type Piece = { start: number; maxLength: number };
type Query = { source?: Piece; bodyParts?: Piece[] };

/** A server that has one message, whose pieces it sends as `send` says. */
function serve(source: Buffer, send: (piece: Piece) => Buffer): ImapSession {
  const client = {
    fetchOne: (_: string, { source: piece, bodyParts: [header] = [] }: Query) =>
      Promise.resolve(
        header ? { headers: send(header).subarray(0, 1000) } : { source: send(piece as Piece) },
      ),
    async *fetch() {
      yield await Promise.resolve({ uid: 1, size: source.length });
    },
  };
  return { client, step: (work: () => Promise<unknown>) => work() } as unknown as ImapSession;
}

const source = Buffer.alloc(2_500_000, 'Subject: a message of several pieces\r\n');

describe('MessageSources', () => {
  it('should tell that a message is gone, of which a copy may be all that is left', async () => {
    const client = { async *fetch() {} };
    const session = { client, step: (work: () => Promise<unknown>) => work() } as unknown as ImapSession;
    await expect(new MessageSources(session).fetch(1, 10_000_000)).rejects.toMatchObject({ problem: 'gone' });
  });

  it('should leave a message of which the server sends less than it has', async () => {
    const session = serve(source, ({ start }) => source.subarray(start, Math.max(start, 600_000)));
    await expect(new MessageSources(session).fetch(1, 10_000_000)).rejects.toMatchObject({
      problem: 'odd-structure',
    });
  });
});

describe('a server that sends whole messages alone', () => {
  const serveWhole = (bytes: number) => {
    const whole = Buffer.alloc(bytes, 'Subject: a message\r\n');
    const sent: number[] = [];
    const session = serve(whole, ({ maxLength }) => {
      if (maxLength > 1) sent.push(bytes);
      return whole;
    });
    return { fetched: new MessageSources(session).fetch(1, 10_000_000), sent };
  };

  it('should leave one that would end the connection', async () => {
    const { fetched, sent } = serveWhole(5_000_000);
    await expect(fetched).rejects.toMatchObject({ outcome: 'skipped', problem: 'too-large' });
    expect(sent).toEqual([]);
  });

  it('should read the others', async () => {
    const { message } = await serveWhole(3_000_000).fetched;
    expect(message.size).toBe(3_000_000);
    await message.close();
  });

  it('should not be seen in one that sends pieces', async () => {
    const large = Buffer.alloc(5_000_000, 'Subject: a message\r\n');
    const session = serve(large, ({ start, maxLength }) => large.subarray(start, start + maxLength));
    const { message } = await new MessageSources(session).fetch(1, 10_000_000);
    expect(message.size).toBe(5_000_000);
    await message.close();
  });
});

describe('findAttachments', () => {
  it.each([
    ['leave a message that ends within another part', 1, 'odd-structure'],
    ['find one in a message that ends as it should', 0, undefined],
  ])('should %s', async (_, cut, problem) => {
    const lines = [
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: application/pdf',
      '',
      'file',
      '--b',
      '',
      'a text after it',
      '--b--',
    ];
    const bytes = Buffer.from(lines.slice(0, lines.length - cut).join('\r\n'));
    const session = serve(bytes, ({ start }) => bytes.subarray(start));
    const message = await SpooledMessage.create(fetchSource(session, 1, 1000));
    const structure: MessageStructureObject = {
      type: 'multipart/mixed',
      childNodes: ['application/pdf', 'text/plain'].map((type) => ({ type })),
    };
    const attachments = [{ id: 'a', part: '1', name: 'a.pdf', fileName: 'a.pdf', bytes: 4 }];
    const found = findAttachments(message, structure, attachments, 5000).catch((error: unknown) => error);
    expect(await found).toMatchObject(problem ? { problem } : [{ content: { bytes: 4 } }]);
    await message.close();
  });
});
