import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type Segment, sizeOf } from './replace-parts';

const CHUNK_BYTES = 1_000_000;
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
    const joined = Buffer.alloc(sizeOf(segments));
    let at = 0;
    for (const segment of segments) {
      const parts = Buffer.isBuffer(segment) ? [segment] : this.read(segment.start, segment.end);
      for await (const part of parts) at += part.copy(joined, at);
    }
    return joined;
  }

  close(): Promise<void> {
    return this.file.close();
  }
}

export const toReadable = (source: AsyncIterable<Buffer>): Readable =>
  Readable.from(source, { objectMode: false });
