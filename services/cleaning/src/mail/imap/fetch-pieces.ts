import type { MessageStructureObject } from 'imapflow';
import { SourceError } from '../../connections/source-error';
import type { ImapSession } from './imap-session';

const PIECE_BYTES = 1_000_000;
/** Of one piece. */
const FETCH_LIMITS = { ms: 120_000, bytes: 4_000_000 };
/** What a server that ignores byte ranges may send at once; a longer answer ends the connection. */
export const MAX_WHOLE_BYTES = FETCH_LIMITS.bytes - 500_000;

/** Asks a server for bytes from an offset on, up to a number of them. */
type AskForPiece = (start: number, maxLength: number) => Promise<Buffer | undefined>;

/** Which bytes are fetched, and how many at a time. */
interface PieceRange {
  start?: number;
  maxBytes?: number;
  pieceBytes?: number;
}

/**
 * The bytes of a message or part, in pieces. They end with an empty answer or at `maxBytes`, as some servers send less
 * than was asked for. Other servers send all of it, whatever was asked for, which may be more than `maxBytes`.
 */
async function* fetchPieces(
  ask: AskForPiece,
  { start = 0, maxBytes = Infinity, pieceBytes = PIECE_BYTES }: PieceRange = {},
): AsyncGenerator<Buffer> {
  let first: Buffer | undefined;
  for (let fetched = 0; fetched < maxBytes;) {
    const maxLength = Math.min(pieceBytes, maxBytes - fetched);
    const piece = await ask(start + fetched, maxLength);
    if (!piece?.length) return;
    if (first?.equals(piece) && (first.length === 1 || (await sendsAll(ask, start + fetched)))) return;
    if (first && piece.length > maxLength)
      throw new SourceError('BAD_ANSWER', 'a piece of a message is larger than it may be');
    yield piece;
    if (piece.length > maxLength) return;
    first ??= piece;
    fetched += piece.length;
  }
}

/** Whether a server that sent the same piece again does so whatever is asked for; content may repeat itself as well. */
async function sendsAll(ask: AskForPiece, start: number): Promise<boolean> {
  return (await ask(start, 1))?.length !== 1;
}

/**
 * Whether a server sends as many bytes as it is asked for: the header shows it, which is short. Null when the message
 * is gone.
 */
export async function sendsRanges(session: ImapSession, uid: number): Promise<boolean | null> {
  const query = { bodyParts: [{ key: 'HEADER', start: 0, maxLength: 1 }] };
  const fetched = await session.step(
    () => session.client.fetchOne(String(uid), query, { uid: true }),
    FETCH_LIMITS,
  );
  return fetched ? fetched.headers?.length === 1 : null;
}

/** The source of a message of the open folder; nothing when it is gone. @throws SourceError `TOO_LARGE` */
export async function* fetchSource(
  session: ImapSession,
  uid: number,
  maxBytes: number,
): AsyncGenerator<Buffer> {
  const ask: AskForPiece = async (start, maxLength) => {
    const query = { source: { start, maxLength } };
    const fetched = await session.step(
      () => session.client.fetchOne(String(uid), query, { uid: true }),
      FETCH_LIMITS,
    );
    return fetched ? fetched.source : undefined;
  };
  let size = 0;
  for await (const piece of fetchPieces(ask)) {
    size += piece.length;
    if (size > maxBytes) throw new SourceError('TOO_LARGE', `a message is over ${maxBytes} bytes`);
    yield piece;
  }
}

interface PartFacts {
  /** The transfer encoding. */
  encoding: string;
  /** Encoded, as the server says. */
  bytes: number;
}

/** What the server says of a part of a message of the open folder; null when the part is gone. */
export async function fetchPartFacts(
  session: ImapSession,
  uid: number,
  part: string,
): Promise<PartFacts | null> {
  const query = { uid: true, bodyStructure: true };
  const fetched = await session.step(
    () => session.client.fetchOne(String(uid), query, { uid: true }),
    FETCH_LIMITS,
  );
  const node = fetched && fetched.bodyStructure && findNode(fetched.bodyStructure, part);
  return node ? { encoding: node.encoding?.toLowerCase() ?? '7bit', bytes: node.size ?? 0 } : null;
}

/** The encoded bytes of a part of a message of the open folder; nothing when it is gone. */
export function fetchPart(
  session: ImapSession,
  uid: number,
  part: string,
  range?: PieceRange,
): AsyncGenerator<Buffer> {
  return fetchPieces(async (start, maxLength) => {
    const query = { bodyParts: [{ key: part, start, maxLength }] };
    const fetched = await session.step(
      () => session.client.fetchOne(String(uid), query, { uid: true }),
      FETCH_LIMITS,
    );
    return fetched ? fetched.bodyParts?.get(part) : undefined;
  }, range);
}

/** The root of a message of one part has the number of that part, or none. */
function findNode(root: MessageStructureObject, part: string): MessageStructureObject | undefined {
  if (part === '1' && !root.childNodes?.length) return root;
  const nodes = [root];
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    if (node.part === part) return node;
    nodes.push(...(node.childNodes ?? []));
  }
  return undefined;
}
