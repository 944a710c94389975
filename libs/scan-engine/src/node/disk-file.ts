import {
  closeSync,
  constants,
  copyFileSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  futimesSync,
  linkSync,
  lstatSync,
  openSync,
  renameSync,
  unlinkSync,
  type BigIntStats,
} from 'node:fs';
import { createChangedError } from '../file-system';
import { NameTakenError } from '../trash/move-file';
import type { SharedBlocks } from '../trash/types';
import type { FileState } from '../types';
import { DiskBlob, toMilliseconds } from './disk-blob';
import { assertName, createMismatchError, type DiskRoot, type InFolder, toDomException } from './disk-path';
import { openDiskWriter } from './disk-writer';
import { READ_FLAGS } from './file-reader';
import { identityOf } from './root-identity';

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
  private takesAttributes = false;

  constructor(
    private folder: DiskPlace,
    public name: string,
    /** Identity of the file that this handle created or wrote; null while it has not. */
    private created: string | null = null,
  ) {}

  /** The folder and its name, as one place. */
  get place(): DiskPlace {
    return { root: this.folder.root, names: [...this.folder.names, this.name] };
  }

  async getFile(): Promise<File> {
    const { countsBlocks } = this.folder.root;
    return new DiskBlob(this.name, this.within(), this.stat(), countsBlocks) as unknown as File;
  }

  async createWritable({ keepExistingData = false } = {}): Promise<FileSystemWritableFileStream> {
    if (keepExistingData) throw new DOMException('Files are written whole', 'NotSupportedError');
    const stat = this.stat();
    // A file that took the place would open what is written to others.
    const isReplaced = this.takesAttributes && identityOf(stat) !== this.created;
    const mode = isReplaced ? null : Number(stat.mode & 0o777n);
    return openDiskWriter(this.within(), this.name, mode, (written) => (this.created = written));
  }

  /**
   * Renames the file, and never over another one. Rejects with NotSupportedError on another volume, and with
   * NotReadableError where the file is not as expected. Other programs can change the file or take the place between
   * these checks and the rename, which follow each other without a pause.
   */
  async move({ root, names }: DiskPlace, name: string, expected?: FileState): Promise<void> {
    assertName(name);
    this.within()((from) =>
      root.inFolder(names, (to) => {
        const stat = assertFile(lstatSync(`${from}/${this.name}`, { bigint: true }));
        if (expected && !isAsIn(expected, stat)) throw createChangedError();
        if (lstatSync(`${to}/${name}`, { throwIfNoEntry: false })) throw new NameTakenError();
        renameSync(`${from}/${this.name}`, `${to}/${name}`);
      }),
    );
    [this.folder, this.name] = [{ root, names }, name];
  }

  /**
   * For a copy on another volume, which replaces the file. Only what this handle created gets them: another user can
   * put root's own file into its place, and would be its owner (OpenRC/opentmpfiles#4 is the same by a link).
   */
  async takeAttributes(of: unknown): Promise<void> {
    if (of instanceof DiskBlob) this.applyAttributes(of.stat);
  }

  private applyAttributes({ mode, atimeMs, mtimeNs, uid, gid }: BigIntStats): void {
    this.takesAttributes = true;
    const descriptor = this.within()((folder) => openSync(`${folder}/${this.name}`, READ_FLAGS));
    try {
      const now = fstatSync(descriptor, { bigint: true });
      if (identityOf(now) !== this.created) throw createChangedError();
      futimesSync(descriptor, Number(atimeMs) / 1000, Number(mtimeNs) / 1e9);
      fchmodSync(descriptor, Number(mode & 0o777n));
      if (now.uid !== uid || now.gid !== gid) fchownSync(descriptor, Number(uid), Number(gid));
    } catch (error) {
      throw toDomException(error);
    } finally {
      closeSync(descriptor);
    }
  }

  /**
   * Makes a file in `folder` that shares this one's blocks and can take the place of `twin`: a hard link, or a clone
   * with the twin's date. Rejects with an InvalidStateError when disk, size, owner or rights differ.
   */
  async shareAs(folder: DiskPlace, name: string, by: SharedBlocks, twin: unknown): Promise<void> {
    if (!(twin instanceof DiskFile)) throw new TypeError('Not a file of a disk');
    const [own, other] = [this.stat(), twin.stat()];
    if (!isAlike(own, other) || own.ino === other.ino) throw createUnlikeError();
    const created = this.within()((from) =>
      folder.root.inFolder(folder.names, (to) => {
        const [source, target] = [`${from}/${this.name}`, `${to}/${name}`];
        if (by === 'hardlink') linkSync(source, target);
        else copyFileSync(source, target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE_FORCE);
        // The staging folder is in the trash, where nobody else can replace the file.
        return identityOf(lstatSync(target, { bigint: true }));
      }),
    );
    const shared = new DiskFile(folder, name, created);
    if (by === 'reflink') shared.applyAttributes(other);
    // Again: another program may have changed the file meanwhile, and an owner cannot be given.
    if (!isAlike(shared.stat(), other)) throw createUnlikeError();
  }

  /**
   * Moves this file to the trash and a verified one into its place, which is never empty: a second name first, then a
   * rename over the old one. Rejects with a NotReadableError when one of them is not as expected.
   */
  async replaceBy(
    { handle: next, file: verified }: { handle: unknown; file: FileState },
    trash: DiskPlace,
    name: string,
    expected: FileState,
  ): Promise<void> {
    if (!(next instanceof DiskFile)) throw new TypeError('Not a file of a disk');
    this.within()((from) =>
      trash.root.inFolder(trash.names, (to) => {
        const [old, held] = [`${from}/${this.name}`, `${to}/${name}`];
        linkSync(old, held);
        try {
          const stat = assertFile(lstatSync(held, { bigint: true }));
          const isSame = identityOf(stat) === identityOf(this.stat());
          if (!isSame || !isAsIn(expected, stat) || !isAsIn(verified, next.stat()))
            throw createChangedError();
          next.within()((staging) => renameSync(`${staging}/${next.name}`, old));
        } catch (error) {
          unlinkSync(held);
          throw error;
        }
      }),
    );
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

function isAsIn({ size, lastModified }: FileState, stat: BigIntStats): boolean {
  return Number(stat.size) === size && toMilliseconds(stat) === lastModified;
}

/**
 * Whether one file can take the place of the other without a program noticing. Node reads no access control lists and
 * extended attributes, so these may differ.
 */
function isAlike(a: BigIntStats, b: BigIntStats): boolean {
  return (['dev', 'size', 'uid', 'gid', 'mode'] as const).every((key) => a[key] === b[key]);
}

function createUnlikeError(): DOMException {
  return new DOMException('The files differ in disk, size, owner or rights', 'InvalidStateError');
}
