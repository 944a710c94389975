import type { ImapSession } from '../imap/imap-session';
import { type Destination, MessageMover } from './message-mover';

const trash: Destination = { folder: 'Trash', uidValidity: '2', firstUid: 10 };
const one = { position: 0, uid: 1, messageId: '<one@x.test>', size: 100 };
const two = { position: 1, uid: 2, messageId: '<two@x.test>', size: 200 };

interface Server {
  /** What it says it copied: UIDs in the folder and in the trash. */
  said?: [number, number][];
  /** What lies in the trash, by UID. */
  there?: Record<number, { messageId: string | null; size: number }>;
  trashValidity?: bigint;
  /** Of the folder when it is opened again. */
  folderValidity?: bigint;
}

/** A server that cannot move, and that has the inbox open. */
function connect({ said = [], there = {}, trashValidity = 2n, folderValidity = 1n }: Server) {
  const deleted: string[] = [];
  const client = {
    mailbox: { path: 'INBOX', uidValidity: 1n, exists: 2 },
    capabilities: new Map([['UIDPLUS', true]]),
    mailboxOpen: (path: string) => {
      const uidValidity = path === 'Trash' ? trashValidity : folderValidity;
      return Promise.resolve((client.mailbox = { path, uidValidity, exists: 2 }));
    },
    messageCopy: () => Promise.resolve({ uidMap: new Map(said) }),
    messageDelete: (range: string) => Promise.resolve(deleted.push(`${client.mailbox.path} ${range}`) > 0),
    async *fetch(range: string) {
      for (const [uid, { messageId, size }] of Object.entries(there)) {
        const headers = Buffer.from(messageId ? `Message-ID: ${messageId}\r\n\r\n` : '\r\n');
        if (range.split(/[,:]/).includes(uid))
          yield await Promise.resolve({ uid: Number(uid), size, headers });
      }
    },
  };
  const session = {
    client,
    step: (work: () => Promise<unknown>) => work(),
    hasCapability: (name: string) => client.capabilities.has(name),
  };
  return { mover: new MessageMover(session as unknown as ImapSession), deleted };
}

describe('MessageMover.moveMessages on a server that can only copy', () => {
  const said: [number, number][] = [
    [1, 11],
    [2, 12],
  ];

  it('should delete messages whose copies are in the trash', async () => {
    const { mover, deleted } = connect({ said, there: { 11: one, 12: two } });
    expect([...(await mover.moveMessages([one, two], trash))]).toEqual(said);
    expect(deleted).toEqual(['INBOX 1:2']);
  });

  it.each<[string, Server, string[]]>([
    ['that is not there', { there: { 11: one } }, ['INBOX 1']],
    [
      'that is another message',
      { there: { 11: one, 12: { ...two, messageId: '<three@x.test>' } } },
      ['INBOX 1'],
    ],
    ['that is cut', { there: { 11: one, 12: { ...two, size: 20 } } }, ['INBOX 1']],
    [
      'that was there before',
      {
        said: [
          [1, 11],
          [2, 9],
        ],
        there: { 11: one, 9: two },
      },
      ['INBOX 1'],
    ],
    [
      'that is one of two equal messages',
      {
        said: [
          [1, 11],
          [2, 11],
        ],
        there: { 11: one },
      },
      ['INBOX 1'],
    ],
    ['in a trash that was made anew', { trashValidity: 3n, there: { 11: one, 12: two } }, []],
    ['of a folder that was made anew', { folderValidity: 3n, there: { 11: one, 12: two } }, []],
  ])('should delete no message for a copy %s', async (_, server, expected) => {
    const { mover, deleted } = connect({ said, ...server });
    const equal = server.said?.[1]?.[1] === 11 ? { ...one, uid: 2, position: 1 } : two;
    const moved = await mover.moveMessages([one, equal], trash);
    expect(deleted).toEqual(expected);
    expect([...moved.keys()]).toEqual(expected.map(() => 1));
  });
});
