import {
  closeSync,
  constants,
  fchmodSync,
  fstat,
  futimesSync,
  lstatSync,
  openSync,
  read,
  renameSync,
  unlinkSync,
  type BigIntStats,
} from 'node:fs';
import { promisify } from 'node:util';
import {
  assertName,
  createMismatchError,
  type DiskRoot,
  identityOf,
  type InFolder,
  toDomException,
} from './disk-path';
import { DiskWriter } from './disk-writer';

const fstatOf = promisify<number, { bigint: true }, BigIntStats>(fstat as never);
const readFrom = promisify<number, Uint8Array, number, number, number, { bytesRead: number }>(read as never);
const STREAM_CHUNK_BYTES = 1 << 20;

/** A folder by its root and the names below it. */
export interface DiskPlace {
  readonly root: DiskRoot;
  readonly names: readonly string[];
}

/** Where a file handle is; `move` changes it. */
export class DiskFile {
  readonly kind = 'file';
  /** No browser checks these files when they are moved: every type is moved, and keeps its date and rights. */
  readonly isNative = true;

  constructor(
    private folder: DiskPlace,
    public name: string,
  ) {}

  /** The folder and its name, as one place. */
  get place(): DiskPlace {
    return { root: this.folder.root, names: [...this.folder.names, this.name] };
  }

  async getFile(): Promise<File> {
    return new DiskBlob(this.name, this.within(), this.stat()) as unknown as File;
  }

  async createWritable({ keepExistingData = false } = {}): Promise<FileSystemWritableFileStream> {
    if (keepExistingData) throw new DOMException('Files are written whole', 'NotSupportedError');
    const mode = Number(this.stat().mode & 0o777n);
    return DiskWriter.open(this.within(), this.name, mode) as unknown as FileSystemWritableFileStream;
  }

  /**
   * Renames the file, and never over another one. Rejects with NotSupportedError on another volume. Other programs can
   * take the place between the check and the rename, which follow each other without a pause.
   */
  async move(target: DiskPlace | string, name = this.name): Promise<void> {
    const [folder, newName] = typeof target === 'string' ? [this.folder, target] : [target, name];
    assertName(newName);
    this.within()((from) =>
      folder.root.inFolder(folder.names, (to) => {
        assertFile(lstatSync(`${from}/${this.name}`, { bigint: true }));
        if (lstatSync(`${to}/${newName}`, { throwIfNoEntry: false }))
          throw new DOMException('The place is taken', 'InvalidModificationError');
        renameSync(`${from}/${this.name}`, `${to}/${newName}`);
      }),
    );
    [this.folder, this.name] = [{ root: folder.root, names: folder.names }, newName];
  }

  /** For a copy on another volume, which replaces the file. */
  async takeAttributes(of: unknown): Promise<void> {
    if (!(of instanceof DiskFile)) return;
    const { mode, atimeMs, mtimeNs } = of.stat();
    const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
    const descriptor = this.within()((folder) => openSync(`${folder}/${this.name}`, flags));
    try {
      futimesSync(descriptor, Number(atimeMs) / 1000, Number(mtimeNs) / 1e9);
      fchmodSync(descriptor, Number(mode & 0o777n));
    } catch (error) {
      throw toDomException(error);
    } finally {
      closeSync(descriptor);
    }
  }

  async remove(): Promise<void> {
    this.within()((folder) => {
      assertFile(lstatSync(`${folder}/${this.name}`, { bigint: true }));
      unlinkSync(`${folder}/${this.name}`);
    });
  }

  async isSameEntry(other: unknown): Promise<boolean> {
    return other instanceof DiskFile && identityOf(this.stat()) === identityOf(other.stat());
  }

  private stat(): BigIntStats {
    return this.within()((folder) => assertFile(lstatSync(`${folder}/${this.name}`, { bigint: true })));
  }

  /** Opens the folder as it is now: a handle that is moved later does not move its earlier files. */
  private within(): InFolder {
    const { root, names } = this.folder;
    return (work) => root.inFolder(names, work);
  }
}

function assertFile(stat: BigIntStats): BigIntStats {
  if (!stat.isFile()) throw createMismatchError();
  return stat;
}

/** A file, or a part of it, that is read only when it is asked for, and only while it is as it was. */
class DiskBlob {
  readonly type = '';
  readonly webkitRelativePath = '';
  readonly lastModified: number;

  constructor(
    readonly name: string,
    private readonly inFolder: InFolder,
    private readonly stat: BigIntStats,
    private readonly start = 0,
    private readonly end = Number(stat.size),
  ) {
    this.lastModified = toMilliseconds(stat);
  }

  get size(): number {
    return this.end - this.start;
  }

  slice(start = 0, end = this.size): DiskBlob {
    const at = (position: number) =>
      this.start + (position < 0 ? Math.max(0, this.size + position) : Math.min(position, this.size));
    return new DiskBlob(this.name, this.inFolder, this.stat, at(start), Math.max(at(start), at(end)));
  }

  async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = new Uint8Array(this.size);
    if (this.size === 0) return bytes;
    // Without waiting for a writer, should a pipe have taken the file's place.
    const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
    const descriptor = this.inFolder((folder) => openSync(`${folder}/${this.name}`, flags));
    try {
      await this.assertUnchanged(descriptor);
      for (let at = 0; at < bytes.length;) {
        const { bytesRead } = await readFrom(descriptor, bytes, at, bytes.length - at, this.start + at);
        if (bytesRead === 0) throw createChangedError();
        at += bytesRead;
      }
      await this.assertUnchanged(descriptor);
      return bytes;
    } catch (error) {
      throw toDomException(error);
    } finally {
      closeSync(descriptor);
    }
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    return (await this.bytes()).buffer;
  }

  async text(): Promise<string> {
    return new TextDecoder().decode(await this.bytes());
  }

  stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    let at = 0;
    return new ReadableStream({
      pull: async (controller) => {
        if (at >= this.size) return controller.close();
        controller.enqueue(await this.slice(at, (at += STREAM_CHUNK_BYTES)).bytes());
      },
    });
  }

  private async assertUnchanged(descriptor: number): Promise<void> {
    const now = await fstatOf(descriptor, { bigint: true });
    const { size, mtimeNs } = this.stat;
    if (identityOf(now) !== identityOf(this.stat) || now.size !== size || now.mtimeNs !== mtimeNs)
      throw createChangedError();
  }
}

/** As the scan reads it from plain numbers: the date of a file is compared with that of its scan. */
function toMilliseconds({ mtimeNs }: BigIntStats): number {
  const second = 1_000_000_000n;
  return Math.floor(Number(mtimeNs / second) * 1000 + Number(mtimeNs % second) / 1e6);
}

function createChangedError(): DOMException {
  return new DOMException('The file is not what it was', 'NotReadableError');
}
