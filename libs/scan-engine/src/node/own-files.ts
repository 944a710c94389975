import { lstatSync, realpathSync, type Stats } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname, isAbsolute } from 'node:path';
import { READ_FLAGS } from './file-reader';

const WRITABLE_BY_ALL = 0o002;
/** The right that keeps users from changing the files of others in a folder of all. */
export const STICKY = 0o1000;
const FOR_OTHERS = 0o077;

/** The folder of an XDG variable; by the specification one that is empty or relative counts as not set. */
export function xdgFolder(value: string | undefined, otherwise: string, isPath = isAbsolute): string {
  return value && isPath(value) ? value : otherwise;
}

/**
 * The first part of a path, from its end up to `home` (or to the root where it is elsewhere), that another user than
 * root could have put there or can replace; null where there is none. A link counts with the folders that it leads to.
 */
export function findForeignPart(path: string, home: string): string | null {
  const ends = [home, ...readReal(home)];
  for (const start of [path, ...readReal(path)])
    for (let at = start; ; at = dirname(at)) {
      const stat = lstatSync(at, { throwIfNoEntry: false });
      if (stat && !isTrusted(stat)) return at;
      if (ends.includes(at) || at === dirname(at)) break;
    }
  return null;
}

/** Throws where another user than root could replace a folder of a path, as `sudo -E` lets root use a user's home. */
export function assertOwnPath(path: string, home: string): void {
  const foreign = findForeignPart(path, home);
  if (foreign !== null)
    throw new Error(
      `${foreign}: another user can change it, and with it what this program does; use a home of your own (sudo -H)`,
    );
}

/** Windows gives each user a folder that others cannot open. */
function isTrusted(stat: Stats): boolean {
  if (process.getuid === undefined) return true;
  const isForAll = stat.isDirectory() && (stat.mode & WRITABLE_BY_ALL) !== 0;
  return [process.getuid(), 0].includes(stat.uid) && (!isForAll || (stat.mode & STICKY) !== 0);
}

/** The real path; none where a part of it does not exist. */
function readReal(path: string): string[] {
  try {
    return [realpathSync(path)];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Reads a file that only this user may read and change; null where there is none, an error where others may. */
export async function readOwnFile(path: string): Promise<Buffer<ArrayBuffer> | null> {
  let file: FileHandle;
  try {
    file = await open(path, READ_FLAGS);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    throw code === 'ELOOP' ? createNotOwnError(path) : error;
  }
  try {
    const stat = await file.stat();
    const isOwn =
      process.getuid === undefined || (stat.uid === process.getuid() && !(stat.mode & FOR_OTHERS));
    if (!stat.isFile() || !isOwn) throw createNotOwnError(path);
    return await file.readFile();
  } finally {
    await file.close();
  }
}

function createNotOwnError(path: string): Error {
  return new Error(
    `${path} is a link, or other users may read it; delete it, and this program makes a new one`,
  );
}
