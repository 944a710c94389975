import { nullIfMissing, tryFolderLock } from '../file-system';
import { readRun, listRunFolders, removeTrashIfEmpty, getTrashFolder } from './run-folder';
import { isStaging, newStagingId } from './run-id';

/** A folder for new files; what was not placed is deleted when it is closed. */
export type StagingFolder = Pick<Staging, 'id' | 'handle' | 'close'>;

/** A folder whose program creates the staging folders of its trash itself. */
interface HostedFolder extends FileSystemDirectoryHandle {
  openStaging?(): Promise<StagingFolder>;
}

/** Creates a staging folder in the trash of a granted folder, also of one of the companion. */
export function openStaging(root: HostedFolder): Promise<StagingFolder> {
  return root.openStaging?.() ?? Staging.open(root);
}

/**
 * A folder in the trash where new files are written and verified before they replace others. It lives as long as its
 * page; `Trash.recover` deletes the files of a closed page, once no run needs them.
 */
export class Staging {
  private constructor(
    readonly id: string,
    readonly handle: FileSystemDirectoryHandle,
    private readonly root: FileSystemDirectoryHandle,
    /** Leaves the folder to `Trash.recover`. */
    readonly release: () => void,
  ) {}

  /** Creates a staging folder in the trash of a granted folder; rejects with the file system's error. */
  static async open(root: FileSystemDirectoryHandle): Promise<Staging> {
    const id = newStagingId();
    const release = await holdLock(root, id);
    try {
      const trash = (await getTrashFolder(root, true))!;
      const handle = await trash.getDirectoryHandle(id, { create: true });
      return new Staging(id, handle, root, release);
    } catch (error) {
      release();
      throw error;
    }
  }

  /** Deletes the files that were not placed, except those that a run needs: `Trash.recover` then places them. */
  async close(): Promise<void> {
    try {
      const trash = await getTrashFolder(this.root);
      if (trash && !(await isNeededByRun(trash, this.id)))
        await nullIfMissing(trash.removeEntry(this.id, { recursive: true }));
      await removeTrashIfEmpty(this.root);
    } finally {
      this.release();
    }
  }
}

/** The names of all staging folders in a trash. */
export async function listStagingFolders(trash: FileSystemDirectoryHandle): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const { kind, name } of trash.values()) {
    if (kind === 'directory' && isStaging(name)) names.add(name);
  }
  return names;
}

/** Deletes the staging folders of closed pages. */
export async function deleteAbandonedStagingFolders(
  root: FileSystemDirectoryHandle,
  trash: FileSystemDirectoryHandle,
): Promise<void> {
  for (const name of await listStagingFolders(trash)) {
    if (!(await isHeld(root, name)) && !(await isNeededByRun(trash, name)))
      await trash.removeEntry(name, { recursive: true });
  }
}

/** Whether a run's file has its replacement here: after emptying the trash it would be the only copy. */
async function isNeededByRun(trash: FileSystemDirectoryHandle, id: string): Promise<boolean> {
  const folder = await nullIfMissing(trash.getDirectoryHandle(id));
  const names = new Set<string>();
  for await (const name of folder?.keys() ?? []) names.add(name);
  if (names.size === 0) return false;
  for (const run of await listRunFolders(trash)) {
    const stored = await readRun(trash, run);
    if (stored?.replacements.some(({ staging, name }) => staging === id && names.has(name))) return true;
  }
  return false;
}

const lockOf = (id: string) => `swipeclean-${id}`;
const locks = () => globalThis.navigator?.locks as LockManager | undefined;

/** Holds a lock until it is released or the page closes; returns the release function. */
async function holdLock(root: FileSystemDirectoryHandle, id: string): Promise<() => void> {
  const releaseFolder = await tryFolderLock(root, lockOf(id));
  const releaseTab = await new Promise<() => void>((resolve, reject) => {
    if (!locks()) return resolve(() => undefined);
    const held = locks()!.request(lockOf(id), () => new Promise<void>((release) => resolve(() => release())));
    held.catch(reject);
  });
  return () => {
    releaseTab();
    releaseFolder?.();
  };
}

async function isHeld(folder: FileSystemDirectoryHandle, id: string): Promise<boolean> {
  const isHeldByTab = await locks()?.request(lockOf(id), { ifAvailable: true }, (lock) => lock === null);
  if (isHeldByTab) return true;
  const release = await tryFolderLock(folder, lockOf(id));
  release?.();
  return release === null;
}
