import { lstatSync, readdirSync, renameSync, rmdirSync, type BigIntStats } from 'node:fs';
import { isTrashFolder, TRASH_FOLDER } from '../paths';
import { createProbe, isPrivate } from './private-folder';

/** The trash of another user in a folder, as it can be seen. */
interface OtherTrash {
  name: string;
  uid: number;
}

const look = (path: string): BigIntStats | undefined =>
  lstatSync(path, { bigint: true, throwIfNoEntry: false });

const secondName = () => `${TRASH_FOLDER}-${process.getuid!()}`;

/**
 * The name of this user's trash in a folder: the plain one belongs to the folder's owner and to a page. Whoever else
 * may change the folder, root too, has one beside it: files of several people in one trash could neither be restored
 * nor be deleted by all of them (trash-cli#130).
 */
export function findOwnTrash(folder: string, create: boolean): string {
  if (!process.getuid) return TRASH_FOLDER;
  const uid = BigInt(process.getuid());
  const plain = look(`${folder}/${TRASH_FOLDER}`);
  if (plain?.uid === uid) return TRASH_FOLDER;
  const own = look(`${folder}/.`)!;
  if (plain) return shownUid(folder, own) !== uid && isPrivate(plain, folder) ? TRASH_FOLDER : secondName();
  if (look(`${folder}/${secondName()}`)) return secondName();
  const isOwner = own.uid === uid || !create || shownUid(folder, own) === own.uid;
  return isOwner ? TRASH_FOLDER : secondName();
}

/** By disk and user. */
const shownUids = new Map<string, bigint>();

/** Whose a disk shows the files that this user creates: FAT and network disks may show one owner for all. */
function shownUid(folder: string, { dev }: BigIntStats): bigint {
  const uid = BigInt(process.getuid!());
  const key = `${dev}:${uid}`;
  let shown = shownUids.get(key);
  if (shown !== undefined) return shown;
  try {
    shown = createProbe(folder).uid;
    shownUids.set(key, shown);
    return shown;
  } catch (error) {
    // Nothing can be created in a folder that is only read.
    if (['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) return uid;
    throw error;
  }
}

/** Moves the runs of a second trash of this user to the plain one, once that is this user's too. */
export function joinOwnTrashes(folder: string): void {
  if (!process.getuid) return;
  const [plain, second] = [`${folder}/${TRASH_FOLDER}`, `${folder}/${secondName()}`];
  const isOwn = (path: string) => {
    const stat = look(path);
    return stat?.isDirectory() && stat.uid === BigInt(process.getuid!()) && isPrivate(stat, folder);
  };
  if (!isOwn(plain) || !isOwn(second)) return;
  const taken = new Set(readdirSync(plain));
  const names = readdirSync(second);
  for (const name of names) if (!taken.has(name)) renameSync(`${second}/${name}`, `${plain}/${name}`);
  if (names.every((name) => !taken.has(name))) rmdirSync(second);
}

/** The trashes in a folder that are not this user's. */
export function listOtherTrashes(folder: string): OtherTrash[] {
  if (!process.getuid) return [];
  const own = findOwnTrash(folder, false);
  return readdirSync(folder)
    .filter((name) => name !== own && isTrashFolder(name))
    .flatMap((name) => {
      const stat = look(`${folder}/${name}`);
      return stat?.isDirectory() ? { name, uid: Number(stat.uid) } : [];
    });
}

/** Why a trash cannot be used, and what this user can do; never to delete what is another's (trash-cli#343). */
export function describeUnsafeTrash(path: string, { uid }: BigIntStats): string {
  if (uid === BigInt(process.getuid?.() ?? -1))
    return `Other users can change the trash ${path}. It is yours: run chmod go-w "${path}"`;
  return `The trash ${path} is of user ${uid}, so that nothing of yours goes there. Ask them, or the owner of the folder`;
}
