import { closeSync, constants, fstatSync, openSync, unlinkSync, type BigIntStats } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { O_NOFOLLOW } from './file-reader';

const WRITABLE_BY_OTHERS = 0o022n;

/** Whether nobody but this user can change what is in a folder; `parent` is where it is. */
export function isPrivate({ dev, uid, mode }: BigIntStats, parent: string): boolean {
  if (!process.getuid) return true;
  if (uid === BigInt(process.getuid()) && (mode & WRITABLE_BY_OTHERS) === 0n) return true;
  // FAT and network disks may show one owner and one mode for all files. There a new file has them, too; where they
  // mean something, it is this user's and closed.
  const own = createProbe(parent);
  return own.dev === dev && own.uid === uid && (mode & WRITABLE_BY_OTHERS & ~own.mode) === 0n;
}

/** How the file system shows a file that is created closed to others. */
export function createProbe(folder: string): BigIntStats {
  const path = `${folder}/.swipeclean-${randomUUID()}`;
  const descriptor = openSync(
    path,
    constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | O_NOFOLLOW,
    0o600,
  );
  try {
    return fstatSync(descriptor, { bigint: true });
  } finally {
    closeSync(descriptor);
    unlinkSync(path);
  }
}
