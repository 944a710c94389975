import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { numberName } from '../paths';
import type { SystemTrash, SystemTrashFile } from '../trash/system-trash';
import { DiskFile, type DiskPlace } from './disk-file';
import { asDomException, DiskRoot } from './disk-path';
import { xdgFolder } from './own-files';

/** Ours in a `.trashinfo`; other programs ignore it, by the specification. */
const KEY = 'X-SwipeClean';
const INFO = '.trashinfo';
/** Leaves room for a number and the ending. */
const MAX_NAME_BYTES = 230;
const STICKY = 0o1000;

/**
 * The system's trash for a folder by the freedesktop.org specification 1.0; null where there is none. macOS keeps where
 * a file was in the Finder's own records, and Windows in a format that only its own library writes, so that neither
 * could bring back what a program without native code puts there.
 */
export function openSystemTrash(folder: string): SystemTrash | null {
  if (process.platform !== 'linux') return null;
  const place = findTrash(folder);
  if (!place) return null;
  const { path, top } = place;
  const [info, files] = [join(path, 'info'), join(path, 'files')];
  const entry = (name: string) => new DiskFile({ root: new DiskRoot(files), names: [] }, name);
  return {
    async put(file, names, run, id) {
      [info, files].forEach((one) => mkdirSync(one, { recursive: true, mode: 0o700 }));
      const from = join(folder, ...names);
      const shown = (top === null ? from : relative(top, from)).split('/').map(encodeURIComponent).join('/');
      const date = new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
      const text = `[Trash Info]\nPath=${shown}\nDeletionDate=${date}\n${KEY}=${run}/${id}\n`;
      const name = reserveName(info, files, names.at(-1)!);
      try {
        writeFileSync(join(info, name + INFO), text);
        await file.move!(
          { root: new DiskRoot(files), names: [] } as unknown as FileSystemDirectoryHandle,
          name,
        );
      } catch (error) {
        rmSync(join(info, name + INFO), { force: true });
        throw error;
      }
    },
    async list(run) {
      const found: SystemTrashFile[] = [];
      for (const infoName of existsSync(info) ? readdirSync(info) : []) {
        const name = infoName.slice(0, -INFO.length);
        const id = infoName.endsWith(INFO) ? readId(join(info, infoName), run) : null;
        if (id === null || !existsSync(join(files, name))) continue;
        const take: SystemTrashFile['take'] = async (target, as) => {
          await entry(name).move(target as unknown as DiskPlace, as);
          rmSync(join(info, infoName), { force: true });
        };
        found.push({ id, take });
      }
      return found;
    },
  };
}

/** The folder of the trash, and the top of its volume, from which its paths begin outside of the home. */
function findTrash(folder: string): { path: string; top: string | null } | null {
  const home = join(xdgFolder(process.env.XDG_DATA_HOME, join(homedir(), '.local', 'share')), 'Trash');
  const { dev } = lstatSync(folder);
  let existing = home;
  while (!existsSync(existing)) existing = dirname(existing);
  if (lstatSync(existing).dev === dev) return { path: home, top: null };
  let top = folder;
  while (top !== dirname(top) && lstatSync(dirname(top)).dev === dev) top = dirname(top);
  const uid = String(process.getuid!());
  const shared = lstatSync(join(top, '.Trash'), { throwIfNoEntry: false });
  const isShared = shared?.isDirectory() && (shared.mode & STICKY) !== 0;
  const places = [...(isShared ? [join(top, '.Trash', uid)] : []), join(top, `.Trash-${uid}`)];
  const path = places.find((one) => isUsable(one, Number(uid)));
  return path === undefined ? null : { path, top };
}

/** Whether it is a folder of this user, and no link that another one laid, or can be made. */
function isUsable(path: string, uid: number): boolean {
  try {
    const stat = lstatSync(path, { throwIfNoEntry: false });
    if (stat) return stat.isDirectory() && stat.uid === uid;
    accessSync(dirname(path), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** A name that no file has there; its info file is created. */
function reserveName(info: string, files: string, wanted: string): string {
  const start = Buffer.byteLength(wanted) > MAX_NAME_BYTES ? 'long-name' : wanted;
  for (let count = 0; ; count++) {
    const name = count === 0 ? start : numberName(start, count);
    try {
      asDomException(() => closeSync(openSync(join(info, name + INFO), 'wx', 0o600)));
    } catch (error) {
      if ((error as Error).name !== 'InvalidModificationError') throw error;
      continue;
    }
    if (!lstatSync(join(files, name), { throwIfNoEntry: false })) return name;
    rmSync(join(info, name + INFO));
  }
}

/** The item of a run that an info file is of. */
function readId(path: string, run: string): number | null {
  const line = readFileSync(path, 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${KEY}=${run}/`));
  return line === undefined ? null : Number(line.split('/').at(-1));
}
