import { randomUUID } from 'node:crypto';
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmdirSync,
} from 'node:fs';
import { HAS_DESCRIPTOR_PATHS } from './disk-path';
import { O_NOFOLLOW } from './file-reader';
import { isPrivate } from './private-folder';
import { readRootIdentity, type RootIdentity } from './root-identity';

/** Opens a folder to change its owner and rights, and never a link. */
export const FOLDER_FLAGS = constants.O_RDONLY | constants.O_DIRECTORY | O_NOFOLLOW;

const ASIDE_NAME = /^\.swipeclean-[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const NAME_TAKEN = ['EEXIST', 'ENOTEMPTY', 'ENOTDIR'];

/**
 * Creates a folder in one that others may change, and returns its identity; null where the name is taken. It is created
 * in a private folder and renamed: in its place another folder could be there before its identity is read
 * (uapi-group/kernel-features#56).
 */
export function createIdentifiedFolder(folder: string, name: string): RootIdentity | null {
  const target = `${folder}/${name}`;
  if (lstatSync(target, { throwIfNoEntry: false })) return null;
  // Beside the target, so that it inherits the group and the access control list of the folder.
  const aside = `${folder}/.swipeclean-${randomUUID()}`;
  mkdirSync(aside, { mode: 0o700 });
  const descriptor = openSync(aside, FOLDER_FLAGS);
  try {
    if (!isPrivate(fstatSync(descriptor, { bigint: true }), folder)) return null;
    const created = `${HAS_DESCRIPTOR_PATHS ? `/proc/self/fd/${descriptor}` : aside}/${name}`;
    mkdirSync(created);
    return moveInto(created, target);
  } finally {
    closeSync(descriptor);
    rmdirSync(aside);
  }
}

/**
 * Removes what a process that was killed in `createIdentifiedFolder` left in `folder`: a private folder, empty or with
 * the empty folder that was to be renamed. Nothing else is removed, and nothing of another user. What the system
 * refuses stays: a restore does not depend on it.
 */
export function removeUnfinishedFolders(folder: string): void {
  if (!HAS_DESCRIPTOR_PATHS) return;
  ignoreSystemErrors(() => {
    for (const name of readdirSync(folder))
      if (ASIDE_NAME.test(name)) ignoreSystemErrors(() => removeUnfinished(`${folder}/${name}`, folder));
  });
}

function ignoreSystemErrors(work: () => void): void {
  try {
    work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
  }
}

function removeUnfinished(aside: string, folder: string): void {
  const descriptor = openSync(aside, FOLDER_FLAGS);
  try {
    if (!isPrivate(fstatSync(descriptor, { bigint: true }), folder)) return;
    const opened = `/proc/self/fd/${descriptor}`;
    const children = readdirSync(opened);
    if (children.length > 1) return;
    for (const child of children) rmdirSync(`${opened}/${child}`);
  } finally {
    closeSync(descriptor);
  }
  rmdirSync(aside);
}

function moveInto(created: string, target: string): RootIdentity | null {
  try {
    const identity = readRootIdentity(created, lstatSync(created, { bigint: true }));
    renameSync(created, target);
    return identity;
  } catch (error) {
    rmdirSync(created);
    if (NAME_TAKEN.includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
