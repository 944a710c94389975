/** A stream into a file with the methods of the browser's; its sink gets what `write` was given. */
export function createFileStream(
  sink: UnderlyingSink<FileSystemWriteChunkType>,
): FileSystemWritableFileStream {
  const stream = new WritableStream(sink);
  const write = async (chunk: FileSystemWriteChunkType) => {
    const writer = stream.getWriter();
    try {
      await writer.write(chunk);
    } finally {
      writer.releaseLock();
    }
  };
  return Object.assign(stream, {
    write,
    seek: (position: number) => write({ type: 'seek', position }),
    truncate: (size: number) => write({ type: 'truncate', size }),
  });
}

/** What was written as a command: bare data is a write. */
export function toWriteParams(chunk: FileSystemWriteChunkType): WriteParams {
  if (typeof chunk === 'object' && 'type' in chunk && !isBlobLike(chunk)) return chunk as WriteParams;
  return { type: 'write', data: chunk as Exclude<FileSystemWriteChunkType, WriteParams> };
}

/** Whether an object is a blob, also one that the platform does not take for one. */
export function isBlobLike(value: object): value is Blob {
  return 'arrayBuffer' in value;
}

/** The bytes of written data; views share the memory of what they view. */
export async function readWrittenBytes(data: BufferSource | Blob | string): Promise<Uint8Array<ArrayBuffer>> {
  if (typeof data === 'string') return new TextEncoder().encode(data);
  if (isBlobLike(data)) return new Uint8Array(await data.arrayBuffer());
  if (!ArrayBuffer.isView(data)) return new Uint8Array(data);
  return new Uint8Array(data.buffer as ArrayBuffer, data.byteOffset, data.byteLength);
}
