import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isProgramFolder, REPOSITORY_FOLDERS } from '../suggestions/program-folders';

/** The names of the folders that lie in a program or a project, which only their absolute paths show. */
export function findProgramRoots(roots: readonly { name: string; path: string }[]): string[] {
  return roots.filter(({ path }) => isInProgram(path)).map(({ name }) => name);
}

function isInProgram(path: string): boolean {
  const isRepository = REPOSITORY_FOLDERS.some((name) => existsSync(join(path, name)));
  if (isRepository || isProgramFolder(basename(path))) return true;
  return path !== dirname(path) && isInProgram(dirname(path));
}
