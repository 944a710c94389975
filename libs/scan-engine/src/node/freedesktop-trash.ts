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
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { numberName } from '../paths';
import type { SystemTrash, SystemTrashFile } from '../trash/system-trash';
import { DiskFile, type DiskPlace } from './disk-file';
import { DiskRoot } from './disk-path';
import { STICKY, xdgFolder } from './own-files';
import { isPrivate } from './private-folder';

/** Ours in a `.trashinfo`; other programs ignore it, by the specification. */
const KEY = 'X-SwipeClean';
const INFO = '.trashinfo';
/** Leaves room for a number and the ending. */
const MAX_NAME_BYTES = 230;

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
  const open = (): DiskRoot => {
    const root = new DiskRoot(path);
    // Of the folder that is opened now: another user may have put one in its place.
    const isOwn = root.inFolder([], (at) => isPrivate(lstatSync(`${at}/.`, { bigint: true }), dirname(path)));
    if (!isOwn) throw new DOMException(`Other users can change the trash ${path}`, 'NotAllowedError');
    return root;
  };
  const filesOf = (root: DiskRoot): DiskPlace => ({ root, names: ['files'] });
  return {
    async put(file, names, run, id) {
      mkdirSync(path, { recursive: true, mode: 0o700 });
      const root = open();
      root.inFolder([], (at) =>
        ['info', 'files'].forEach((one) => mkdirSync(`${at}/${one}`, { recursive: true, mode: 0o700 })),
      );
      const from = join(folder, ...names);
      const shown = (top === null ? from : relative(top, from)).split('/').map(encodeURIComponent).join('/');
      const date = new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
      const text = `[Trash Info]\nPath=${shown}\nDeletionDate=${date}\n${KEY}=${run}/${id}\n`;
      const name = reserveName(root, names.at(-1)!);
      try {
        root.inFolder(['info'], (info) => writeFileSync(`${info}/${name}${INFO}`, text));
        await file.move!(filesOf(root) as unknown as FileSystemDirectoryHandle, name);
      } catch (error) {
        removeInfo(root, name);
        throw error;
      }
    },
    async list(run) {
      if (!existsSync(join(path, 'info')) || !existsSync(join(path, 'files'))) return [];
      const root = open();
      const find = (info: string): SystemTrashFile[] =>
        readdirSync(info).flatMap((infoName) => {
          const name = infoName.slice(0, -INFO.length);
          const id = infoName.endsWith(INFO) ? readId(`${info}/${infoName}`, run) : null;
          if (id === null || !isInFiles(root, name)) return [];
          const take: SystemTrashFile['take'] = async (target, as) => {
            await new DiskFile(filesOf(root), name).move(target as unknown as DiskPlace, as);
            removeInfo(root, name);
          };
          return [{ id, take }];
        });
      return root.inFolder(['info'], find);
    },
  };
}

/** The folder of the trash, and the top of its volume, from which its paths begin outside of the home. */
function findTrash(folder: string): { path: string; top: string | null } | null {
  const home = join(xdgFolder(process.env.XDG_DATA_HOME, join(homedir(), '.local', 'share')), 'Trash');
  const { dev } = lstatSync(folder);
  let existing = home;
  while (!existsSync(existing)) existing = dirname(existing);
  if (statSync(existing).dev === dev) {
    // The user may have laid a link there.
    const path = existing === home ? realpathSync(home) : home;
    return isUsable(path, existing) ? { path, top: null } : null;
  }
  let top = folder;
  while (top !== dirname(top) && lstatSync(dirname(top)).dev === dev) top = dirname(top);
  const uid = String(process.getuid!());
  const shared = lstatSync(join(top, '.Trash'), { throwIfNoEntry: false });
  const isShared = shared?.isDirectory() && (shared.mode & STICKY) !== 0;
  const places = [...(isShared ? [join(top, '.Trash', uid)] : []), join(top, `.Trash-${uid}`)];
  const path = places.find((one) => isUsable(one));
  return path === undefined ? null : { path, top };
}

/** Whether it is a folder of this user, and no link that another one laid, or can be made. */
function isUsable(path: string, existing = dirname(path)): boolean {
  try {
    const stat = lstatSync(path, { bigint: true, throwIfNoEntry: false });
    if (stat) return stat.isDirectory() && isPrivate(stat, dirname(path));
    accessSync(existing, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** A name that no file has there; its info file is created. */
function reserveName(root: DiskRoot, wanted: string): string {
  const start = Buffer.byteLength(wanted) > MAX_NAME_BYTES ? 'long-name' : wanted;
  for (let count = 0; ; count++) {
    const name = count === 0 ? start : numberName(start, count);
    try {
      root.inFolder(['info'], (info) => closeSync(openSync(`${info}/${name}${INFO}`, 'wx', 0o600)));
    } catch (error) {
      if ((error as Error).name !== 'InvalidModificationError') throw error;
      continue;
    }
    if (!isInFiles(root, name)) return name;
    removeInfo(root, name);
  }
}

function isInFiles(root: DiskRoot, name: string): boolean {
  return root.inFolder(
    ['files'],
    (files) => lstatSync(`${files}/${name}`, { throwIfNoEntry: false }) !== undefined,
  );
}

function removeInfo(root: DiskRoot, name: string): void {
  root.inFolder(['info'], (info) => rmSync(`${info}/${name}${INFO}`, { force: true }));
}

/** The item of a run that an info file is of. */
function readId(path: string, run: string): number | null {
  const line = readFileSync(path, 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${KEY}=${run}/`));
  return line === undefined ? null : Number(line.split('/').at(-1));
}
