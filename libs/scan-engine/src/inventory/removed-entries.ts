import { type FolderRoot } from '../roots/folder-roots';
import { createPathMapper, findRoot, isOneOf } from '../roots/root-paths';
import type { FileSnapshot } from '../types';
import { type InventoryFiles, matchBelow, snapshotsOf } from './inventory';

/** Files that were removed since a folder was listed, by their paths in it, each with all removals that concern it. */
export type RemovedEntries = ReadonlyMap<string, readonly string[]>;

/** A folder that was listed; `loadFiles` is called only where a removal must be found by its path, size and date. */
export interface ListedFolder {
  handle: FileSystemDirectoryHandle;
  /** Folders on another disk, by the user's word. */
  differsFrom?: readonly FileSystemDirectoryHandle[];
  loadFiles(): Promise<InventoryFiles | undefined>;
}

type Removal = readonly [path: string, removal: string];

/** The files in question of an opened folder, by their paths below it; `listedPath` is null outside the listed one. */
interface OpenedFolder {
  root: FolderRoot;
  /** It is the listed folder, holds it, or lies in it. */
  isRelated: boolean;
  /** It is on another disk than the listed one. */
  differs: boolean;
  files: (FileSnapshot & { listedPath: string | null })[];
}

/**
 * The removed files of a listed folder after files of opened folders were removed, or restored; the same map where
 * nothing changes. Unless it is open, its disk may be an opened one that was connected anew: its files of the same
 * path, size and date, below another folder too, then count as removed. A list that misses some proposes less.
 */
export async function updateRemoved(
  removed: RemovedEntries,
  { handle, differsFrom = [], loadFiles }: ListedFolder,
  roots: readonly FolderRoot[],
  files: readonly FileSnapshot[],
  isRemoved: boolean,
): Promise<RemovedEntries> {
  const opened = await Promise.all(roots.map((root) => locateFiles(root, files, handle, differsFrom)));
  const removals = [
    ...opened.flatMap(findRemovedInListed),
    ...(isRemoved ? await findRemovedElsewhere(opened, loadFiles) : findRestored(opened, removed)),
  ].filter(([path, removal]) => (removed.get(path) ?? []).includes(removal) !== isRemoved);
  if (removals.length === 0) return removed;
  const next = new Map(removed);
  for (const [path, removal] of removals) {
    const others = (next.get(path) ?? []).filter((one) => one !== removal);
    const remaining = isRemoved ? [...others, removal] : others;
    if (remaining.length > 0) next.set(path, remaining);
    else next.delete(path);
  }
  return next;
}

async function locateFiles(
  root: FolderRoot,
  files: readonly FileSnapshot[],
  listed: FileSystemDirectoryHandle,
  differsFrom: readonly FileSystemDirectoryHandle[],
): Promise<OpenedFolder> {
  // A disk that is gone may not compare; then its files tell.
  const toListed = await createPathMapper(root.handle, listed).catch(() => null);
  const located = files.flatMap((file) => {
    const below = findRoot([root], file.path);
    return below ? [{ ...file, path: below.path, listedPath: toListed?.(below.path) ?? null }] : [];
  });
  const differs = await isOneOf(root.handle, differsFrom);
  return { root, isRelated: toListed !== null, differs, files: located };
}

/** A later file of the same path is not the one that was listed. */
const findRemovedInListed = ({ files }: OpenedFolder) =>
  files.flatMap(({ listedPath, size, lastModified }): Removal[] =>
    listedPath === null ? [] : [[listedPath, `${size} ${lastModified}`]],
  );

async function findRemovedElsewhere(
  opened: readonly OpenedFolder[],
  loadFiles: ListedFolder['loadFiles'],
): Promise<Removal[]> {
  const isOpen = opened.some(({ isRelated }) => isRelated);
  const others = opened
    .filter(({ isRelated, differs }) => isRelated === isOpen && !differs)
    .map(({ root, files }) => ({ root, files: files.filter(({ listedPath }) => listedPath === null) }))
    .filter(({ files }) => files.length > 0);
  const listed = others.length > 0 ? await loadFiles() : undefined;
  if (!listed) return [];
  const sizes = new Set(others.flatMap(({ files }) => files.map(({ size }) => size)));
  const there = snapshotsOf(listed, sizes);
  return others.flatMap(({ root, files }) => [
    ...Array.from(matchBelow(files, there), ({ file, path }): Removal => [path, removalOf(root, file)]),
    ...Array.from(matchBelow(there, files), ({ file, path }): Removal => [
      file.path,
      removalOf(root, { ...file, path }),
    ]),
  ]);
}

function findRestored(opened: readonly OpenedFolder[], removed: RemovedEntries): Removal[] {
  const restored = new Set(opened.flatMap(({ root, files }) => files.map((file) => removalOf(root, file))));
  return [...removed].flatMap(([path, removals]) =>
    removals.filter((removal) => restored.has(removal)).map((removal): Removal => [path, removal]),
  );
}

/** A file of a folder elsewhere: only its own restoring ends the removal, not that of another copy. */
const removalOf = ({ handle }: FolderRoot, { path, size, lastModified }: FileSnapshot) =>
  `${size} ${lastModified} ${handle.name}/${path}`;
