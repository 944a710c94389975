import { isValidSegment } from '../paths';
import type { Connection } from './connection';
import type { FileState, Place } from './protocol';
import { RemoteFile } from './remote-blob';
import { openRemoteWritable } from './remote-writable';

/** What opens the same folder again over a connection of its own. */
export interface Credentials {
  port: number;
  key: string;
}

/** What files and folders of the companion share. */
abstract class RemoteEntry {
  abstract readonly kind: FileSystemHandleKind;

  constructor(
    readonly connection: Connection,
    readonly credentials: Credentials,
    readonly place: Place,
    readonly name = place.path.at(-1)!,
  ) {}

  /** Same place, or the same file behind two shared folders. */
  async isSameEntry(other: unknown): Promise<boolean> {
    if (!(other instanceof RemoteEntry) || other.constructor !== this.constructor) return false;
    const [a, b] = [this.place, other.place];
    if (a.root === b.root && a.path.join('/') === b.path.join('/')) return true;
    const { kind } = this;
    return other.connection === this.connection && this.connection.call('isSame', { a, b, kind });
  }

  /** A shared folder may be changed as long as the companion is connected. */
  queryPermission(): Promise<PermissionState> {
    return Promise.resolve(this.connection.isOpen ? 'granted' : 'denied');
  }

  requestPermission(): Promise<PermissionState> {
    return this.queryPermission();
  }
}

/** A folder on the other side with the methods of a `FileSystemDirectoryHandle`. */
export class RemoteFolder extends RemoteEntry {
  readonly kind = 'directory';

  /** The folder typed as a browser's handle. */
  get handle(): FileSystemDirectoryHandle {
    return this as unknown as FileSystemDirectoryHandle;
  }

  async getDirectoryHandle(name: string, { create = false } = {}): Promise<FileSystemDirectoryHandle> {
    const folder = this.child(name, RemoteFolder);
    await this.connection.call('getFolder', { ...folder.place, create });
    return folder.handle;
  }

  async getFileHandle(name: string, { create = false } = {}): Promise<FileSystemFileHandle> {
    const file = this.child(name, RemoteFileHandle);
    await this.connection.call('getFile', { ...file.place, create });
    return file.handle;
  }

  async removeEntry(name: string, { recursive = false } = {}): Promise<void> {
    await this.connection.call('remove', { ...this.child(name, RemoteFileHandle).place, recursive });
  }

  async *entries(): AsyncGenerator<[string, FileSystemHandle]> {
    const children: [name: string, isFolder: boolean][] = [];
    await this.connection.stream('list', this.place, (part) => void children.push(...part));
    for (const [name, isFolder] of children)
      yield [
        name,
        isFolder ? this.child(name, RemoteFolder).handle : this.child(name, RemoteFileHandle).handle,
      ];
  }

  async *keys(): AsyncGenerator<string> {
    for await (const [name] of this.entries()) yield name;
  }

  async *values(): AsyncGenerator<FileSystemHandle> {
    for await (const [, handle] of this.entries()) yield handle;
  }

  [Symbol.asyncIterator](): AsyncGenerator<[string, FileSystemHandle]> {
    return this.entries();
  }

  async resolve(other: unknown): Promise<string[] | null> {
    if (!(other instanceof RemoteEntry) || other.connection !== this.connection) return null;
    return this.connection.call('resolve', { a: this.place, b: other.place, kind: other.kind });
  }

  /** Other programs of that computer change its folders, too. */
  async tryLock(name: string): Promise<(() => void) | null> {
    const held = await this.connection.call('lock', { name });
    // A connection that ends releases its locks.
    const release = () => void this.connection.call('unlock', held!).catch(() => undefined);
    return held && release;
  }

  private child<Entry>(
    name: string,
    Child: new (connection: Connection, credentials: Credentials, place: Place) => Entry,
  ): Entry {
    if (!isValidSegment(name)) throw new TypeError('Name is not allowed');
    const { root, path } = this.place;
    return new Child(this.connection, this.credentials, { root, path: [...path, name] });
  }
}

class RemoteFileHandle extends RemoteEntry {
  readonly kind = 'file';
  /** No browser checks these files when they are moved. */
  readonly isNative = true;

  get handle(): FileSystemFileHandle {
    return this as unknown as FileSystemFileHandle;
  }

  async getFile(): Promise<RemoteFile> {
    const state: FileState = await this.connection.call('stat', this.place);
    return new RemoteFile(this.connection, this.place, state);
  }

  createWritable({ keepExistingData = false } = {}): Promise<FileSystemWritableFileStream> {
    if (keepExistingData) throw new DOMException('Files are written whole', 'NotSupportedError');
    return openRemoteWritable(this.connection, this.place);
  }

  /** Moves the file, and never over another one. */
  async move(folder: unknown, name: string): Promise<void> {
    if (!(folder instanceof RemoteFolder) || folder.connection !== this.connection)
      throw new DOMException('The folder is somewhere else', 'InvalidModificationError');
    await this.connection.call('move', { ...this.place, to: folder.place, name });
    Object.assign(this, { name, place: { root: folder.place.root, path: [...folder.place.path, name] } });
  }
}
