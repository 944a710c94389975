import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ImapSession } from '../imap/imap-session';
import { SourceError } from '../../connections/source-error';
import type { Segment } from './replace-parts';

const CHUNK_BYTES = 1_000_000;
/** Of one piece. */
const FETCH_LIMITS = { ms: 120_000, bytes: 2 * CHUNK_BYTES };

/** The pieces of a message of the open folder, up to an empty one; none when it is gone. */
export async function* fetchSource(
  session: ImapSession,
  uid: number,
  maxBytes: number,
): AsyncGenerator<Buffer> {
  let first: Buffer | undefined;
  for (let start = 0; ;) {
    const query = { source: { start, maxLength: CHUNK_BYTES } };
    const fetched = await session.step(
      () => session.client.fetchOne(String(uid), query, { uid: true }),
      FETCH_LIMITS,
    );
    const chunk = fetched ? fetched.source : undefined;
    // Some servers answer all of it, whatever piece was asked for; others answer less than was asked for.
    if (!chunk?.length || first?.equals(chunk)) return;
    if (start + chunk.length > maxBytes)
      throw new SourceError('TOO_LARGE', `a message is over ${maxBytes} bytes`);
    if (first && chunk.length > CHUNK_BYTES)
      throw new SourceError('BAD_ANSWER', 'a piece of a message is larger than it may be');
    yield chunk;
    if (chunk.length > CHUNK_BYTES) return;
    first ??= chunk;
    start += chunk.length;
  }
}

/**
 * A message in a file without a name, so that nothing of it stays on the disk when the process ends in whatever way.
 */
export class SpooledMessage {
  private constructor(
    private readonly file: FileHandle,
    readonly size: number,
  ) {}

  static async create(source: AsyncIterable<Buffer>): Promise<SpooledMessage> {
    const folder = await mkdtemp(join(tmpdir(), 'message-'));
    let file: FileHandle | undefined;
    try {
      file = await open(join(folder, 'source'), 'wx+', 0o600);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    try {
      let size = 0;
      for await (const chunk of source) {
        await file.write(chunk, 0, chunk.length, size);
        size += chunk.length;
      }
      return new SpooledMessage(file, size);
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** The bytes from `start` to `end`. */
  async *read(start = 0, end = this.size): AsyncGenerator<Buffer> {
    for (let at = start; at < end;) {
      const bytes = Buffer.alloc(Math.min(CHUNK_BYTES, end - at));
      const { bytesRead } = await this.file.read(bytes, 0, bytes.length, at);
      if (bytesRead === 0) throw new Error('The file of a message is shorter than it was');
      yield bytes.subarray(0, bytesRead);
      at += bytesRead;
    }
  }

  /** The bytes of segments, as one. */
  async join(segments: readonly Segment[]): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (const segment of segments) {
      if (Buffer.isBuffer(segment)) parts.push(segment);
      else for await (const part of this.read(segment.start, segment.end)) parts.push(part);
    }
    return Buffer.concat(parts);
  }

  close(): Promise<void> {
    return this.file.close();
  }
}

export const toReadable = (source: AsyncIterable<Buffer>): Readable =>
  Readable.from(source, { objectMode: false });
