import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isPlaceName } from '../judge/places';

/** What is beside them, and below that, belongs to a repository. */
const REPOSITORIES = ['.git', '.svn', '.hg'];

/** The names of the folders that lie in a program or a project, which only their absolute paths show. */
export function findProgramRoots(roots: readonly { name: string; path: string }[]): string[] {
  return roots.filter(({ path }) => isInProgram(path)).map(({ name }) => name);
}

function isInProgram(path: string): boolean {
  const isRepository = REPOSITORIES.some((name) => existsSync(join(path, name)));
  if (isRepository || isPlaceName(basename(path))) return true;
  return path !== dirname(path) && isInProgram(dirname(path));
}
