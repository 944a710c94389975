import { patternOf } from '../file-names';
import { extensionOf, fileNameOf, folderOf, includesTrashFolder } from '../paths';
import { isDownloadsName } from '../rules/downloads';
import type { FolderTree } from '../suggestions/folder-tree';
import type { ScannedFile } from '../types';
import { LIBRARY_EXTENSIONS, PLACE_TABLE, type PlaceKind, type PlaceRow } from './place-table';

/**
 * What is done with proven copies in a place: they go when another copy stands, the user looks first, they stay, or
 * they are left to the rules of the place.
 */
export type CopyPolicy = 'go' | 'look' | 'stay' | 'leave';

const COPIES: Readonly<Record<PlaceKind, CopyPolicy>> = {
  'recorded-bin': 'leave',
  bin: 'go',
  cache: 'leave',
  temporary: 'go',
  versions: 'go',
  snapshots: 'stay',
  previews: 'leave',
  store: 'stay',
  program: 'look',
  project: 'look',
};

/** Places that are what they say inside another one; a temporary folder of a project belongs to the project. */
const INSIDE: Readonly<Partial<Record<PlaceKind, ReadonlySet<PlaceKind>>>> = {
  program: new Set(['recorded-bin', 'bin', 'cache', 'versions', 'snapshots', 'previews', 'store']),
  project: new Set(['recorded-bin', 'bin', 'versions', 'snapshots', 'previews', 'store']),
  temporary: new Set(['store', 'program', 'project', 'recorded-bin']),
  cache: new Set(['store', 'program', 'project']),
};

/** Kinds in which files do not last. */
const PASSING: ReadonlySet<PlaceKind> = new Set([
  'recorded-bin',
  'bin',
  'cache',
  'temporary',
  'versions',
  'snapshots',
  'previews',
]);

const KINDS = Object.keys(COPIES) as readonly PlaceKind[];

/** The place that each folder of a scan is in. The user's own folders are in none. */
export class Places {
  private static readonly known = new WeakMap<readonly ScannedFile[], Places>();
  /** Position in `KINDS` from 1; 0 for none. */
  private readonly kinds: Uint8Array;
  private readonly roots: Int32Array;
  private folders?: ReadonlyMap<string, number>;

  /** The places of a scan, found once; `opened` are paths of opened folders that lie in a program. */
  static of(
    tree: FolderTree,
    opened: readonly string[] | undefined,
    emptyFolders: readonly string[] | undefined,
  ): Places {
    let places = Places.known.get(tree.files);
    if (!places) Places.known.set(tree.files, (places = new Places(tree, opened, emptyFolders)));
    return places;
  }

  private constructor(
    readonly tree: FolderTree,
    opened: readonly string[] = [],
    emptyFolders: readonly string[] = [],
  ) {
    const rows = findRows(tree, emptyFolders);
    for (const path of opened) {
      const folder = tree.paths.indexOf(path);
      rows[folder] = Math.min(rows[folder]!, OPENED_PROGRAM);
    }
    this.kinds = new Uint8Array(tree.count);
    this.roots = new Int32Array(tree.count).fill(-1);
    for (let folder = 0; folder < tree.count; folder++) {
      const parent = tree.parents[folder]!;
      const above = parent < 0 ? null : this.kindOf(parent);
      const own = PLACE_TABLE[rows[folder]!]?.kind ?? null;
      const isOwn = own !== null && (above === null || INSIDE[above]?.has(own) === true);
      const kind = isOwn ? own : above;
      this.kinds[folder] = kind === null ? 0 : KINDS.indexOf(kind) + 1;
      this.roots[folder] = kind === null ? -1 : kind === above ? this.roots[parent]! : folder;
    }
  }

  /** The place that a folder is or is in, or null. */
  kindOf(folder: number): PlaceKind | null {
    return KINDS[this.kinds[folder]! - 1] ?? null;
  }

  /** The place that a file is in, or null. */
  placeOf(id: number): PlaceKind | null {
    return this.kindOf(this.tree.folderOf[id]!);
  }

  /** The place that a path of a folder, which may hold no files, is or is in. */
  placeOfPath(path: string): PlaceKind | null {
    this.folders ??= new Map(this.tree.paths.map((one, folder) => [one, folder]));
    const known = this.folders.get(path);
    if (known !== undefined) return this.kindOf(known);
    const slash = path.lastIndexOf('/');
    const above = this.placeOfPath(slash < 0 ? '' : path.slice(0, slash));
    const lower = path.toLowerCase();
    return above ?? PLACE_TABLE[rowOfName(lower.slice(slash + 1), lower)]?.kind ?? null;
  }

  /** The outermost folder of the place that a file is in, or -1. */
  rootOf(id: number): number {
    return this.roots[this.tree.folderOf[id]!]!;
  }
}

/** What is done with proven copies in a place. */
export function copiesIn(place: PlaceKind | null): CopyPolicy {
  return place === null ? 'go' : COPIES[place];
}

/** Whether a place belongs to a program or a project, in which files are needed where they are. */
export function isManaged(place: PlaceKind | null): boolean {
  return place === 'program' || place === 'project' || place === 'store';
}

/** Whether a place holds what was thrown away. */
export function isBin(place: PlaceKind | null): boolean {
  return place === 'bin' || place === 'recorded-bin';
}

/** Whether a folder's name alone says that what lies in it is not the user's own. */
export function isPlaceName(name: string): boolean {
  const place = PLACE_TABLE[rowOfName(name.toLowerCase(), name.toLowerCase())]?.kind;
  // People open folders below a temporary one for work of their own.
  return place !== undefined && place !== 'temporary' && place !== 'cache';
}

/** Whether a folder, by its path alone, is a bin or in one. */
export function isBinFolder(folder: string): boolean {
  return placesByPath(folder).some(isBin);
}

/** Whether files last in a folder, by its path alone: nothing empties, expires or makes it again. */
export function isLastingFolder(folder: string): boolean {
  return !includesTrashFolder(folder.split('/')) && !placesByPath(folder).some((place) => PASSING.has(place));
}

/** Whether proven copies in a folder may go, by its path alone: no program, project or store needs them there. */
export function canCopiesGo(folder: string): boolean {
  return placesByPath(folder).every((place) => copiesIn(place) === 'go');
}

function placesByPath(folder: string): PlaceKind[] {
  const path = folder.toLowerCase();
  const names = path.split('/');
  let end = -1;
  return names.flatMap((name) => {
    end += name.length + 1;
    return PLACE_TABLE[rowOfName(name, path.slice(0, end))]?.kind ?? [];
  });
}

/** Whether what lies right in a folder says that it is managed by a program; names of files, and of folders in it. */
export function isPlaceByEntries(files: readonly string[], folders: readonly string[]): boolean {
  const names = new Set(folders.map((name) => name.toLowerCase()));
  const isParent = PARENTS.some(({ folders: all }) => all.every((name) => names.has(name)));
  return isParent || files.some((name) => rowOfFile(name, NONE) < NONE);
}

const NONE = PLACE_TABLE.length;
const OPENED_PROGRAM = PLACE_TABLE.findIndex(({ kind }) => kind === 'program');

const split = (list: string | undefined) => list?.split('|') ?? [];
const indexRows = (keysOf: (row: PlaceRow) => readonly string[]) => {
  const rows = new Map<string, number>();
  PLACE_TABLE.forEach((row, at) => keysOf(row).forEach((key) => rows.has(key) || rows.set(key, at)));
  return rows;
};
const NAMES = indexRows(({ names }) => split(names));
const FILES = indexRows(({ files }) => split(files));
const EXTENSIONS = indexRows(({ extensions }) => split(extensions));
const ENDS = indexRows(({ ends }) => split(ends));
const PATTERNS = PLACE_TABLE.flatMap(({ pattern }, at) => (pattern ? [{ pattern, at }] : []));
const PATHS = PLACE_TABLE.flatMap(({ path }, at) => (path ? [{ path, at }] : []));
const PARENTS = PLACE_TABLE.flatMap(({ folders }, at) => (folders ? [{ folders, at }] : []));
const PARENT_NAMES = new Set(PARENTS.flatMap(({ folders }) => folders));
const LIBRARIES = new Set(split(LIBRARY_EXTENSIONS));

/** The first row of the table that a folder's name or path matches. */
function rowOfName(name: string, path: string): number {
  let row = NAMES.get(name) ?? NONE;
  const dot = name.lastIndexOf('.');
  if (dot > 0) row = Math.min(row, ENDS.get(name.slice(dot)) ?? NONE);
  for (const { pattern, at } of PATTERNS) {
    if (at >= row) break;
    if (pattern.test(name)) row = at;
  }
  for (const { path: test, at } of PATHS) {
    if (at >= row) break;
    if (test.test(path)) row = at;
  }
  return row;
}

/** The row of each folder by its name and by what lies in it. */
function findRows(tree: FolderTree, emptyFolders: readonly string[]): Int32Array {
  const rows = new Int32Array(tree.count).fill(NONE);
  const inside = new Map<number, Set<string>>();
  const note = (parent: number, name: string) => {
    const names = inside.get(parent);
    if (names) names.add(name);
    else inside.set(parent, new Set([name]));
  };
  for (let folder = 1; folder < tree.count; folder++) {
    const name = tree.nameOf(folder).toLowerCase();
    rows[folder] = rowOfName(name, tree.paths[folder]!.toLowerCase());
    if (PARENT_NAMES.has(name)) note(tree.parents[folder]!, name);
    const page = SAVED_PAGE_FOLDER.exec(tree.nameOf(folder))?.[1];
    if (page !== undefined && hasPage(tree, tree.parents[folder]!, page))
      rows[folder] = Math.min(rows[folder]!, OPENED_PROGRAM);
  }
  // A mailbox that was read has an empty folder `new`.
  const telling = emptyFolders.filter((path) => PARENT_NAMES.has(fileNameOf(path).toLowerCase()));
  if (telling.length > 0) {
    const folders = new Map(tree.paths.map((path, folder) => [path, folder]));
    for (const path of telling) {
      const parent = folders.get(folderOf(path));
      if (parent !== undefined) note(parent, fileNameOf(path).toLowerCase());
    }
  }
  for (const [folder, names] of inside)
    for (const { folders, at } of PARENTS)
      if (at < rows[folder]! && folders.every((name) => names.has(name))) rows[folder] = at;
  for (let id = 0; id < tree.files.length; id++) {
    const folder = tree.folderOf[id]!;
    const row = rowOfFile(tree.files[id]!.name, rows[folder]!);
    if (row < rows[folder]!) rows[folder] = row;
    else if (rows[folder] === NONE && isLibrary(tree, id)) rows[folder] = OPENED_PROGRAM;
  }
  return rows;
}

/** Browsers keep the parts of a saved page in a folder beside it. */
const SAVED_PAGE_FOLDER = new RegExp(`^(.+)(?:${patternOf('savedPage')})$`, 'i');

const hasPage = (tree: FolderTree, folder: number, name: string) =>
  ['.html', '.htm', '.mht'].some((ending) => tree.findFile(tree.join(folder, name + ending)) >= 0);

function rowOfFile(name: string, below: number): number {
  if (below === 0) return NONE;
  const lower = name.toLowerCase();
  return Math.min(FILES.get(lower) ?? NONE, EXTENSIONS.get(extensionOf(lower)) ?? NONE);
}

function isLibrary(tree: FolderTree, id: number): boolean {
  return (
    LIBRARIES.has(extensionOf(tree.files[id]!.name)) && !isDownloadsName(tree.nameOf(tree.folderOf[id]!))
  );
}
