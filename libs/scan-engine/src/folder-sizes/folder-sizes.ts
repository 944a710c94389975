import { CATEGORIES } from '../rules/file-types';
import { diskBytesOf, validTime } from '../rules/dates-and-sizes';
import { FolderTree } from '../suggestions/folder-tree';
import type { Category, ScannedFile, ScanResult, Sum } from '../types';

/** What a folder contains, subfolders included. */
export interface FolderSize extends Sum {
  /** Relative to the scanned folder, which has ''. */
  path: string;
  name: string;
  /** The newest valid date in ms since 1970; null without one. */
  newest: number | null;
  /** Bytes by category. */
  categories: Record<Category, number>;
  /** The files right in the folder. */
  own: Sum;
  /** Subfolders with files in place, most bytes first. */
  children: FolderSize[];
}

/** A result, or what remains of one. */
export interface MeasuredResult extends Pick<ScanResult, 'files'> {
  isRemoved?(id: number): boolean;
}

/** Measures every folder of a result; removed files do not count, and folders without files are left out. */
export function measureFolders({ files, isRemoved }: MeasuredResult): FolderSize {
  const tree = FolderTree.of(files);
  const folders = tree.paths.map((path, at) => createFolder(path, tree.nameOf(at)));
  for (const file of files) {
    if (!isRemoved?.(file.id)) addToTotals(folders[tree.folderOf[file.id]!]!, file);
  }
  // A folder comes after its parent, so its own sum is complete when it is added there.
  for (let at = folders.length - 1; at > 0; at--) {
    const folder = folders[at]!;
    if (folder.files > 0) addFolder(folders[tree.parents[at]!]!, folder);
  }
  for (const { children } of folders) {
    if (children.length > 1) children.sort((a, b) => b.bytes - a.bytes || (a.path < b.path ? -1 : 1));
  }
  return folders[0]!;
}

function createFolder(path: string, name: string): FolderSize {
  const categories = { images: 0, videos: 0, documents: 0, audio: 0, other: 0 };
  return {
    path,
    name,
    files: 0,
    bytes: 0,
    newest: null,
    categories,
    own: { files: 0, bytes: 0 },
    children: [],
  };
}

function addToTotals(folder: FolderSize, file: ScannedFile): void {
  const bytes = diskBytesOf(file);
  folder.files++;
  folder.bytes += bytes;
  folder.own.files++;
  folder.own.bytes += bytes;
  folder.categories[file.category] += bytes;
  folder.newest = newer(folder.newest, validTime(file.lastModified));
}

function addFolder(parent: FolderSize, folder: FolderSize): void {
  parent.files += folder.files;
  parent.bytes += folder.bytes;
  parent.newest = newer(parent.newest, folder.newest);
  for (const category of CATEGORIES) parent.categories[category] += folder.categories[category];
  parent.children.push(folder);
}

function newer(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.max(a, b);
}

/** The largest files right in a folder, largest first, at most `count`. */
export function listLargestOwnFiles(result: MeasuredResult, path: string, count: number): ScannedFile[] {
  const largest: ScannedFile[] = [];
  for (const file of ownFiles(result, path)) {
    const bytes = diskBytesOf(file);
    if (largest.length === count && bytes <= diskBytesOf(largest[count - 1]!)) continue;
    let at = largest.length;
    while (at > 0 && diskBytesOf(largest[at - 1]!) < bytes) at--;
    largest.splice(at, 0, file);
    if (largest.length > count) largest.pop();
  }
  return largest;
}

/** The files right in a folder by category, without some of them. */
export function sumOwnFiles(
  result: MeasuredResult,
  path: string,
  without: readonly ScannedFile[],
): Map<Category, Sum> {
  const skipped = new Set(without);
  const sums = new Map<Category, Sum>();
  for (const file of ownFiles(result, path)) {
    if (skipped.has(file)) continue;
    const { files, bytes } = sums.get(file.category) ?? { files: 0, bytes: 0 };
    sums.set(file.category, { files: files + 1, bytes: bytes + diskBytesOf(file) });
  }
  return sums;
}

/** The files right in a folder that are in place. */
function* ownFiles({ files, isRemoved }: MeasuredResult, path: string): Generator<ScannedFile> {
  const prefix = path === '' ? '' : `${path}/`;
  // Files are sorted by path, so those below a folder are neighbours, and those of each subfolder among them.
  for (let id = firstAtOrAfter(files, prefix); files[id]?.path.startsWith(prefix);) {
    const file = files[id]!;
    const slash = file.path.indexOf('/', prefix.length);
    if (slash < 0) {
      if (!isRemoved?.(id)) yield file;
      id++;
    } else {
      id = firstAtOrAfter(files, `${file.path.slice(0, slash)}${AFTER_SLASH}`, id);
    }
  }
}

const AFTER_SLASH = String.fromCharCode('/'.charCodeAt(0) + 1);

function firstAtOrAfter(files: readonly ScannedFile[], path: string, from = 0): number {
  let low = from;
  let high = files.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (files[middle]!.path < path) low = middle + 1;
    else high = middle;
  }
  return low;
}
