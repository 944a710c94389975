import { Readable } from 'node:stream';
import { type Piece, PIECE_BYTES, uploadInPieces } from './upload-pieces';

const TOTAL = 2 * PIECE_BYTES + 5;
const bytes = Buffer.alloc(TOTAL, 'a file of several pieces, ');
const content = { bytes: TOTAL, open: () => Readable.from([bytes.subarray(0, 9), bytes.subarray(9)]) };

/** Uploads to a provider that answers each piece so. @returns what it took, and how often it was begun and given up */
async function upload(answer: (piece: Piece, taken: number) => number | null) {
  let taken: Buffer = Buffer.alloc(0);
  const calls = { begun: 0, cancelled: 0, sent: 0 };
  const result = await uploadInPieces(content, async () => {
    calls.begun += 1;
    taken = Buffer.alloc(0);
    return {
      send: async (piece) => {
        calls.sent += 1;
        const reached = answer(piece, taken.length);
        if (reached === null || reached < piece.offset) return reached;
        taken = Buffer.concat([taken, piece.bytes.subarray(0, reached - piece.offset)]);
        return reached;
      },
      cancel: async () => void (calls.cancelled += 1),
    };
  }).catch((error: unknown) => error);
  return { result, taken, ...calls };
}

const endOf = ({ offset, bytes: sent }: Piece): number => offset + sent.length;

describe('uploadInPieces', () => {
  it('should go on where the provider says', async () => {
    const { result, taken, begun } = await upload((piece) =>
      Math.min(endOf(piece), piece.offset + 5_000_000),
    );
    expect([result, begun]).toEqual([undefined, 1]);
    expect(taken.equals(bytes)).toBe(true);
  });

  it('should name the last piece alone as the last', async () => {
    const lasts: boolean[] = [];
    await upload((piece) => (lasts.push(piece.isLast), endOf(piece)));
    expect(lasts).toEqual([false, false, true]);
  });

  it.each([
    ['forgot', () => null],
    ['lost what it had', ({ offset }: Piece) => (offset > 0 ? 0 : PIECE_BYTES)],
  ])('should end after three uploads that the provider %s', async (_, answer) => {
    const { result, begun, cancelled } = await upload(answer);
    expect(result).toMatchObject({ code: 'UNREACHABLE' });
    expect([begun, cancelled]).toEqual([3, 3]);
  });

  it('should give up one that gets no further', async () => {
    const { result, begun, cancelled, sent } = await upload(({ offset }) => offset);
    expect(result).toMatchObject({ code: 'UNREACHABLE' });
    expect([begun, cancelled, sent]).toEqual([1, 1, 6]);
  });

  it('should give up one of which the provider has more than was sent', async () => {
    const { result, cancelled } = await upload((piece) => endOf(piece) + 1);
    expect(result).toMatchObject({ code: 'BAD_ANSWER' });
    expect(cancelled).toBe(1);
  });
});
