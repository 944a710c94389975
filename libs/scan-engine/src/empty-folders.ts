import { folderOf } from './paths';

/** A folder that holds nothing but folders, and how many. */
export interface BareFolder {
  path: string;
  folders: number;
}

/**
 * Folders with nothing in them but such folders, so that one run removes all (sdmaid#332); sorted. Where something is
 * mounted the system lets nobody remove the folder.
 */
export function listEmptyFolders(
  empty: readonly string[],
  bare: readonly BareFolder[],
  mountPoints: readonly string[] = [],
): string[] {
  const isMounted = new Set(mountPoints);
  const all: string[] = [];
  const counts = new Map<string, number>();
  const add = (path: string) => {
    if (isMounted.has(path)) return;
    all.push(path);
    const parent = folderOf(path);
    counts.set(parent, (counts.get(parent) ?? 0) + 1);
  };
  empty.forEach(add);
  const depthFirst = [...bare].sort((a, b) => b.path.split('/').length - a.path.split('/').length);
  for (const { path, folders } of depthFirst) if (counts.get(path) === folders) add(path);
  return all.sort();
}
