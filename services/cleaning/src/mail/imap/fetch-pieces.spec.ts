import type { ImapSession } from './imap-session';
import { fetchPart, fetchSource } from './fetch-pieces';

interface Piece {
  start: number;
  maxLength: number;
}

interface Query {
  source?: Piece;
  bodyParts?: (Piece & { key: string })[];
}

/** A server that has one message or part, whose pieces it sends as `send` says. */
function serve(send: (piece: Piece) => Buffer): ImapSession {
  const fetchOne = (_: string, { source, bodyParts: [part] = [] }: Query) =>
    Promise.resolve(
      part ? { bodyParts: new Map([[part.key, send(part)]]) } : { source: send(source as Piece) },
    );
  const step = (work: () => Promise<unknown>) => work();
  return { client: { fetchOne }, step } as unknown as ImapSession;
}

async function join(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

const content = Buffer.alloc(2_500_000, 'Subject: a message of several pieces\r\n');

const SERVERS: [string, (piece: Piece) => number][] = [
  ['all that is asked for', ({ maxLength }) => maxLength],
  ['512 KB at most', () => 512 * 1024],
];

describe('fetchSource', () => {
  it.each(SERVERS)('should read all of a message from a server that sends %s', async (_, bytesOf) => {
    const session = serve((piece) => content.subarray(piece.start, piece.start + bytesOf(piece)));
    expect((await join(fetchSource(session, 1, 10_000_000))).equals(content)).toBe(true);
  });

  it.each(SERVERS)(
    'should read content that repeats itself from a server that sends %s',
    async (_, bytesOf) => {
      const same = Buffer.alloc(2_500_000, 'A');
      const session = serve(({ start, maxLength }) =>
        same.subarray(start, start + Math.min(maxLength, bytesOf({ start, maxLength }))),
      );
      expect((await join(fetchSource(session, 1, 10_000_000))).equals(same)).toBe(true);
    },
  );

  it.each([1, 100, 1_000_000, 2_500_000])(
    'should read a message of %d bytes once from a server that always sends all of it',
    async (bytes) => {
      const whole = content.subarray(0, bytes);
      const session = serve(() => whole);
      expect((await join(fetchSource(session, 1, 10_000_000))).equals(whole)).toBe(true);
    },
  );

  it('should refuse a message that is larger than it may be', async () => {
    const session = serve(({ start, maxLength }) => content.subarray(start, start + maxLength));
    await expect(join(fetchSource(session, 1, 2_000_000))).rejects.toMatchObject({ code: 'TOO_LARGE' });
  });
});

describe('fetchPart', () => {
  it.each(SERVERS)('should read exactly a range from a server that sends %s', async (_, bytesOf) => {
    const session = serve((piece) =>
      content.subarray(piece.start, piece.start + Math.min(piece.maxLength, bytesOf(piece))),
    );
    const range = { start: 200_000, maxBytes: 1_500_000, pieceBytes: 1_500_000 };
    const expected = content.subarray(200_000, 1_700_000);
    expect((await join(fetchPart(session, 1, '2', range))).equals(expected)).toBe(true);
  });
});
