import { lstatSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  type LocationFilter,
  type CleanUpLocation,
  type DirectoryRoot,
  getFile,
  getFolder,
  includesTrashFolder,
  isValidSegment,
  openDiskFolder,
  queryFolderPermission,
  type Place,
  readRootIdentity,
  type RootIdentity,
} from '@swipeclean/scan-engine/node';
import { findLocations, type FoundLocation } from '../system/find-locations';

/** How old a list of running programs may be: reading that of 145 takes 150 ms, and each piece of a file asks. */
const CHECK_MS = 1000;

/** A folder by its real path; the handle works only as long as the same folder is there. */
interface SharedFolder {
  path: string;
  /** So that a disk that is gone does not look like an empty folder. */
  identity: RootIdentity;
  handle: FileSystemDirectoryHandle;
  ended: AbortController;
}

/** How folders are scanned; the clean-up locations and the clock of this computer by default. */
interface SharedFolderOptions {
  findLocations?(): FoundLocation[];
  now?(): number;
  crossesDisks?: boolean;
}

/** The folders that the person at the terminal shares; nothing outside them is reached. */
export class SharedFolders {
  private readonly folders = new Map<string, SharedFolder>();
  /** Those that were shared as clean-up locations. */
  private readonly locations = new Set<string>();
  /** The locations of this computer as they were found last. */
  private found: ReadonlyMap<string, FoundLocation> = new Map();
  private checkedAt = 0;
  /** Called when the folders change. */
  readonly listeners = new Set<() => void>();

  private readonly find: () => FoundLocation[];
  private readonly now: () => number;
  private readonly crossesDisks: boolean;

  constructor({
    findLocations: find = findLocations,
    now = Date.now,
    crossesDisks = false,
  }: SharedFolderOptions = {}) {
    this.find = find;
    this.now = now;
    this.crossesDisks = crossesDisks;
  }

  /**
   * Returns the folder's own path; throws when it is not a folder. A link is followed, once: the person at the terminal
   * named it.
   */
  add(path: string): string {
    const opened = this.open(path);
    this.share(opened);
    this.notify();
    return opened.path;
  }

  /** Shares a folder if the answer is yes and it is still the one that was asked about. */
  async addIf(path: string, ask: (path: string) => Promise<void>): Promise<string> {
    // The page does not learn what exists before it is shared.
    const opened = await Promise.resolve(path)
      .then((one) => this.open(one))
      .catch(() => null);
    await ask(opened?.path ?? path);
    if (!opened || (await queryFolderPermission(opened.handle, 'read')) !== 'granted')
      throw new DOMException('There is no such folder', 'NotFoundError');
    this.share(opened);
    this.notify();
    return opened.path;
  }

  private open(named: string): SharedFolder {
    const path = realpathSync(named);
    if (!statSync(path).isDirectory()) throw new Error(`${named} is not a folder`);
    const ended = new AbortController();
    const identity = readRootIdentity(path, statSync(path, { bigint: true }));
    return { path, identity, handle: openDiskFolder(path, ended.signal), ended };
  }

  private share(opened: SharedFolder): void {
    if (!this.folders.has(opened.path)) this.folders.set(opened.path, opened);
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
    for (const folder of added) {
      this.share(folder);
      this.locations.add(folder.path);
    }
    this.notify();
    return added.map(({ path }) => path);
  }

  list(): string[] {
    return [...this.folders.keys()];
  }

  async getFolder({ root, path }: Place): Promise<FileSystemDirectoryHandle> {
    return getFolder(this.get(root).handle, path);
  }

  /** The file as it is now; the way to it is followed once. */
  async getFile({ root, path }: Place): Promise<File> {
    return getFile(this.get(root).handle, path.join('/'));
  }

  async getFileHandle({ root, path }: Place): Promise<FileSystemFileHandle> {
    const name = path.at(-1);
    if (name === undefined) throw new TypeError('A shared folder is no file');
    return (await this.getFolder({ root, path: path.slice(0, -1) })).getFileHandle(name);
  }

  /**
   * What a scan reads of folders while some programs run; rejects when one is missing or behind a link. The scan itself
   * fails when another folder is in the place of a shared one, before or after it.
   */
  async getRoots(places: readonly (Place & { name: string })[]): Promise<DirectoryRoot[]> {
    for (const place of places) await this.getFolder(place);
    const locations = places.some(({ root }) => this.locations.has(root)) ? this.findLocations() : null;
    return places.map(({ name, root, path }) => ({
      name,
      path: join(root, ...path),
      ...(path.length === 0 && { identity: this.get(root).identity }),
      crossesDisks: this.crossesDisks,
      ...(this.locations.has(root) && { cleanUp: locations?.get(root)?.cleanUp(this.now()) ?? NOTHING }),
    }));
  }

  /** Whether a folder was shared as a clean-up location. */
  isLocation(root: string): boolean {
    return this.locations.has(root);
  }

  /** Throws in a clean-up location, where a page changes nothing but by the trash. */
  assertChangeable({ root }: Place): void {
    if (this.isLocation(root)) throw createProgramsError();
  }

  /** Throws for a file of a clean-up location that cannot go. */
  assertReadable({ path, ...place }: Place): void {
    if (!this.createRemovalCheck({ ...place, path: [] })(path.join('/'))) throw createProgramsError();
  }

  /**
   * Whether files of a folder, by their paths below it, may go to the trash: of a clean-up location only what can go by
   * the companion's own clock, with nothing in its place, and nothing while its program runs, which may have been
   * started since the scan.
   */
  createRemovalCheck({ root, path: start }: Place): (path: string, isReplaced?: boolean) => boolean {
    if (!this.isLocation(root)) return () => true;
    const cleanUp = this.findCleanUp(root);
    const folders = new Map<string, boolean>();
    const canGo = (path: string): boolean => {
      const stat = lstatSync(path, { throwIfNoEntry: false });
      // The trash says of a missing file that it is.
      return !stat || cleanUp.canGo(path, stat);
    };
    const isOpenFolder = (path: string): boolean => {
      if (path === root) return true;
      const known = folders.get(path) ?? (isOpenFolder(dirname(path)) && canGo(path));
      folders.set(path, known);
      return known;
    };
    return (path, isReplaced = false) => {
      const names = [...start, ...path.split('/')];
      if (isReplaced || cleanUp.isInUse || includesTrashFolder(names)) return false;
      const file = join(root, ...names);
      return names.every(isValidSegment) && isOpenFolder(dirname(file)) && canGo(file);
    };
  }

  private findCleanUp(root: string): LocationFilter {
    if (this.now() - this.checkedAt > CHECK_MS) {
      this.found = this.findLocations();
      this.checkedAt = this.now();
    }
    return this.found.get(root)?.cleanUp(this.now()) ?? NOTHING;
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

const createProgramsError = () =>
  new DOMException('The files of programs can only go to the trash', 'NoModificationAllowedError');

/** Of a location that is none any more nothing can go. */
const NOTHING = { rule: 'cache', isInUse: true, canGo: () => false } as const;

function toCleanUpLocation({ name, kind, risk, minAgeDays, inUseBy }: CleanUpLocation): CleanUpLocation {
  return { name, kind, risk, minAgeDays, ...(inUseBy !== undefined && { inUseBy }) };
}
