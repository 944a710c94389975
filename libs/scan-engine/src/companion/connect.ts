import { Connection } from './connection';
import type { CleanUpLocation, DiskSpace, LocationSize } from './protocol';
import { RemoteFolder } from './remote-folder';
import { type CompanionAddress, CompanionError, signInToCompanion } from './sign-in';
import {
  deleteCompanion,
  idOfKey,
  listCompanions,
  saveCompanion,
  type StoredCompanion,
} from './stored-companions';

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
  /** Measures those locations one after another. */
  measureLocations(onSize: (size: LocationSize) => void, signal: AbortSignal): Promise<void>;
  /**
   * Asks at the terminal for one more folder; rejects with a NotAllowedError when the person there declines, with an
   * InvalidStateError while another question is open.
   */
  requestRoot(path: string): Promise<FileSystemDirectoryHandle>;
  /** Asks there for the clean-up locations of the system; returns those that were not shared. */
  requestLocations(): Promise<FileSystemDirectoryHandle[]>;
  /** Ends the sharing of a folder, by its absolute path. */
  removeRoot(path: string): Promise<void>;
  /** Calls back with the shared folders now, and whenever they change here or at the terminal. */
  watchRoots(onRoots: (roots: FileSystemDirectoryHandle[]) => void): void;
  /** Makes the companion and this browser forget the key; all connections of this browser end. */
  revoke(): Promise<void>;
  close(): void;
  /** Resolves with the reason when the connection has ended. */
  closed: Promise<CompanionError['code']>;
}

/** Connects to the companion on this computer and stores its key; rejects with a `CompanionError`. */
export async function connectCompanion(address: CompanionAddress): Promise<Companion> {
  const hasStorage = globalThis.indexedDB !== undefined;
  const { socket, welcome } = await signInOrPair(address, hasStorage ? await listCompanions() : []);
  const { key, folders } = welcome;
  const connection = Connection.find(idOfKey(key));
  connection.use(socket);
  if (hasStorage) await saveCompanion(address.port, key);
  const toHandle = (root: string) => new RemoteFolder(connection, { root, path: [] }).handle;
  return {
    key,
    roots: folders.map(toHandle),
    pathOf: (handle) => (handle as unknown as RemoteFolder).place.root,
    listDisks: () => connection.call('disks', {}),
    listLocations: () => connection.call('locations', {}),
    measureLocations: async (onSize, signal) =>
      void (await connection.stream('measureLocations', {}, onSize, signal)),
    requestRoot: async (path) => toHandle(await connection.call('share', { path })),
    requestLocations: async () => (await connection.call('shareLocations', {})).map(toHandle),
    removeRoot: async (path) => void (await connection.call('unshare', { path })),
    watchRoots: (onRoots) => {
      const onPaths = (paths: string[]) => onRoots(paths.map(toHandle));
      // It ends with the connection, as `closed` tells.
      connection.stream('watchFolders', {}, onPaths).catch(() => undefined);
    },
    revoke: async () => {
      await connection.call('revoke', {});
      if (hasStorage) await deleteCompanion(key);
    },
    close: () => connection.close(),
    closed: connection.closed,
  };
}

/** A browser that has a key uses it, also with a link: of two keys, removing one would leave the other. */
async function signInOrPair(address: CompanionAddress, [stored]: readonly StoredCompanion[]) {
  if (!stored || !('code' in address)) return signInToCompanion(address);
  try {
    return await signInToCompanion({ port: address.port, key: stored.key });
  } catch (error) {
    if (error instanceof CompanionError && error.code === 'wrongKey') return signInToCompanion(address);
    throw error;
  }
}
