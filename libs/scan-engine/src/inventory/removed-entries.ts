import { createPathMapper, findRoot, type FolderRoot } from '../roots/folder-roots';
import type { FileSnapshot } from '../types';
import { type InventoryFiles, matchBelow, snapshotsOf } from './inventory';

/** Files that were removed since a folder was listed, by their paths in it, each with all removals that concern it. */
export type RemovedEntries = ReadonlyMap<string, string>;

/** A folder that was listed; `loadFiles` is called only where a removal must be found by its path, size and date. */
export interface ListedFolder {
  handle: FileSystemDirectoryHandle;
  loadFiles(): Promise<InventoryFiles | undefined>;
}

/**
 * The removed files of a listed folder after files of opened folders were removed, or restored; the same map where
 * nothing changes. Unless it is open, its disk may be an opened one that was connected anew: its files of the same
 * path, size and date, below another folder too, then count as removed. A list that misses some proposes less.
 */
export async function updateRemoved(
  removed: RemovedEntries,
  { handle, loadFiles }: ListedFolder,
  roots: readonly FolderRoot[],
  files: readonly FileSnapshot[],
  isRemoved: boolean,
): Promise<RemovedEntries> {
  const next = new Map(removed);
  let isChanged = false;
  const update = (path: string, removal: string) => {
    const removals = new Set(next.get(path)?.split(SEPARATOR));
    if (removals.has(removal) === isRemoved) return;
    isChanged = true;
    if (isRemoved) removals.add(removal);
    else removals.delete(removal);
    if (removals.size > 0) next.set(path, [...removals].join(SEPARATOR));
    else next.delete(path);
  };
  const below = await Promise.all(
    roots.map(async (root) => {
      // A disk that is gone may not compare; then its files tell.
      const map = await createPathMapper(root.handle, handle).catch(() => null);
      return { root, map, files: filesBelow(root, files) };
    }),
  );
  for (const { map, files } of below)
    for (const { path, size, lastModified } of map ? files : []) {
      const listedPath = map!(path);
      // A later file of the same path is not the one that was listed.
      if (listedPath !== null) update(listedPath, `${size} ${lastModified}`);
    }
  if (isRemoved) {
    const isOpen = below.some(({ map }) => map);
    const others = below.flatMap(({ root, map, files }) => {
      const left = map || !isOpen ? files.filter(({ path }) => (map?.(path) ?? null) === null) : [];
      return left.length > 0 ? { root, left } : [];
    });
    const listed = others.length > 0 ? await loadFiles() : undefined;
    const there = listed ? snapshotsOf(listed, new Set(files.map(({ size }) => size))) : [];
    for (const { root, left } of others) {
      for (const { file, path } of matchBelow(left, there)) update(path, removalOf(root, file));
      for (const { file, path } of matchBelow(there, left))
        update(file.path, removalOf(root, { ...file, path }));
    }
  } else {
    const restored = new Set(below.flatMap(({ root, files }) => files.map((file) => removalOf(root, file))));
    for (const [path, removals] of removed)
      for (const removal of removals.split(SEPARATOR)) if (restored.has(removal)) update(path, removal);
  }
  return isChanged ? next : removed;
}

/** No file's name has it. */
const SEPARATOR = '\0';

const filesBelow = (root: FolderRoot, files: readonly FileSnapshot[]) =>
  files.flatMap((file) => {
    const below = findRoot([root], file.path);
    return below ? [{ ...file, path: below.path }] : [];
  });

/** A file of a folder elsewhere: only its own restoring ends the removal, not that of another copy. */
const removalOf = ({ handle }: FolderRoot, { path, size, lastModified }: FileSnapshot) =>
  `${size} ${lastModified} ${handle.name}/${path}`;
