import { createHash } from 'node:crypto';
import type { MessageCopy } from '../attachments/attachment-ref';
import type { ImapSession } from '../imap/imap-session';
import type { MailRef } from '../plans/mail-item';
import { MessageCopies } from './message-copies';
import type { MessageMover } from './message-mover';

const source = Buffer.from('Message-ID: <one@x.test>\r\n\r\nwithout its attachment');
const receivedAt = new Date('2026-01-02T03:04:05Z');
const copy: MessageCopy = {
  folder: 'INBOX',
  uidValidity: '7',
  firstUid: 10,
  uid: null,
  sha256: createHash('sha256').update(source).digest('hex'),
  bytes: source.length,
};
const trash = { folder: 'Trash', uidValidity: '1', firstUid: 1 };
const original = { uid: 3, messageId: '<one@x.test>' } as MailRef;

interface Message {
  uid: number;
  flags?: string[];
  internalDate?: Date;
  source?: Buffer;
  /** As the server says. */
  size?: number;
}

/** A folder with these messages, of which no two have consecutive UIDs. */
function openFolder(messages: Message[], appended?: object) {
  const find = (range: string) => messages.filter(({ uid }) => range.split(',').includes(String(uid)));
  const client = {
    usable: true,
    append: () => Promise.resolve(appended),
    search: () => Promise.resolve(messages.map(({ uid }) => uid)),
    fetchOne: (uid: string, query: { source: { start: number } }) =>
      Promise.resolve({ source: (find(uid)[0]?.source ?? source).subarray(query.source.start) }),
    async *fetch(range: string) {
      for (const { uid, flags = [], internalDate = receivedAt, source: own = source, size } of find(range))
        yield await Promise.resolve({
          uid,
          size: size ?? own.length,
          flags: new Set(flags),
          internalDate,
          headers: own,
        });
    },
  };
  const step = (work: () => Promise<unknown>) => work();
  const session = { client, step, isGmail: false } as unknown as ImapSession;
  const mover = { open: () => Promise.resolve('7'), moveMessages: jest.fn() };
  return Object.assign(new MessageCopies(session, mover as unknown as MessageMover), {
    moved: mover.moveMessages,
  });
}

describe('MessageCopies.verify', () => {
  const metadata = { flags: ['\\Seen', '$Work'], receivedAt, labels: [] };

  it.each([
    ['a flag', { uid: 11, flags: ['\\Seen'] }],
    ['the date', { uid: 11, flags: ['\\Seen', '$Work'], internalDate: new Date() }],
  ])('should take no copy that lacks %s of the original', async (_, message) => {
    expect(await openFolder([message]).verify(copy, metadata)).toEqual({ uid: null, others: [11] });
  });

  it('should take the one of two copies that has all of the original', async () => {
    const messages = [{ uid: 11 }, { uid: 13, flags: ['$Work', '\\Seen', '\\Flagged'] }];
    expect(await openFolder(messages).verify(copy, metadata)).toEqual({ uid: 13, others: [11] });
  });

  it('should not count a message that is far larger than its server says', async () => {
    const messages = [{ uid: 11, source: Buffer.alloc(3_000_000, 'a'), size: source.length }];
    expect(await openFolder(messages).verify(copy, metadata)).toEqual({ uid: null, others: [] });
  });

  it('should not count messages with other bytes', async () => {
    const other = Buffer.from(source.toString().replace('attachment', 'Attachment'));
    expect(await openFolder([{ uid: 11, source: other }]).verify(copy, metadata)).toEqual({
      uid: null,
      others: [],
    });
  });
});

describe('the UID of an appended message', () => {
  const metadata = { flags: [], receivedAt, labels: [] };

  it.each([
    ['taken from the server', { uid: 11, uidValidity: 7n }, { uid: 11, uidValidity: '7' }],
    ['not taken where the library guesses it', { uid: 11, seq: 4 }, {}],
  ])('should be %s', async (_, appended, expected) => {
    expect(await openFolder([], appended).append('INBOX', source, metadata)).toEqual(expected);
  });

  const rewritten = Buffer.from(`X-Added: yes\r\n${source.toString()}`);
  const foreign = Buffer.from('Message-ID: <two@x.test>\r\n\r\n');

  it.each([
    ['the copy, rewritten by the server,', { uid: 11, uidValidity: '7' }, rewritten, true],
    ['a message of another folder', { uid: 11, uidValidity: '8' }, rewritten, false],
    ['a message with another Message-ID', { uid: 11, uidValidity: '7' }, foreign, false],
    ['a message from before', { uid: 9, uidValidity: '7' }, rewritten, false],
    ['gone', { uid: 12, uidValidity: '7' }, rewritten, false],
  ])('should move it to the trash where it is %s, and nothing else', async (_, appended, own, expected) => {
    const folder = openFolder([
      { uid: 9, source: own },
      { uid: 11, source: own },
    ]);
    expect(await folder.discardRewritten(copy, appended, original, trash)).toBe(expected);
    const message = { position: 0, uid: 11, messageId: '<one@x.test>', size: own.length };
    expect(folder.moved.mock.calls).toEqual(expected ? [[[expect.objectContaining(message)], trash]] : []);
  });

  it('should not tell a copy by the UID alone where the original has no Message-ID', async () => {
    const folder = openFolder([{ uid: 11, source: Buffer.from('Subject: none\r\n\r\n') }]);
    const appended = { uid: 11, uidValidity: '7' };
    const withoutId = { ...original, messageId: null };
    expect(await folder.discardRewritten(copy, appended, withoutId, trash)).toBe(false);
    expect(folder.moved).not.toHaveBeenCalled();
  });
});
