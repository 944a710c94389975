import { Connection } from './connection';
import type { CleanUpLocation, DiskSpace } from './protocol';
import { RemoteFolder } from './remote-folder';
import { type CompanionAddress, signInToCompanion } from './sign-in';
import { deleteCompanion, idOfKey, saveCompanion } from './stored-companions';

/** A connected companion. */
export interface Companion {
  /** Connects again, until it is revoked; a secret of this browser, which also stores it. */
  key: string;
  /** The shared folders, as handles of the File System Access API. */
  roots: FileSystemDirectoryHandle[];
  /** The absolute path of a shared folder. */
  pathOf(root: FileSystemDirectoryHandle): string;
  /** The disks of the shared folders, each once. */
  listDisks(): Promise<DiskSpace[]>;
  /** The shared folders that are clean-up locations of the system, by their absolute paths. */
  listLocations(): Promise<Record<string, CleanUpLocation>>;
  /** Asks at the terminal for one more folder; rejects with a NotAllowedError when the person there declines. */
  requestRoot(path: string): Promise<FileSystemDirectoryHandle>;
  /** Asks there for the clean-up locations of the system; returns those that were not shared. */
  requestLocations(): Promise<FileSystemDirectoryHandle[]>;
  /** Makes the companion and this browser forget the key; all connections of this browser end. */
  revoke(): Promise<void>;
  close(): void;
  /** Resolves when the connection has ended, for whatever reason. */
  closed: Promise<void>;
}

/** Connects to the companion on this computer and stores its key; rejects with a `CompanionError`. */
export async function connectCompanion(address: CompanionAddress): Promise<Companion> {
  const { socket, welcome } = await signInToCompanion(address);
  const { key, folders } = welcome;
  const connection = Connection.find(idOfKey(key));
  connection.use(socket);
  const hasStorage = globalThis.indexedDB !== undefined;
  if (hasStorage) await saveCompanion(address.port, key);
  const toHandle = (root: string) => new RemoteFolder(connection, { root, path: [] }).handle;
  return {
    key,
    roots: folders.map(toHandle),
    pathOf: (handle) => (handle as unknown as RemoteFolder).place.root,
    listDisks: () => connection.call('disks', {}),
    listLocations: () => connection.call('locations', {}),
    requestRoot: async (path) => toHandle(await connection.call('share', { path })),
    requestLocations: async () => (await connection.call('shareLocations', {})).map(toHandle),
    revoke: async () => {
      await connection.call('revoke', {});
      if (hasStorage) await deleteCompanion(key);
    },
    close: () => connection.close(),
    closed: connection.closed,
  };
}
