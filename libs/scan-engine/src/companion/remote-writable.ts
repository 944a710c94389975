import { createFileStream, isBlobLike, readWrittenBytes, toWriteParams } from '../file-stream';
import type { Connection } from './connection';
import { CHUNK_BYTES, type Place, type WriteCommand } from './protocol';

/** A stream into a file on the other side; like the browser's, the file changes when it is closed. */
export async function openRemoteWritable(
  connection: Connection,
  place: Place,
): Promise<FileSystemWritableFileStream> {
  const { writer } = await connection.call('open', place);
  return createFileStream({
    write: async (chunk) => {
      for await (const command of toCommands(toWriteParams(chunk)))
        await connection.call('write', { writer, command });
    },
    close: async () => void (await connection.call('close', { writer })),
    abort: async () => void (await connection.call('abort', { writer })),
  });
}

async function* toCommands({ type, data, position, size }: WriteParams): AsyncIterable<WriteCommand> {
  if (type === 'seek') return yield { type, position: position! };
  if (type === 'truncate') return yield { type, size: size! };
  let at = position ?? undefined;
  for await (const chunk of toChunks(data!)) {
    yield { type, data: chunk, ...(at !== undefined && { position: at }) };
    if (at !== undefined) at += chunk.length;
  }
}

async function* toChunks(data: BufferSource | Blob | string): AsyncIterable<Uint8Array<ArrayBuffer>> {
  if (typeof data === 'object' && isBlobLike(data)) {
    for (let at = 0; at < data.size; at += CHUNK_BYTES)
      yield readWrittenBytes(data.slice(at, at + CHUNK_BYTES));
    return;
  }
  const bytes = await readWrittenBytes(data);
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES);
}
