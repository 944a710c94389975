import { realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CleanUpLocation,
  type DirectoryRoot,
  getFolder,
  openDiskFolder,
  type Place,
} from '@swipeclean/scan-engine/node';
import { findLocations } from '../system/find-locations';

/** How old a list of running programs may be while files are removed one by one. */
const CHECK_MS = 1000;

interface SharedFolder {
  handle: FileSystemDirectoryHandle;
  ended: AbortController;
}

/** The folders that the person at the terminal shares; nothing outside them is reached. */
export class SharedFolders {
  private readonly folders = new Map<string, SharedFolder>();
  /** Those that were shared as clean-up locations. */
  private readonly locations = new Set<string>();
  /** Locations that programs used when that was checked last. */
  private inUse = new Set<string>();
  private checkedAt = 0;
  /** Called when the folders change. */
  readonly listeners = new Set<() => void>();

  constructor(private readonly find = findLocations) {}

  /**
   * Returns the folder's own path; throws when it is not a folder. A link is followed, once: the person at the terminal
   * named it.
   */
  add(path: string): string {
    const real = this.open(path);
    this.notify();
    return real;
  }

  private open(path: string): string {
    const real = realpathSync(path);
    if (!statSync(real).isDirectory()) throw new Error(`${path} is not a folder`);
    const ended = new AbortController();
    if (!this.folders.has(real))
      this.folders.set(real, { handle: openDiskFolder(real, ended.signal), ended });
    return real;
  }

  private notify(): void {
    for (const listener of this.listeners) listener();
  }

  /** Ends the access to a folder, also of what is under way in it. */
  remove(path: string): void {
    const { ended } = this.get(path);
    this.folders.delete(path);
    this.locations.delete(path);
    ended.abort(createNotSharedError());
    this.notify();
  }

  /** Is aborted when the folder is shared no longer. */
  getSignal(path: string): AbortSignal {
    return this.get(path).ended.signal;
  }

  /** Shares clean-up locations; returns those that were not shared. */
  addLocations(paths: readonly string[]): string[] {
    const added = paths.filter((path) => !this.folders.has(path)).map((path) => this.open(path));
    for (const path of added) this.locations.add(path);
    this.notify();
    return added;
  }

  list(): string[] {
    return [...this.folders.keys()];
  }

  async getFolder({ root, path }: Place): Promise<FileSystemDirectoryHandle> {
    return getFolder(this.get(root).handle, path);
  }

  /** The parent of a place and its name there; a shared folder itself is not in one. */
  async getParent({ root, path }: Place): Promise<{ folder: FileSystemDirectoryHandle; name: string }> {
    const name = path.at(-1);
    if (name === undefined) throw new TypeError('A shared folder stays as it is');
    return { folder: await this.getFolder({ root, path: path.slice(0, -1) }), name };
  }

  async getFileHandle(place: Place, create = false): Promise<FileSystemFileHandle> {
    const { folder, name } = await this.getParent(place);
    return folder.getFileHandle(name, { create });
  }

  /** What a scan reads of folders while some programs run; rejects when one is missing or behind a link. */
  async getRoots(places: readonly (Place & { name: string })[], now: number): Promise<DirectoryRoot[]> {
    for (const place of places) await this.getFolder(place);
    const locations = places.some(({ root }) => this.locations.has(root)) ? this.findLocations() : null;
    return places.map(({ name, root, path }) => ({
      name,
      path: join(root, ...path),
      ...(this.locations.has(root) && { cleanUp: locations?.get(root)?.cleanUp(now) ?? NOTHING }),
    }));
  }

  /** Whether a folder is a location whose program is running: it may have been started since the scan. */
  isInUse(root: string): boolean {
    if (!this.locations.has(root)) return false;
    if (Date.now() - this.checkedAt > CHECK_MS) {
      this.inUse = new Set(this.find().flatMap(({ path, inUseBy }) => (inUseBy === undefined ? [] : path)));
      this.checkedAt = Date.now();
    }
    return this.inUse.has(root);
  }

  /** The clean-up locations of this computer by their paths, shared or not. */
  findLocations() {
    return new Map(this.find().map((location) => [location.path, location]));
  }

  /** The shared clean-up locations by their paths. */
  listLocations(): Record<string, CleanUpLocation> {
    if (this.locations.size === 0) return {};
    const shared = this.find().filter(({ path }) => this.locations.has(path));
    return Object.fromEntries(shared.map((location) => [location.path, toCleanUpLocation(location)]));
  }

  private get(path: string): SharedFolder {
    const folder = this.folders.get(path);
    if (!folder) throw createNotSharedError();
    return folder;
  }
}

const createNotSharedError = () => new DOMException('The folder is not shared', 'NotAllowedError');

/** Of a location that is none any more nothing can go. */
const NOTHING = { rule: 'cache', isInUse: true, canGo: () => false } as const;

function toCleanUpLocation({ name, kind, risk, inUseBy }: CleanUpLocation): CleanUpLocation {
  return { name, kind, risk, ...(inUseBy !== undefined && { inUseBy }) };
}
