import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, read, readSync, type BigIntStats } from 'node:fs';
import { promisify } from 'node:util';
import { createChangedError } from '../file-system';
import { LazyBlob } from '../lazy-blob';
import { type InFolder, measureDiskBytes, toDomException } from './disk-path';
import { READ_FLAGS } from './file-reader';
import { identityOf } from './root-identity';

const SYNC_READ_BYTES = 64 * 1024;
/** Bytes that are read and hashed at once: this thread also answers meanwhile. */
const HASH_BYTES = 1024 * 1024;
const readFrom = promisify<number, Uint8Array, number, number, number, { bytesRead: number }>(read as never);

/** A file, or a part of it, that is read only while it is as it was. */
export class DiskBlob extends LazyBlob {
  readonly webkitRelativePath = '';
  readonly lastModified: number;

  constructor(
    readonly name: string,
    private readonly inFolder: InFolder,
    /** Of the file whose content is read. */
    readonly stat: BigIntStats,
    private readonly countsBlocks: boolean,
    start = 0,
    end = Number(stat.size),
    type?: string,
  ) {
    super(start, end, type);
    this.lastModified = toMilliseconds(stat);
  }

  /** What its deletion frees, where that is less than its size: nothing where it has another name. */
  get diskBytes(): number | undefined {
    const { size, blocks, nlink } = this.stat;
    return nlink > 1n ? 0 : measureDiskBytes(Number(size), Number(blocks), this.countsBlocks);
  }

  /** Two paths with different ones lead to two files. */
  get identity(): string {
    return identityOf(this.stat);
  }

  protected override createPart(start: number, end: number, type: string): DiskBlob {
    return new DiskBlob(this.name, this.inFolder, this.stat, this.countsBlocks, start, end, type);
  }

  override async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = new Uint8Array(this.size);
    if (this.size > 0) await this.whileOpen((descriptor) => this.fill(bytes, descriptor, this.start));
    return bytes;
  }

  /** SHA-256 in hex, by the system's own code and with one opening of the file. */
  async sha256(signal?: AbortSignal): Promise<string> {
    const hash = createHash('sha256');
    await this.whileOpen(async (descriptor) => {
      let [buffer, spare] = [this.createBuffer(), this.size > HASH_BYTES ? this.createBuffer() : null];
      const read = async (into: Uint8Array, at: number) => {
        const part = into.subarray(0, this.end - at);
        await this.fill(part, descriptor, at);
        return part;
      };
      let next = read(buffer, this.start);
      for (let at = this.start; at < this.end;) {
        const part = await next;
        signal?.throwIfAborted();
        at += part.length;
        // A part is read while the one before it is hashed.
        if (spare) [buffer, spare] = [spare, buffer];
        if (at < this.end) next = read(buffer, at);
        hash.update(part);
      }
    });
    return hash.digest('hex');
  }

  private createBuffer(): Uint8Array {
    return Buffer.allocUnsafe(Math.min(this.size, HASH_BYTES));
  }

  /** Opens the file for `work`; rejects if it is not as it was before that, or after it. */
  private async whileOpen(work: (descriptor: number) => void | Promise<void>): Promise<void> {
    const descriptor = this.inFolder((folder) => openSync(`${folder}/${this.name}`, READ_FLAGS));
    try {
      this.assertUnchanged(descriptor);
      await work(descriptor);
      this.assertUnchanged(descriptor);
    } catch (error) {
      throw toDomException(error);
    } finally {
      closeSync(descriptor);
    }
  }

  private async fill(bytes: Uint8Array, descriptor: number, position: number): Promise<void> {
    // A small one is read sooner than another thread is asked to.
    const isSmall = bytes.length <= SYNC_READ_BYTES;
    for (let at = 0; at < bytes.length;) {
      const range = [at, bytes.length - at, position + at] as const;
      const bytesRead = isSmall
        ? readSync(descriptor, bytes, ...range)
        : (await readFrom(descriptor, bytes, ...range)).bytesRead;
      if (bytesRead === 0) throw createChangedError();
      at += bytesRead;
    }
  }

  private assertUnchanged(descriptor: number): void {
    const now = fstatSync(descriptor, { bigint: true });
    const { size, mtimeNs } = this.stat;
    if (identityOf(now) !== identityOf(this.stat) || now.size !== size || now.mtimeNs !== mtimeNs)
      throw createChangedError();
  }
}

/** As the scan reads it from plain numbers: the date of a file is compared with that of its scan. */
export function toMilliseconds({ mtimeNs }: BigIntStats): number {
  const second = 1_000_000_000n;
  return Math.floor(Number(mtimeNs / second) * 1000 + Number(mtimeNs % second) / 1e6);
}
