import { isValidSegment, TRASH_FOLDER } from '../paths';
import type { FolderRoot } from '../roots/folder-roots';
import type { StagingFolder } from '../trash/staging';
import type { RemovalMethod } from '../trash/types';
import type { FileState } from '../types';
import { Connection } from './connection';
import { CHUNK_BYTES, type Place } from './protocol';
import { RemoteFile } from './remote-blob';
import { RemoteTrash } from './remote-trash';

/** What files and folders of the companion share. */
abstract class RemoteEntry {
  abstract readonly kind: FileSystemHandleKind;
  /** Tells it from the browser's handles, also where this class is not loaded: no browser checks what is moved here. */
  readonly isNative = true;
  readonly name: string;

  constructor(
    readonly connection: Connection,
    readonly place: Place,
  ) {
    this.name = place.path.at(-1) ?? (/[^/\\]+(?=[/\\]?$)/.exec(place.root)?.[0] || place.root);
  }

  /** The same place, or the same file in two shared folders that lie in each other. */
  async isSameEntry(other: unknown): Promise<boolean> {
    if (!this.isBeside(other) || other.kind !== this.kind) return false;
    const [a, b] = [this.place, other.place];
    if (a.root === b.root && a.path.join('/') === b.path.join('/')) return true;
    // A stored folder is compared without opening a connection for it.
    const open = [this.connection, other.connection].find(({ isOpen }) => isOpen);
    return (await open?.call('isSame', { a, b, kind: this.kind })) ?? false;
  }

  /** A shared folder may be changed as long as the companion is connected. */
  async queryPermission(): Promise<PermissionState> {
    return this.connection.isOpen ? 'granted' : 'prompt';
  }

  /** Connects to the companion again. */
  requestPermission(): Promise<PermissionState> {
    return this.connection.open().then(
      () => 'granted',
      () => 'denied',
    );
  }

  /** Whether the other entry is of the same companion. */
  protected isBeside(other: unknown): other is RemoteEntry {
    return other instanceof RemoteEntry && other.connection.id === this.connection.id;
  }
}

/** A folder on the other side with those methods of a `FileSystemDirectoryHandle` that only read. */
export class RemoteFolder extends RemoteEntry {
  readonly kind = 'directory';

  /** The folder typed as a browser's handle. */
  get handle(): FileSystemDirectoryHandle {
    return this as unknown as FileSystemDirectoryHandle;
  }

  async getDirectoryHandle(name: string): Promise<FileSystemDirectoryHandle> {
    const folder = this.child(name, RemoteFolder);
    await this.connection.call('getFolder', folder.place);
    return folder.handle;
  }

  async getFileHandle(name: string): Promise<FileSystemFileHandle> {
    const file = this.child(name, RemoteFileHandle);
    await this.connection.call('getFile', file.place);
    return file.handle;
  }

  /** As it was listed, where that is given; as it is now otherwise. */
  async getFileBelow(names: readonly string[], listed?: FileState): Promise<RemoteFile> {
    // A scan lists names that no call can carry.
    if (!names.every(isValidSegment)) throw new DOMException('The file has no valid name', 'NotFoundError');
    const place = { root: this.place.root, path: [...this.place.path, ...names] };
    return new RemoteFile(this.connection, place, listed ?? (await this.connection.call('stat', place)));
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
    if (!this.isBeside(other)) return null;
    return this.connection.call('resolve', { a: this.place, b: other.place, kind: other.kind });
  }

  /** A staging folder in the trash, for as long as this connection lives. */
  async openStaging(): Promise<StagingFolder> {
    const put = (staging: string | null) =>
      this.connection.call('putReplacement', { ...this.place, staging, piece: null });
    const { staging: id } = await put(null);
    const { handle } = this.child(TRASH_FOLDER, RemoteFolder).child(id, RemoteFolder);
    return { id, handle, close: async () => void (await put(id)) };
  }

  /** Writes a new file; the companion does so in staging folders alone. */
  async writeFile(name: string, content: ReadableStream<Uint8Array>): Promise<RemoteFile> {
    const { root, path } = this.place;
    const folder = { root, path: path.slice(0, -2), staging: path.at(-1) ?? null };
    let start = 0;
    const put = async (bytes: Uint8Array, isLast: boolean) => {
      const piece = { name, start, bytes: bytes as Uint8Array<ArrayBuffer>, isLast };
      await this.connection.call('putReplacement', { ...folder, piece });
      start += bytes.length;
    };
    const sink = new WritableStream<Uint8Array>({
      async write(chunk) {
        for (let at = 0; at < chunk.length; at += CHUNK_BYTES)
          await put(chunk.subarray(at, at + CHUNK_BYTES), false);
      },
      close: () => put(new Uint8Array(), true),
    });
    await content.pipeTo(sink);
    return this.getFileBelow([name]);
  }

  listRemovalMethods(): Promise<RemovalMethod[]> {
    return this.connection.call('removalMethods', this.place);
  }

  /** The trash of folders of one companion, which works beside the files; null where some are elsewhere. */
  openTrash(roots: readonly FolderRoot[]): RemoteTrash | null {
    const folders = roots.map(({ name, isReference, handle }) => {
      const folder = handle as unknown;
      return (
        folder instanceof RemoteFolder && this.isBeside(folder) && { ...folder.place, name, isReference }
      );
    });
    return folders.every((folder) => folder !== false) ? new RemoteTrash(this.connection, folders) : null;
  }

  private child<Entry>(name: string, Child: new (connection: Connection, place: Place) => Entry): Entry {
    if (!isValidSegment(name)) throw new TypeError('Name is not allowed');
    const { root, path } = this.place;
    return new Child(this.connection, { root, path: [...path, name] });
  }
}

class RemoteFileHandle extends RemoteEntry {
  readonly kind = 'file';

  get handle(): FileSystemFileHandle {
    return this as unknown as FileSystemFileHandle;
  }

  async getFile(): Promise<RemoteFile> {
    const state: FileState = await this.connection.call('stat', this.place);
    return new RemoteFile(this.connection, this.place, state);
  }
}

/** A folder of the companion as plain data, for IndexedDB and workers. */
interface StoredFolder {
  companion: string;
  name: string;
  place: Place;
}

/** A folder's handle in a form that IndexedDB stores and workers receive; the browser's own as they are. */
export function toStorable<Handle extends FileSystemHandle>(handle: Handle): Handle {
  const folder = handle as unknown;
  if (!(folder instanceof RemoteFolder)) return handle;
  const { connection, name, place } = folder;
  const stored: StoredFolder = { companion: connection.id, name, place };
  return stored as unknown as Handle;
}

/** The id of the companion that a folder belongs to; null for one of the browser. */
export function findCompanionId(folder: unknown): string | null {
  return folder instanceof RemoteFolder ? folder.connection.id : null;
}

/** The handle that was stored or sent; one of the companion connects when it is used. */
export function fromStorable<Handle extends FileSystemHandle>(stored: Handle): Handle {
  if (!('companion' in stored)) return stored;
  const { companion, place } = stored as unknown as StoredFolder;
  return new RemoteFolder(Connection.find(companion), place) as unknown as Handle;
}
