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
  type BigIntStats,
} from 'node:fs';
import { promisify } from 'node:util';
import { createChangedError } from '../file-system';
import { LazyBlob } from '../lazy-blob';
import {
  assertName,
  createMismatchError,
  type DiskRoot,
  identityOf,
  type InFolder,
  toDomException,
} from './disk-path';
import { openDiskWriter } from './disk-writer';

const fstatOf = promisify<number, { bigint: true }, BigIntStats>(fstat as never);
const readFrom = promisify<number, Uint8Array, number, number, number, { bytesRead: number }>(read as never);

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
    return openDiskWriter(this.within(), this.name, mode);
  }

  /**
   * Renames the file, and never over another one. Rejects with NotSupportedError on another volume. Other programs can
   * take the place between the check and the rename, which follow each other without a pause.
   */
  async move({ root, names }: DiskPlace, name: string): Promise<void> {
    assertName(name);
    this.within()((from) =>
      root.inFolder(names, (to) => {
        assertFile(lstatSync(`${from}/${this.name}`, { bigint: true }));
        if (lstatSync(`${to}/${name}`, { throwIfNoEntry: false }))
          throw new DOMException('The place is taken', 'InvalidModificationError');
        renameSync(`${from}/${this.name}`, `${to}/${name}`);
      }),
    );
    [this.folder, this.name] = [{ root, names }, name];
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

/** A file, or a part of it, that is read only while it is as it was. */
class DiskBlob extends LazyBlob {
  readonly webkitRelativePath = '';
  readonly lastModified: number;

  constructor(
    readonly name: string,
    private readonly inFolder: InFolder,
    private readonly stat: BigIntStats,
    start = 0,
    end = Number(stat.size),
    type?: string,
  ) {
    super(start, end, type);
    this.lastModified = toMilliseconds(stat);
  }

  protected override createPart(start: number, end: number, type: string): DiskBlob {
    return new DiskBlob(this.name, this.inFolder, this.stat, start, end, type);
  }

  override async bytes(): Promise<Uint8Array<ArrayBuffer>> {
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
