import { TaskLimiter } from '../async';
import { computeDigestOrNull } from '../compare/hash';
import { toHex } from '../hex';
import { isUnchanged } from '../file-system';
import type { DuplicateGroup, FileSnapshot, ScannedFile, Sum } from '../types';

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
/** Share of a folder that must lie in a part of the other, so that a few equal files do not make it that part. */
const MIN_SHARE_OF_PART = 0.5;

/**
 * Whether nearly all files of either, those below a root or those listed, are in the other with the same path, size and
 * date. The root may then be the listed folder on a disk that was connected anew, or a folder in it or above it.
 */
export function isMostlyListed(
  files: readonly ScannedFile[],
  prefix: string,
  listed: InventoryFiles,
): boolean {
  const here = files
    .filter(({ path, size }) => size > 0 && path.startsWith(prefix))
    .map(({ path, size, lastModified }) => ({ path: path.slice(prefix.length), size, lastModified }));
  const there = snapshotsOf(listed, new Set(here.map(({ size }) => size)));
  return (
    isPartOf(here.length, countByFolder(here, there), listed.paths) ||
    isPartOf(
      listed.paths.length,
      countByFolder(there, here),
      here.map(({ path }) => path),
    )
  );
}

/** Whether a folder with `total` files is nearly equal to a folder of the other, or to all of it. */
function isPartOf(
  total: number,
  sameByFolder: ReadonlyMap<string, number>,
  others: readonly string[],
): boolean {
  return [...sameByFolder].some(([folder, same]) => {
    const inFolder =
      same < MIN_SHARE_OF_PART * total ? others : others.filter((path) => path.startsWith(folder));
    return same >= MIN_SHARE_OF_SAME_FOLDER * Math.min(total, inFolder.length);
  });
}

function countByFolder(short: readonly FileSnapshot[], long: readonly FileSnapshot[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { folder } of matchBelow(short, long)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  return counts;
}

/** Files of equal size and date whose `long` path is the `short` one below a `folder`, '' or with a '/' at its end. */
export function* matchBelow<File extends FileSnapshot>(
  short: readonly File[],
  long: readonly FileSnapshot[],
) {
  const byPath = new Map(short.map((file) => [file.path, file]));
  const dates = new Set(short.map(({ lastModified }) => lastModified));
  for (const { path, size, lastModified } of long) {
    let start = 0;
    if (dates.has(lastModified))
      do {
        const file = byPath.get(path.slice(start));
        if (file?.size === size && file.lastModified === lastModified)
          yield { file, path, folder: path.slice(0, start) };
        start = path.indexOf('/', start) + 1;
      } while (start > 0);
  }
}

/** The listed files of the given sizes. */
export function snapshotsOf(
  { paths, sizes, modified }: InventoryFiles,
  wanted: ReadonlySet<number>,
): FileSnapshot[] {
  return paths.flatMap((path, row) => {
    const size = sizes[row]!;
    return wanted.has(size) ? [{ path, size, lastModified: modified[row]! }] : [];
  });
}

/** A list without the files that were removed since. */
export function listRemainingFiles(
  files: InventoryFiles,
  removed: ReadonlyMap<string, unknown>,
): InventoryFiles {
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
