import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  lstatSync,
  openSync,
  realpathSync,
  statfsSync,
  type BigIntStats,
} from 'node:fs';
import { basename, join } from 'node:path';
import { isTrashFolder } from '../paths';
import { O_NOFOLLOW } from './file-reader';
import { OpenedFolders } from './opened-folders';
import { describeUnsafeTrash, findOwnTrash } from './own-trash';
import { isPrivate } from './private-folder';
import { isSameRoot, readRootIdentity, type RootIdentity } from './root-identity';

/** Of Linux, where Node does not name it: opens a folder only to go on from it, which needs no right to list it. */
const O_PATH = 0o10000000;
export const HAS_DESCRIPTOR_PATHS = process.platform === 'linux' && existsSync('/proc/self/fd');

/** Names that Windows reads as something else: a stream, a device, or another file. */
const INVALID_ON_WINDOWS = /[<>:"|?*\\]|[. ]$|^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * An opened folder on the disk. Paths below it are followed name by name and never through a symbolic link. On Linux
 * each step is taken from the open folder before it (`/proc/self/fd`), so that no other program can put a link in
 * between; elsewhere each folder is checked before it is used, which leaves that moment open. A trash is entered only
 * if nobody else can change what is in it: another user of a shared folder may have made it.
 */
export class DiskRoot {
  readonly path: string;
  readonly countsBlocks: boolean;
  private readonly identity: RootIdentity;
  private readonly opened = new OpenedFolders();
  /** Device, owner and rights of the trash that was last found to be private. */
  private privateTrash = '';

  /** Everything below it fails with the signal's reason once that is aborted. */
  constructor(
    path: string,
    private readonly signal?: AbortSignal,
    /** Another user's trash that is read, and never used, in place of the own one. */
    private readonly otherTrash?: string,
  ) {
    this.path = asDomException(() => realpathSync(path));
    this.countsBlocks = asDomException(() => countsBlocks(this.path));
    this.identity = asDomException(() =>
      readRootIdentity(this.path, assertFolder(lstatSync(this.path, { bigint: true }))),
    );
  }

  /** Runs `work`, which must not wait, with the system's path of a folder below the root. */
  inFolder<T>(names: readonly string[], work: (folder: string) => T): T {
    this.signal?.throwIfAborted();
    return asDomException(() =>
      HAS_DESCRIPTOR_PATHS ? this.byDescriptors(names, work) : this.byPaths(names, work),
    );
  }

  /** Keeps folders open between calls of `inFolder`, for a batch each, until the returned function is called. */
  holdFolders(): () => void {
    return this.opened.hold();
  }

  /** Call it after a folder was removed or moved: a held one would still be found at its path. */
  forgetFolders(): void {
    this.opened.forget();
  }

  private byDescriptors<T>(names: readonly string[], work: (folder: string) => T): T {
    return this.opened.use(names, (above, name) => this.openFrom(above, name), work);
  }

  /** Opens the folder of a name in an open one, or the root. */
  private openFrom(above: string | null, name: string): number {
    const flags = O_PATH | constants.O_DIRECTORY | O_NOFOLLOW;
    const descriptor = openSync(above === null ? this.path : `${above}/${name}`, flags);
    try {
      if (above === null) this.assertSame(fstatSync(descriptor, { bigint: true }));
      else if (isTrashFolder(name)) this.assertPrivate(name, fstatSync(descriptor, { bigint: true }), above);
      return descriptor;
    } catch (error) {
      closeSync(descriptor);
      throw error;
    }
  }

  private byPaths<T>(names: readonly string[], work: (folder: string) => T): T {
    this.assertSame(lstatSync(this.path, { bigint: true }));
    let path = this.path;
    for (const name of names) {
      const child = join(path, name);
      const stat = assertFolder(lstatSync(child, { bigint: true }));
      if (isTrashFolder(name)) this.assertPrivate(name, stat, path);
      path = child;
    }
    return work(path);
  }

  /** The name of the trash in a folder, as the folder's path is within `inFolder`. */
  trashNameIn(folder: string, create: boolean): string {
    if (this.otherTrash === undefined) return findOwnTrash(folder, create);
    if (create) throw new DOMException("Another user's trash is only read", 'NotAllowedError');
    return this.otherTrash;
  }

  private assertPrivate(name: string, trash: BigIntStats, folder: string): void {
    if (name === this.otherTrash) return;
    const look = [trash.dev, trash.uid, trash.mode].join();
    if (look === this.privateTrash) return;
    if (!isPrivate(trash, folder))
      throw new DOMException(describeUnsafeTrash(join(realpathSync(folder), name), trash), 'NotAllowedError');
    this.privateTrash = look;
  }

  /** A disk that was taken out leaves an empty folder in its place, where nothing may be written. */
  private assertSame(stat: BigIntStats): void {
    if (!isSameRoot(this.identity, stat)) throw new DOMException('The folder is gone', 'NotFoundError');
  }

  get name(): string {
    return basename(this.path);
  }
}

/** Of Linux: what `statfs` calls a file system in user space. */
const FUSE = 0x65735546;
/** Small files may lie beside their names, without blocks of their own. */
const MIN_SAVED_BYTES = 4096;

/** Whether a file without blocks takes none: file systems in user space may not count them. */
export function countsBlocks(path: string): boolean {
  return statfsSync(path).type !== FUSE;
}

/** What a file takes on the disk, where its blocks of 512 bytes are fewer than its size needs. */
export function measureDiskBytes(size: number, blocks: number, countsBlocks: boolean): number | undefined {
  const onDisk = blocks * 512;
  return size - onDisk >= MIN_SAVED_BYTES && (onDisk > 0 || countsBlocks) ? onDisk : undefined;
}

/** Runs `work`, which must not wait, in one folder. */
export type InFolder = <T>(work: (folder: string) => T) => T;

/** Rejects, as browsers do, what is no name of a child. */
export function assertName(name: string): void {
  const isInvalid = name === '' || name === '.' || name === '..' || /[/\0]/.test(name);
  if (isInvalid || (process.platform === 'win32' && INVALID_ON_WINDOWS.test(name)))
    throw new TypeError('Name is not allowed');
}

/** The error of a handle of the wrong kind, also for links, pipes and devices. */
export function createMismatchError(): DOMException {
  return new DOMException('The entry is not of the requested type', 'TypeMismatchError');
}

function assertFolder(stat: BigIntStats): BigIntStats {
  if (!stat.isDirectory()) throw createMismatchError();
  return stat;
}

/** What the user can do about it. */
const REMEDIES: Record<string, string> = {
  ENOSPC: 'The disk is full: free some space or empty the trash',
  EDQUOT: 'Your share of the disk is full: free some space or empty the trash',
  EACCES: 'You have no right to do this: allow it to your user, or leave the folder out',
  EROFS: 'The disk is read-only: allow changes to it, or choose another folder',
};

const NAMES: Record<string, string> = {
  ENOENT: 'NotFoundError',
  ENOTDIR: 'TypeMismatchError',
  ELOOP: 'TypeMismatchError',
  EISDIR: 'TypeMismatchError',
  ENOTEMPTY: 'InvalidModificationError',
  EEXIST: 'InvalidModificationError',
  EACCES: 'NotAllowedError',
  EPERM: 'NotAllowedError',
  EROFS: 'NotAllowedError',
  ENOSPC: 'QuotaExceededError',
  EDQUOT: 'QuotaExceededError',
  EFBIG: 'QuotaExceededError',
  EXDEV: 'NotSupportedError',
  ENOTSUP: 'NotSupportedError',
  EOPNOTSUPP: 'NotSupportedError',
  ENOTTY: 'NotSupportedError',
  ENOSYS: 'NotSupportedError',
  EBUSY: 'NoModificationAllowedError',
  ETXTBSY: 'NoModificationAllowedError',
  ENAMETOOLONG: 'TypeError',
};

/** The error under the name that a browser gives it; paths stay out of its text. */
export function toDomException(error: unknown): unknown {
  const code: unknown = (error as NodeJS.ErrnoException).code;
  if (typeof code !== 'string') return error;
  const text = REMEDIES[code] ? `${REMEDIES[code]} (${code})` : `The file system reports ${code}`;
  return new DOMException(text, NAMES[code] ?? 'NotReadableError');
}

/** Runs `work`; its errors get the browser's names. */
export function asDomException<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw toDomException(error);
  }
}
