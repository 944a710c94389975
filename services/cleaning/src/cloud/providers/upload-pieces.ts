import type { Readable } from 'node:stream';
import type { StreamedBody } from '@swipeclean/service-kit';
import { SourceError } from '../../connections/source-error';

/** OneDrive takes multiples of 320 KiB, Google of 256 KiB. */
export const PIECE_BYTES = 24 * 320 * 1024;
/** An upload that the provider forgot is begun anew (googleapis/python-storage#26). */
const MAX_SESSIONS = 3;
/** How often a piece is sent again that the provider has not taken. */
const MAX_REPEATS = 5;

/** A piece of a file, from an offset on. */
export interface Piece {
  bytes: Buffer;
  offset: number;
  /** Nothing of the file comes after it. */
  isLast: boolean;
}

/** An upload under way. */
export interface UploadSession {
  /** Sends a piece. @returns up to where the provider has the file; null when it has forgotten the upload */
  send(piece: Piece): Promise<number | null>;
  /** Gives the upload up. */
  cancel(): Promise<void>;
}

/**
 * Uploads a file in pieces, and goes on where the provider says: after an answer that was lost it may have more, after
 * a failure less (andreafabrizi/Dropbox-Uploader#593, abraunegg/onedrive#2542).
 * @throws ItemError, SourceError
 */
export async function uploadInPieces(
  content: StreamedBody,
  begin: () => Promise<UploadSession>,
): Promise<void> {
  for (let sessions = 0; sessions < MAX_SESSIONS; sessions += 1) {
    const session = await begin();
    try {
      if (await sendAll(content, session)) return;
      // One that went back would hold the name of the file.
      await session.cancel().catch(() => undefined);
    } catch (error) {
      // The first error tells more than that of its cancellation.
      await session.cancel().catch(() => undefined);
      throw error;
    }
  }
  throw new SourceError('UNREACHABLE', 'the provider forgets an upload');
}

/** @returns false when the provider has forgotten the upload */
async function sendAll(content: StreamedBody, session: UploadSession): Promise<boolean> {
  if (content.bytes === 0)
    return (await session.send({ bytes: Buffer.alloc(0), offset: 0, isLast: true })) !== null;
  let offset = 0;
  for await (const piece of inPieces(content.open())) {
    const start = offset;
    const end = start + piece.length;
    for (let repeats = 0; offset < end;) {
      const bytes = piece.subarray(offset - start);
      const reached = await session.send({ bytes, offset, isLast: end === content.bytes });
      if (reached === null || reached < start) return false;
      if (reached > end) throw new SourceError('BAD_ANSWER', 'the provider has more than was sent');
      repeats = reached > offset ? 0 : repeats + 1;
      if (repeats > MAX_REPEATS) throw new SourceError('UNREACHABLE', 'an upload gets no further');
      offset = reached;
    }
  }
  if (offset !== content.bytes) throw new Error('The content has another size than was said');
  return true;
}

async function* inPieces(content: Readable): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let size = 0;
  for await (const part of content as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    while (size >= PIECE_BYTES) {
      const all = Buffer.concat(parts);
      yield all.subarray(0, PIECE_BYTES);
      parts = [all.subarray(PIECE_BYTES)];
      size -= PIECE_BYTES;
    }
  }
  if (size > 0) yield Buffer.concat(parts);
}
