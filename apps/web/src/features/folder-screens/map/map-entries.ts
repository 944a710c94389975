import {
  CATEGORIES,
  type Category,
  diskBytesOf,
  type FolderSize,
  listLargestOwnFiles,
  type MeasuredResult,
  type ScannedFile,
  sumOwnFiles,
  validTime,
} from '@swipeclean/scan-engine';
import type { Part, TreemapEntry } from '@/folder/map/treemap-layout';

/** Own files of a folder that are shown one by one; the rest is one entry. */
const MAX_OWN_FILES = 50;
/** Things in subfolders that are drawn one by one inside their tiles: shared among the tiles by bytes. */
const MAX_BLOCKS = 400;
/** At least and at most so many in one tile. */
const MIN_PARTS = 4;
const MAX_PARTS = 40;

/** One tile of the map, and one row of its table: a subfolder, a file, or the smaller files of one kind together. */
export interface MapEntry extends TreemapEntry {
  /** Empty for smaller files together. */
  name: string;
  path: string;
  files: number;
  newest: number | null;
  folder?: FolderSize;
  file?: ScannedFile;
}

/** What a folder contains, most bytes first. */
export function listEntries(result: MeasuredResult, folder: FolderSize): MapEntry[] {
  const own = listLargestOwnFiles(result, folder.path, MAX_OWN_FILES);
  const folders = folder.children.map((child) => {
    const share = folder.bytes > 0 ? child.bytes / folder.bytes : 0;
    const maxParts = Math.min(MAX_PARTS, Math.max(MIN_PARTS, Math.round(MAX_BLOCKS * share)));
    return entryOfFolder(result, child, maxParts);
  });
  const entries = [...folders, ...own.map(entryOfFile)];
  if (folder.own.files > own.length) {
    const { path } = folder;
    for (const [category, sum] of sumOwnFiles(result, path, own))
      entries.push({ key: `/${category}`, name: '', path, ...sum, newest: null, category });
  }
  return entries.sort((a, b) => b.bytes - a.bytes);
}

/** The folder with a path, or its nearest one that still has files. */
export function findFolder(root: FolderSize, path: string): FolderSize {
  let folder = root;
  for (;;) {
    const next = folder.children.find((child) => path === child.path || path.startsWith(`${child.path}/`));
    if (!next) return folder;
    folder = next;
  }
}

/** The folders from the opened one to this one. */
export function listAncestors(root: FolderSize, path: string): FolderSize[] {
  const slashes = path === '' ? [] : [...path.matchAll(/\/|$/g)].map(({ index }) => path.slice(0, index));
  return [root, ...slashes.map((ancestor) => findFolder(root, ancestor))];
}

/** The category with the most bytes. */
function mainCategory({ categories }: FolderSize): Category {
  return CATEGORIES.reduce((main, one) => (categories[one] > categories[main] ? one : main));
}

function entryOfFolder(result: MeasuredResult, folder: FolderSize, maxParts: number): MapEntry {
  const { path, name, bytes, files, newest } = folder;
  const category = mainCategory(folder);
  const parts = partsOf(result, folder, category, maxParts);
  return { key: `${path}/`, name, path, bytes, files, newest, category, folder, parts };
}

function partsOf(result: MeasuredResult, folder: FolderSize, category: Category, maxParts: number): Part[] {
  const files = listLargestOwnFiles(result, folder.path, maxParts).map(entryOfFile);
  const folders = folder.children.slice(0, maxParts).map((child) => ({
    key: `${child.path}/`,
    name: child.name,
    bytes: child.bytes,
    category: mainCategory(child),
  }));
  const parts: Part[] = [...folders, ...files].sort((a, b) => b.bytes - a.bytes).slice(0, maxParts);
  const rest = folder.bytes - parts.reduce((sum, { bytes }) => sum + bytes, 0);
  return rest > 0 ? [...parts, { key: '/', bytes: rest, category }] : parts;
}

function entryOfFile(file: ScannedFile): MapEntry {
  const { path, name, category, lastModified } = file;
  const bytes = diskBytesOf(file);
  return { key: path, name, path, bytes, files: 1, newest: validTime(lastModified), category, file };
}
