import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isTrashFolder, MAX_DEPTH } from '../paths';

/** Whole paths of the folders below one, on its disk, that have a trash of their own; what cannot be read has none. */
export function findTrashesBelow(root: string): string[] {
  const { dev } = lstatSync(root);
  const found: string[] = [];
  const visit = (folder: string, depth: number) => {
    const children = listFolders(folder);
    if (depth > 0 && children.some(isTrashFolder)) found.push(folder);
    for (const name of depth < MAX_DEPTH ? children : []) {
      const path = join(folder, name);
      if (!isTrashFolder(name) && isOnDisk(path, dev)) visit(path, depth + 1);
    }
  };
  visit(root, 0);
  return found.sort();
}

function listFolders(folder: string): string[] {
  try {
    const children = readdirSync(folder, { withFileTypes: true });
    return children.filter((child) => child.isDirectory()).map(({ name }) => name);
  } catch (error) {
    if (isHidden(error)) return [];
    throw error;
  }
}

function isOnDisk(path: string, device: number): boolean {
  try {
    return lstatSync(path).dev === device;
  } catch (error) {
    if (isHidden(error)) return false;
    throw error;
  }
}

/** Closed to this user, or gone meanwhile. */
function isHidden(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).syscall !== undefined;
}
