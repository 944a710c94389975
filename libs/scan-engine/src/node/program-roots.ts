import { readdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname } from 'node:path';
import { isPlaceByEntries, isPlaceName } from '../judge/places';

/** A folder in which everybody may write, as `/tmp`: what lies in it says nothing of its folders. */
const OPEN_TO_ALL = 0o002;

/** The names of the folders that lie in a program or a project, which only their absolute paths show. */
export function findProgramRoots(roots: readonly { name: string; path: string }[]): string[] {
  return roots.filter(({ path }) => isInProgram(path)).map(({ name }) => name);
}

/** The home folder and what is above it belong to no program. */
function isInProgram(path: string): boolean {
  for (let at = path; at !== dirname(at); at = dirname(at))
    if (isPlaceName(basename(at)) || (!isAbove(at, homedir()) && hasMarkers(at))) return true;
  return false;
}

const isAbove = (folder: string, path: string) => `${path}/`.startsWith(`${folder}/`);

function hasMarkers(path: string): boolean {
  try {
    if ((statSync(path).mode & OPEN_TO_ALL) !== 0) return false;
    const entries = readdirSync(path, { withFileTypes: true });
    const [folders, files] = [true, false].map((wanted) =>
      entries.filter((entry) => entry.isDirectory() === wanted).map(({ name }) => name),
    );
    return isPlaceByEntries(files!, folders!);
  } catch {
    // A folder above the opened one need not be readable.
    return false;
  }
}
