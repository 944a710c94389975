import { isUtf8 } from 'node:buffer';
import {
  closeSync,
  constants,
  lstatSync,
  openSync,
  readdirSync,
  realpathSync,
  type Dirent,
  type Stats,
} from 'node:fs';
import { sep } from 'node:path';
import { isTrashFolder, MAX_DEPTH } from '../paths';
import { joinRoot } from '../roots/folder-roots';
import type { DiskAttributes } from '../disk-facts';
import type { JunkRuleId, SourceEntry, WalkBatch } from '../types';
import { attributesOf } from './disk-attributes';
import { HAS_DESCRIPTOR_PATHS, measureDiskBytes } from './disk-path';
import { O_NOFOLLOW, type OpenRoot, reasonOfCode, systemPathOf } from './file-reader';
import type { RootIdentity } from './root-identity';

/** Files and folders of one step. */
const STEP = 16;

/** A directory that is scanned with others; the paths of its files begin with `name`. */
export interface DirectoryRoot {
  name: string;
  path: string;
  /** Of the folder that is meant: another one in its place is an error. */
  identity?: RootIdentity;
  /** Whether folders on other disks are read: network drives, /proc and the like are disks of their own. */
  crossesDisks?: boolean;
  /** Set for a clean-up location, of which only what can go is listed. */
  cleanUp?: LocationFilter;
}

/** Which files of a clean-up location can go. */
export interface LocationFilter {
  /** The rule of all its files. */
  rule: JunkRuleId;
  /** Whether a program that is running may use all of it; then nothing is listed. */
  isInUse: boolean;
  /** Whether one file or folder, and what is in it, can go. */
  canGo(systemPath: string, stat: Stats): boolean;
}

/** A root with what the paths of its files begin with. */
export interface WalkedRoot extends DirectoryRoot, OpenRoot {
  first: string;
  /** Of its real path, with a separator. */
  realStart?: string;
  /** Its disk, once the walk has begun. */
  device?: number;
  /** Whether a file without blocks takes none: file systems in user space may not count them. */
  countsBlocks?: boolean;
  /** Device and number of what running programs use by paths that are not ours. */
  used?: ReadonlySet<string>;
  /** Folders of the walk that lead to others of it. */
  secondPaths?: ReadonlySet<string>;
}

/** What a walk has found since the last batch. */
export type Batch = Required<WalkBatch<OpenRoot>>;

/** A file, folder or link in a folder; the name of a folder ends with '/', as it does in the paths of its files. */
interface Child {
  name: string;
  isFile: boolean;
  isFolder: boolean;
  /** Set where another thread lists it. */
  listing?: FolderListing;
}

/** A folder that another thread lists. */
export interface FolderListing {
  /** What it finds; rejects with the signal's reason on abort. */
  read(signal?: AbortSignal): AsyncIterable<Batch>;
  /** Takes it back, unless the thread has begun with it. */
  takeBack(): boolean;
}

/** What is needed to open a folder in another one. */
export interface ParentFolder {
  path: string;
  /** -1 where folders are read by their paths, or this one cannot be read. */
  descriptor: number;
  /** Folders above it, up to the root. */
  depth: number;
  attributes?: DiskAttributes;
}

/** A folder on the way from the root to what the walk is at. */
export interface WalkedFolder extends ParentFolder {
  children: Child[];
  /** The next of its children. */
  next: number;
  /** The children from here on are given to other threads, or are no folders. */
  end: number;
}

/** Removes and returns what is in a batch. */
export function takeBatch(batch: Batch): Batch {
  const taken = { ...batch };
  Object.assign(batch, emptyBatch());
  return taken;
}

/** What a batch holds in all its lists. */
export function sizeOf(batch: Batch): number {
  return Object.values(batch).reduce((sum, list) => sum + list.length, 0);
}

export function emptyBatch(): Batch {
  return {
    entries: [],
    skipped: [],
    emptyFolders: [],
    bareFolders: [],
    links: [],
    trashes: [],
    folders: [],
    mountPoints: [],
    inUse: [],
  };
}

/**
 * Walks the last of the open folders and all below it into `batch`, sorted. Pauses after 16 files and folders, and at
 * each folder that another thread lists, whose files come next.
 */
export function* walkFolders(
  root: WalkedRoot,
  open: WalkedFolder[],
  batch: Batch,
): Generator<FolderListing | undefined> {
  const { cleanUp } = root;
  for (let folder = open.at(-1), steps = 1; folder; folder = open.at(-1), steps++) {
    // Also where nothing is listed, as in a clean-up location whose files stay.
    if (steps % STEP === 0) yield;
    const child = folder.children[folder.next++];
    if (!child) {
      closeFolder(open.pop()!);
      continue;
    }
    if (child.listing && !child.listing.takeBack()) {
      yield child.listing;
      continue;
    }
    // V8 keeps the parts of a concatenation beside its flat text: 30 MB for a million files.
    const path = [folder.path, child.name].join('');
    if (child.isFile) addFile(root, path, batch);
    else if (child.isFolder) {
      if (isTrash(child)) {
        if (folder.depth > 0) batch.trashes.push(folder.path.slice(0, -1));
        continue;
      }
      if (cleanUp && !canGo(root, path.slice(0, -1), batch, cleanUp)) continue;
      if (folder.depth >= MAX_DEPTH) batch.skipped.push({ path: path.slice(0, -1), reason: 'too-deep' });
      else open.push(openFolder(root, path, batch, folder));
    } else {
      const target = findTarget(root.start + path.slice(root.above), root.realStart!);
      if (target !== null) batch.links.push({ path, target: joinRoot(root.name, target) });
    }
  }
}

/** Takes the folder that the walk would come to last, nearest to the root. */
export function takeLastFolder(
  open: readonly WalkedFolder[],
): { parent: WalkedFolder; child: Child } | undefined {
  for (const parent of open)
    while (parent.end > parent.next) {
      const child = parent.children[--parent.end]!;
      if (child.isFolder && !isTrash(child) && parent.depth < MAX_DEPTH) return { parent, child };
    }
  return undefined;
}

const isTrash = ({ name }: Child) => name.startsWith('.') && isTrashFolder(name.slice(0, -1));

/** Of Linux. */
const MAX_PATH_BYTES = 4095;
const TOO_LONG = Object.assign(new Error('The path is too long'), { code: 'ENAMETOOLONG' });
const FOLDER_FLAGS = constants.O_RDONLY | constants.O_DIRECTORY | O_NOFOLLOW;

/**
 * Lists a folder, sorted. One that cannot be read is reported and not empty; for the root it is an error. On Linux it
 * is read through the open folder that it is in: a link may have taken its place meanwhile.
 */
export function openFolder(
  root: WalkedRoot,
  path: string,
  batch: Batch,
  parent: ParentFolder | null,
): WalkedFolder {
  const systemPath = root.start + path.slice(root.above);
  const depth = parent ? parent.depth + 1 : 0;
  const folder: WalkedFolder = { path, children: [], next: 0, end: 0, descriptor: -1, depth };
  if (root.secondPaths?.has(path.slice(0, -1))) {
    batch.skipped.push({ path: path.slice(0, -1), reason: 'second-path' });
    return folder;
  }
  try {
    let from = systemPath;
    if (HAS_DESCRIPTOR_PATHS) {
      // Its files could not be read by their paths.
      if (Buffer.byteLength(systemPath) > MAX_PATH_BYTES) throw TOO_LONG;
      const name = parent && path.slice(parent.path.length, -1);
      from = name === null ? systemPath : `/proc/self/fd/${parent!.descriptor}/${name}`;
    }
    // Before it is opened, which would mount a disk that is mounted on demand.
    const stat = lstatSync(from);
    if (parent && !root.crossesDisks && stat.dev !== root.device) {
      batch.skipped.push({ path: path.slice(0, -1), reason: 'other-disk' });
      return folder;
    }
    noteFolder(root, folder, stat, parent, batch);
    if (HAS_DESCRIPTOR_PATHS) {
      folder.descriptor = openSync(from, FOLDER_FLAGS);
      from = `/proc/self/fd/${folder.descriptor}`;
    }
    let found = readdirSync(from, { withFileTypes: true });
    // A program may have made an empty folder a moment ago.
    if (parent && !root.cleanUp) noteEmptiness(path.slice(0, -1), found, batch);
    // What is not UTF-8 has this character in its place.
    if (found.some(({ name }) => name.includes('\uFFFD'))) found = listValid(from, path, batch);
    for (const entry of found) {
      const [isFile, isFolder] = [entry.isFile(), entry.isDirectory()];
      if (isFile || isFolder || entry.isSymbolicLink())
        folder.children.push({ name: isFolder ? `${entry.name}/` : entry.name, isFile, isFolder });
    }
  } catch (error) {
    if (!parent) throw error;
    batch.skipped.push({ path: path.slice(0, -1), reason: reasonOfCode(error) });
  }
  folder.children.sort((a, b) => (a.name < b.name ? -1 : 1));
  folder.end = folder.children.length;
  return folder;
}

function noteEmptiness(path: string, found: readonly Dirent[], { emptyFolders, bareFolders }: Batch): void {
  if (found.length === 0) emptyFolders.push(path);
  else if (found.every((child) => child.isDirectory())) bareFolders.push({ path, folders: found.length });
}

/** What the disk knows of a folder; most have what the folder above has. */
function noteFolder(
  { used }: WalkedRoot,
  folder: WalkedFolder,
  stat: Stats,
  parent: ParentFolder | null,
  { folders, mountPoints, inUse }: Batch,
): void {
  const path = folder.path.slice(0, -1);
  folder.attributes = attributesOf(stat);
  if (folder.attributes !== parent?.attributes) folders.push({ path, attributes: folder.attributes });
  if (parent?.attributes && parent.attributes.device !== stat.dev) mountPoints.push(path);
  if (used?.has(`${stat.dev}:${stat.ino}`)) inUse.push(path);
}

export function closeFolder({ descriptor }: WalkedFolder): void {
  if (descriptor >= 0) closeSync(descriptor);
}

/** Reports the names that are not UTF-8: as text they lead to no file, or to another one. */
function listValid(systemPath: string, path: string, batch: Batch): Dirent[] {
  return readdirSync(systemPath, { withFileTypes: true, encoding: 'buffer' }).flatMap((child) => {
    const bytes = child.name as unknown as Buffer;
    const named: Dirent = Object.assign(child, { name: bytes.toString() });
    if (isUtf8(bytes)) return named;
    batch.skipped.push({ path: path + named.name, reason: 'bad-name' });
    return [];
  });
}

function canGo(root: OpenRoot, path: string, batch: Batch, cleanUp: LocationFilter): boolean {
  const systemPath = root.start + path.slice(root.above);
  try {
    return cleanUp.canGo(systemPath, lstatSync(systemPath));
  } catch (error) {
    batch.skipped.push({ path, reason: reasonOfCode(error) });
    return false;
  }
}

function addFile(root: WalkedRoot, path: string, batch: Batch): void {
  const entry: SourceEntry<OpenRoot> = { path, size: 0, lastModified: 0, type: '', ref: root };
  try {
    const systemPath = systemPathOf(entry);
    const stat = lstatSync(systemPath);
    if (!stat.isFile() || root.cleanUp?.canGo(systemPath, stat) === false) return;
    entry.size = stat.size;
    entry.lastModified = Math.floor(stat.mtimeMs);
    const diskBytes = measureDiskBytes(stat.size, stat.blocks, root.countsBlocks!);
    if (diskBytes !== undefined) entry.diskBytes = diskBytes;
    entry.attributes = attributesOf(stat);
    if (stat.nlink > 1) {
      entry.inode = inodeOf(systemPath, stat);
      entry.links = stat.nlink;
    }
    if (root.used?.size && root.used.has(`${stat.dev}:${stat.ino}`)) batch.inUse.push(path);
    batch.entries.push(entry);
  } catch (error) {
    batch.skipped.push({ path, reason: reasonOfCode(error) });
  }
}

/** Some file systems number their files with more bits than a number holds. */
function inodeOf(systemPath: string, { dev, ino }: { dev: number; ino: number }): string {
  return `${dev}:${Number.isSafeInteger(ino) ? ino : lstatSync(systemPath, { bigint: true }).ino}`;
}

/** The path below the root that a link leads to; null for one that no removal here changes. */
function findTarget(systemPath: string, realStart: string): string | null {
  try {
    const target = realpathSync.native(systemPath);
    return target.startsWith(realStart) ? target.slice(realStart.length).replaceAll(sep, '/') : null;
  } catch {
    return null;
  }
}
