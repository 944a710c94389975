import { LazyBlob } from '../lazy-blob';
import type { Connection } from './connection';
import type { FileState } from '../types';
import { CHUNK_BYTES, type Place } from './protocol';

/** Ranges read at the same time: the next one is on its way while one is copied. */
const READ_AHEAD = 4;
/** A page holds so much of a file at once, such as a video. */
const MAX_BLOB_BYTES = 512 * 1024 * 1024;

/**
 * A range of a file on the other side. The platform does not take it for a Blob: use {@link toBlob} before
 * `createImageBitmap`, `URL.createObjectURL`, `new Blob` and `postMessage`.
 */
class RemoteBlob extends LazyBlob {
  constructor(
    private readonly connection: Connection,
    private readonly place: Place,
    private readonly state: FileState,
    start: number,
    end: number,
    type?: string,
  ) {
    super(start, end, type);
  }

  override async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    const whole = new Uint8Array(this.size);
    let next = 0;
    const readOn = async () => {
      while (next < whole.length) {
        const at = next;
        next += CHUNK_BYTES;
        const range = { start: this.start + at, end: Math.min(this.start + next, this.end) };
        const { bytes } = await this.connection.call('read', { ...this.place, ...this.state, ...range });
        whole.set(bytes, at);
      }
    };
    await Promise.all(Array.from({ length: READ_AHEAD }, readOn));
    return whole;
  }

  protected override createPart(start: number, end: number, type: string): RemoteBlob {
    return new RemoteBlob(this.connection, this.place, this.state, start, end, type);
  }

  /** `new Blob([file])` would otherwise store this text. */
  override toString(): string {
    throw new TypeError('A file of the companion is read with toBlob');
  }
}

/** A file on the other side as it was when it was opened; reading a changed file fails with a NotReadableError. */
export class RemoteFile extends RemoteBlob {
  readonly webkitRelativePath = '';
  readonly name: string;
  readonly lastModified: number;

  constructor(connection: Connection, place: Place, { size, lastModified }: FileState) {
    super(connection, place, { size, lastModified }, 0, size);
    this.name = place.path.at(-1)!;
    this.lastModified = lastModified;
  }
}

/** The blob itself, or a real one with all bytes of a companion's: needed by everything that the platform does. */
export async function toBlob(blob: Blob): Promise<Blob> {
  if (!((blob as unknown) instanceof RemoteBlob)) return blob;
  if (blob.size > MAX_BLOB_BYTES)
    throw new DOMException('The file is too large for the memory', 'NotReadableError');
  const bytes = await blob.arrayBuffer();
  if (!((blob as unknown) instanceof RemoteFile)) return new Blob([bytes], { type: blob.type });
  const { name, lastModified, type } = blob as File;
  return new File([bytes], name, { lastModified, type });
}
