import { TaskLimiter } from '../async';
import { computeDigestOrNull } from '../compare/hash';
import { toHex } from '../hex';
import { createPathMapper, findRoot, type FolderRoot } from '../roots/folder-roots';
import { isUnchanged } from '../file-system';
import type { DuplicateGroup, ScannedFile, Sum, FileSnapshot } from '../types';

/** The files of a folder at one time, in columns; `digests` has the 32 bytes of each file's SHA-256. */
export interface InventoryFiles {
  paths: string[];
  sizes: Float64Array;
  modified: Float64Array;
  digests: Uint8Array<ArrayBuffer>;
}

/** A file whose content is also in an inventory, where it has `path`. */
export interface ElsewhereFile {
  id: number;
  inventory: string;
  path: string;
}

/** What reading digests takes; `files` and `identical` are those of a scan, `open` opens a file by its path. */
export interface DigestOptions {
  identical: readonly DuplicateGroup[];
  open(path: string): Promise<File>;
  signal?: AbortSignal;
  onProgress?(done: Sum, total: Sum): void;
}

const DIGEST_BYTES = 32;
const MAX_FILES_AT_ONCE = 4;
const MAX_BYTES_AT_ONCE = 64 * 1024 * 1024;

/**
 * SHA-256 of files, null where a file changed since the scan or cannot be read. Files that the scan found equal byte by
 * byte are read once, those of an `earlier` inventory with the same size and date not at all.
 */
async function readDigests(
  files: readonly ScannedFile[],
  { identical, open, signal, onProgress }: DigestOptions,
  earlier: ReadonlyMap<string, string> = new Map(),
): Promise<(string | null)[]> {
  const groups = new Map<number, DuplicateGroup>();
  for (const group of identical)
    if (group.proof === 'bytes') for (const id of group.ids) groups.set(id, group);
  const ofGroup = new Map<DuplicateGroup, Promise<string | null>>();
  const budget = new TaskLimiter(MAX_FILES_AT_ONCE, MAX_BYTES_AT_ONCE);
  const done = { files: 0, bytes: 0 };
  const total = { files: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) };
  const read = (file: ScannedFile) =>
    budget.run(file.size, async () => {
      signal?.throwIfAborted();
      const opened = await open(file.path).catch(() => null);
      return opened && isUnchanged(opened, file) ? computeDigestOrNull(opened, signal) : null;
    });
  const digestOf = (file: ScannedFile): string | Promise<string | null> => {
    const known = earlier.get(entryKeyOf(file.path, file.size, file.lastModified));
    const group = groups.get(file.id);
    if (known !== undefined || !group) return known ?? read(file);
    // Each waits for the one before: usually the first is read, and all others have its digest.
    const before = ofGroup.get(group);
    const digest = before ? before.then((found) => found ?? read(file)) : read(file);
    ofGroup.set(group, digest);
    return digest;
  };
  return Promise.all(
    files.map(async (file) => {
      const digest = await digestOf(file);
      done.files++;
      done.bytes += file.size;
      onProgress?.(done, total);
      return digest;
    }),
  );
}

/** Lists files with their digests, by paths below a folder of the scan; empty and unreadable files are left out. */
export async function createInventory(
  files: readonly ScannedFile[],
  prefix: string,
  options: DigestOptions,
  earlier: InventoryFiles | null = null,
): Promise<InventoryFiles> {
  const wanted = files.filter(({ size }) => size > 0);
  const known = new Map(
    earlier?.paths.map((path, row) => [
      entryKeyOf(prefix + path, earlier.sizes[row]!, earlier.modified[row]!),
      digestAt(earlier, row),
    ]),
  );
  const digests = await readDigests(wanted, options, known);
  const listed = wanted.filter((_, at) => digests[at] !== null);
  const read = digests.filter((digest) => digest !== null);
  const bytes = new Uint8Array(read.length * DIGEST_BYTES);
  read.forEach((digest, row) => {
    for (let at = 0; at < DIGEST_BYTES; at++)
      bytes[row * DIGEST_BYTES + at] = parseInt(digest.slice(2 * at, 2 * at + 2), 16);
  });
  return {
    paths: listed.map(({ path }) => path.slice(prefix.length)),
    sizes: Float64Array.from(listed, ({ size }) => size),
    modified: Float64Array.from(listed, ({ lastModified }) => lastModified),
    digests: bytes,
  };
}

/** The files whose content is in an inventory: those of a size that one lists are read, the others are not. */
export async function findElsewhere(
  files: readonly ScannedFile[],
  inventories: ReadonlyMap<string, InventoryFiles>,
  options: DigestOptions,
): Promise<ElsewhereFile[]> {
  const here = new Set(files.map(({ size }) => size));
  const pathOf = new Map<string, Pick<ElsewhereFile, 'inventory' | 'path'>>();
  const sizes = new Set<number>();
  for (const [inventory, listed] of inventories) {
    listed.paths.forEach((path, row) => {
      const size = listed.sizes[row]!;
      if (size === 0 || !here.has(size)) return;
      sizes.add(size);
      const digest = digestAt(listed, row);
      if (!pathOf.has(digest)) pathOf.set(digest, { inventory, path });
    });
  }
  const candidates = files.filter(({ size }) => sizes.has(size));
  const digests = await readDigests(candidates, options);
  return candidates.flatMap(({ id }, at) => {
    const found = pathOf.get(digests[at] ?? '');
    return found ? [{ id, ...found }] : [];
  });
}

/** Share of equal files from which on two folders may be one; a backup seldom holds just what its original does. */
const MIN_SHARE_OF_SAME_FOLDER = 0.9;

/**
 * Whether nearly all files below a root, and nearly all that are listed, have the same path, size and date: the folder
 * may be the one that is listed, on a disk that was connected anew.
 */
export function isMostlyListed(
  files: readonly ScannedFile[],
  prefix: string,
  { paths, sizes, modified }: InventoryFiles,
): boolean {
  const here = new Set(
    files
      .filter(({ path, size }) => size > 0 && path.startsWith(prefix))
      .map(({ path, size, lastModified }) => entryKeyOf(path.slice(prefix.length), size, lastModified)),
  );
  const same = paths.filter((path, row) => here.has(entryKeyOf(path, sizes[row]!, modified[row]!)));
  return same.length > 0 && same.length >= MIN_SHARE_OF_SAME_FOLDER * Math.max(here.size, paths.length);
}

/** Files that were removed since a folder was listed, with size and date, by their paths in it. */
export type RemovedEntries = ReadonlyMap<string, string>;

/**
 * The removed files of a listed folder after files of opened folders were removed, or restored; the same map where
 * nothing changes.
 */
export async function updateRemoved(
  removed: RemovedEntries,
  listed: FileSystemDirectoryHandle,
  roots: readonly FolderRoot[],
  files: readonly FileSnapshot[],
  isRemoved: boolean,
): Promise<RemovedEntries> {
  const next = new Map(removed);
  for (const root of roots) {
    const map = await createPathMapper(root.handle, listed);
    for (const { path, size, lastModified } of map ? files : []) {
      const below = findRoot([root], path);
      const at = below && map!(below.path);
      if (at === null) continue;
      const entry = `${size} ${lastModified}`;
      // A later file of the same path is not the one that was listed.
      if (isRemoved) next.set(at, next.get(at) ?? entry);
      else if (next.get(at) === entry) next.delete(at);
    }
  }
  return next.size === removed.size ? removed : next;
}

/** A list without the files that were removed since. */
export function withoutRemoved(files: InventoryFiles, removed: RemovedEntries): InventoryFiles {
  const rows = files.paths.flatMap((path, row) => (removed.has(path) ? [] : [row]));
  if (rows.length === files.paths.length) return files;
  const digests = new Uint8Array(rows.length * DIGEST_BYTES);
  rows.forEach((row, at) =>
    digests.set(files.digests.subarray(row * DIGEST_BYTES, (row + 1) * DIGEST_BYTES), at * DIGEST_BYTES),
  );
  return {
    paths: rows.map((row) => files.paths[row]!),
    sizes: Float64Array.from(rows, (row) => files.sizes[row]!),
    modified: Float64Array.from(rows, (row) => files.modified[row]!),
    digests,
  };
}

const entryKeyOf = (path: string, size: number, modified: number) => `${size} ${modified} ${path}`;

function digestAt({ digests }: InventoryFiles, row: number): string {
  return toHex(digests.subarray(row * DIGEST_BYTES, (row + 1) * DIGEST_BYTES));
}
