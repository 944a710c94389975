import type { Connection } from './connection';
import { CHUNK_BYTES, type Place, type WriteCommand } from './protocol';

/** A stream into a file on the other side; like the browser's, the file changes when it is closed. */
export async function openRemoteWritable(
  connection: Connection,
  place: Place,
): Promise<FileSystemWritableFileStream> {
  const { writer } = await connection.call('open', place);
  const stream = new WritableStream<FileSystemWriteChunkType>({
    write: async (chunk) => {
      for await (const command of toCommands(chunk)) await connection.call('write', { writer, command });
    },
    close: async () => void (await connection.call('close', { writer })),
    abort: async () => void (await connection.call('abort', { writer })),
  });
  const write = async (chunk: FileSystemWriteChunkType) => {
    const own = stream.getWriter();
    try {
      await own.write(chunk);
    } finally {
      own.releaseLock();
    }
  };
  return Object.assign(stream, {
    write,
    seek: (position: number) => write({ type: 'seek', position }),
    truncate: (size: number) => write({ type: 'truncate', size }),
  });
}

async function* toCommands(chunk: FileSystemWriteChunkType): AsyncIterable<WriteCommand> {
  const isCommand = typeof chunk === 'object' && 'type' in chunk && !isBlob(chunk);
  const command: WriteParams = isCommand ? (chunk as WriteParams) : { type: 'write', data: chunk as never };
  if (command.type === 'seek') return yield { type: 'seek', position: command.position! };
  if (command.type === 'truncate') return yield { type: 'truncate', size: command.size! };
  let position = command.position ?? undefined;
  for await (const data of toChunks(command.data!)) {
    yield { type: 'write', data, ...(position !== undefined && { position }) };
    if (position !== undefined) position += data.length;
  }
}

function isBlob(value: object): value is Blob {
  return 'slice' in value && 'arrayBuffer' in value;
}

async function* toChunks(data: BufferSource | Blob | string): AsyncIterable<Uint8Array<ArrayBuffer>> {
  if (typeof data === 'object' && isBlob(data)) {
    for (let at = 0; at < data.size; at += CHUNK_BYTES)
      yield new Uint8Array(await data.slice(at, at + CHUNK_BYTES).arrayBuffer());
    return;
  }
  const bytes = toBytes(data);
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES);
}

function toBytes(data: BufferSource | string): Uint8Array<ArrayBuffer> {
  if (typeof data === 'string') return new TextEncoder().encode(data);
  if (!ArrayBuffer.isView(data)) return new Uint8Array(data);
  return new Uint8Array(data.buffer as ArrayBuffer, data.byteOffset, data.byteLength);
}
