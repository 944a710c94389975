import {
  accessSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  closeSync,
  readdirSync,
  rmdirSync,
  statSync,
  utimesSync,
  unlinkSync,
} from 'node:fs';
import { isUtf8 } from 'node:buffer';
import { statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { FolderPermissionMode } from '../browser/folder-permission';
import type { OpenedFile } from '../file-system';
import { isTrashFolder, TRASH_FOLDER } from '../paths';
import type { SystemTrash } from '../trash/system-trash';
import type { FolderState } from '../trash/folder-states';
import type { RemovalMethod } from '../trash/types';
import { createIdentifiedFolder, FOLDER_FLAGS, removeUnfinishedFolders } from './create-folder';
import { DiskFile, type DiskPlace } from './disk-file';
import { asDomException, assertName, createMismatchError, DiskRoot } from './disk-path';
import { openSystemTrash } from './freedesktop-trash';
import { joinOwnTrashes } from './own-trash';
import { tryProcessLock } from './process-lock';
import { identityOf, isSameRoot, readRootIdentity, type RootIdentity } from './root-identity';

/** Btrfs, XFS, bcachefs, and APFS as macOS numbers it. */
const CLONING_FILE_SYSTEMS = [0x9123683e, 0x58465342, 0xca451a4e, 0x1a];

/**
 * A folder on this computer as the handle that a browser gives to a page, with the same calls and errors. Links, pipes
 * and devices are not listed, and neither are names that are not UTF-8, which a handle cannot give; all of them take
 * their names. Throws when there is no such folder. Aborting the signal ends the access: every handle below fails.
 */
export function openDiskFolder(path: string, signal?: AbortSignal): FileSystemDirectoryHandle {
  return new DiskFolder(new DiskRoot(path, signal)) as unknown as FileSystemDirectoryHandle;
}

/** The same folder with another user's trash in place of the own one, to read what is in it. */
export function openOtherTrash(path: string, trash: string): FileSystemDirectoryHandle {
  return new DiskFolder(new DiskRoot(path, undefined, trash)) as unknown as FileSystemDirectoryHandle;
}

class DiskFolder implements DiskPlace {
  readonly kind = 'directory';
  /** As of its files: the trash need not ask what a browser can do. */
  readonly isNative = true;

  constructor(
    readonly root: DiskRoot,
    readonly names: readonly string[] = [],
  ) {}

  get name(): string {
    return this.names.at(-1) ?? this.root.name;
  }

  async getDirectoryHandle(name: string, { create = false } = {}): Promise<DiskFolder> {
    assertName(name);
    const real = this.run((folder) => {
      const own = name === TRASH_FOLDER ? this.root.trashNameIn(folder, create) : name;
      // The one of that name that an operation may hold was removed.
      if (create && createSubfolder(folder, own)) this.root.forgetFolders();
      if (!lstatSync(`${folder}/${own}`).isDirectory()) throw createMismatchError();
      return own;
    });
    const child = new DiskFolder(this.root, [...this.names, real]);
    // Says now whether somebody else can change it.
    if (isTrashFolder(real)) child.run(() => undefined);
    return child;
  }

  async getFileHandle(name: string, { create = false } = {}): Promise<DiskFile> {
    assertName(name);
    const created = this.run((folder) => {
      const identity = create ? createFile(folder, name) : null;
      if (!lstatSync(`${folder}/${name}`).isFile()) throw createMismatchError();
      return identity;
    });
    return new DiskFile(this, name, created);
  }

  /** Follows the folders above the file once, where `getFile` of its handle would follow them for each. */
  async getFileBelow(names: readonly string[]): Promise<File> {
    for (const name of names) assertName(name);
    return new DiskFile(
      { root: this.root, names: [...this.names, ...names.slice(0, -1)] },
      names.at(-1)!,
    ).getFile();
  }

  async openFile(name: string): Promise<OpenedFile> {
    assertName(name);
    const handle = new DiskFile(this, name);
    return { handle: handle as unknown as FileSystemFileHandle, file: await handle.getFile() };
  }

  async hasEntry(name: string): Promise<boolean> {
    assertName(name);
    return this.run((folder) => lstatSync(`${folder}/${name}`, { throwIfNoEntry: false }) !== undefined);
  }

  holdFolders(): () => void {
    return this.root.holdFolders();
  }

  /** Removes a file or folder; a link, pipe or device only with the folder that it is in. */
  async removeEntry(entry: string, { recursive = false } = {}): Promise<void> {
    assertName(entry);
    const name = entry === TRASH_FOLDER ? this.run((folder) => this.root.trashNameIn(folder, false)) : entry;
    if (recursive && this.run((folder) => lstatSync(`${folder}/${name}`).isDirectory())) this.empty([name]);
    this.run((folder) => {
      const stat = lstatSync(`${folder}/${name}`);
      if (stat.isDirectory()) {
        rmdirSync(`${folder}/${name}`);
        this.root.forgetFolders();
      } else if (stat.isFile()) unlinkSync(`${folder}/${name}`);
      else throw createMismatchError();
    });
  }

  async *entries(): AsyncGenerator<[string, DiskFile | DiskFolder], void> {
    const children = this.run((folder) => readdirSync(folder, { withFileTypes: true, encoding: 'buffer' }));
    for (const child of children) {
      const bytes = child.name as unknown as Buffer;
      if (!isUtf8(bytes)) continue;
      const name = bytes.toString();
      if (child.isFile()) yield [name, new DiskFile(this, name)];
      else if (child.isDirectory()) yield [name, new DiskFolder(this.root, [...this.names, name])];
    }
  }

  async *keys(): AsyncGenerator<string, void> {
    for await (const [name] of this.entries()) yield name;
  }

  async *values(): AsyncGenerator<DiskFile | DiskFolder, void> {
    for await (const [, child] of this.entries()) yield child;
  }

  [Symbol.asyncIterator](): AsyncGenerator<[string, DiskFile | DiskFolder], void> {
    return this.entries();
  }

  async isSameEntry(other: unknown): Promise<boolean> {
    return other instanceof DiskFolder && identityAt(pathOf(this)) === identityAt(pathOf(other));
  }

  /** By what the folders are, not by their paths: a folder may be mounted in two places. */
  async resolve(other: unknown): Promise<string[] | null> {
    const place = other instanceof DiskFile ? other.place : other;
    if (!(place instanceof DiskFolder) && !(other instanceof DiskFile)) return null;
    const own = identityAt(pathOf(this));
    const below: string[] = [];
    for (let path = pathOf(place as DiskPlace); ; path = dirname(path)) {
      if (identityAt(path) === own) return below;
      if (path === dirname(path)) return null;
      below.unshift(basename(path));
    }
  }

  async queryPermission({ mode = 'read' }: { mode?: FolderPermissionMode } = {}): Promise<PermissionState> {
    try {
      this.run((folder) => accessSync(folder, mode === 'read' ? constants.R_OK : constants.W_OK));
      return 'granted';
    } catch {
      return 'denied';
    }
  }

  requestPermission(descriptor?: { mode?: FolderPermissionMode }): Promise<PermissionState> {
    return this.queryPermission(descriptor);
  }

  /** Other processes of this computer change the folder, too: one lock for each folder, and for all users. */
  tryLock(name: string): Promise<(() => void) | null> {
    return tryProcessLock(`${name}-${identityAt(pathOf(this)).replace(':', '-')}`);
  }

  readState(): FolderState {
    const { mode, uid, gid, mtimeMs } = this.run((folder) => statSync(folder));
    return { mode: mode & 0o7777, uid, gid, lastModified: mtimeMs };
  }

  prepareDate(): (lastModified: number) => void {
    const identity = this.run((folder) => readRootIdentity(folder, statSync(folder, { bigint: true })));
    return (lastModified) =>
      this.run((folder) => {
        if (isSameRoot(identity, statSync(folder, { bigint: true }))) setDate(folder, lastModified);
      });
  }

  createStatefulFolder(name: string): ((state: FolderState) => void) | null {
    assertName(name);
    if (isTrashFolder(name)) return null;
    const identity = this.run((folder) => createIdentifiedFolder(folder, name));
    if (identity) this.root.forgetFolders();
    const child = new DiskFolder(this.root, [...this.names, name]);
    return identity && ((state) => child.applyState(state, identity));
  }

  removeUnfinishedFolders(): void {
    this.run(removeUnfinishedFolders);
  }

  private applyState({ mode, uid, gid, lastModified }: FolderState, created: RootIdentity): void {
    this.run((folder) => {
      const descriptor = openSync(`${folder}/.`, FOLDER_FLAGS);
      try {
        const now = fstatSync(descriptor, { bigint: true });
        // Another user can put root's own folder there, and would be its owner.
        if (!isSameRoot(created, now)) return;
        if (Number(now.uid) !== uid || Number(now.gid) !== gid) giveTo(descriptor, uid, gid);
        fchmodSync(descriptor, mode);
        setDate(folder, lastModified);
      } finally {
        closeSync(descriptor);
      }
    });
  }

  /** Called under the lock of the trash. */
  joinTrashes(): void {
    this.run(joinOwnTrashes);
    this.root.forgetFolders();
  }

  /** Hard links are refused file by file where the file system has none. */
  async listRemovalMethods(): Promise<RemovalMethod[]> {
    const methods: RemovalMethod[] = ['trash', 'hardlink'];
    if (this.openSystemTrash()) methods.push('system-trash');
    if (CLONING_FILE_SYSTEMS.includes((await statfs(pathOf(this))).type)) methods.push('reflink');
    return methods;
  }

  openSystemTrash(): SystemTrash | null {
    return asDomException(() => openSystemTrash(pathOf(this)));
  }

  private run<T>(work: (folder: string) => T): T {
    return this.root.inFolder(this.names, work);
  }

  /** Deletes everything in the folder below `names`; links are deleted and not followed. */
  private empty(names: readonly string[]): void {
    const folders = this.root.inFolder([...this.names, ...names], (folder) => {
      const found = readdirSync(folder, { withFileTypes: true, encoding: 'buffer' });
      const isFolder = (child: (typeof found)[0]) => child.isDirectory();
      for (const { name } of found.filter((child) => !isFolder(child)))
        unlinkSync(Buffer.concat([Buffer.from(`${folder}/`), name as unknown as Buffer]));
      return found.filter(isFolder).map(({ name }) => (name as unknown as Buffer).toString());
    });
    for (const child of folders) {
      this.empty([...names, child]);
      this.root.inFolder([...this.names, ...names], (folder) => rmdirSync(`${folder}/${child}`));
    }
  }
}

function pathOf({ root, names }: DiskPlace): string {
  return join(root.path, ...names);
}

function identityAt(path: string): string {
  return asDomException(() => identityOf(lstatSync(path, { bigint: true })));
}

/** Only root gives a folder to another user; its owner gives it to a group that the owner is in. */
function giveTo(descriptor: number, uid: number, gid: number): void {
  for (const owner of [uid, -1])
    try {
      return fchownSync(descriptor, owner, gid);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
    }
}

function setDate(folder: string, lastModified: number): void {
  utimesSync(folder, statSync(folder).atimeMs / 1000, lastModified / 1000);
}

/** Whether it was missing. What lay in a closed folder must not become readable to others in the trash. */
function createSubfolder(folder: string, name: string): boolean {
  const create = () => {
    mkdirSync(`${folder}/${name}`, { mode: isTrashFolder(name) ? 0o700 : 0o777 });
    return true;
  };
  return nullIfExisting(create) ?? false;
}

/** The identity of the created file; null where there is one. */
function createFile(folder: string, name: string): string | null {
  const descriptor = nullIfExisting(() => openSync(`${folder}/${name}`, 'wx'));
  if (descriptor === null) return null;
  try {
    return identityOf(fstatSync(descriptor, { bigint: true }));
  } finally {
    closeSync(descriptor);
  }
}

function nullIfExisting<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return null;
  }
}
