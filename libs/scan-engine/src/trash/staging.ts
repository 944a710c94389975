import { orMissing } from './places';
import { tidyTrash, trashIn } from './run-folder';
import { isStaging, newStagingId } from './run-id';

/**
 * A folder in the trash where new files are written and verified before they take the place of others. It lives as long
 * as its page: what a dead page leaves in it is deleted by `Trash.recover`, once no run waits for it.
 */
export class Staging {
  private constructor(
    readonly id: string,
    readonly handle: FileSystemDirectoryHandle,
    private readonly root: FileSystemDirectoryHandle,
    private readonly release: () => void,
  ) {}

  /** Makes one in the trash of a granted folder; rejects with the error of the file system. */
  static async open(root: FileSystemDirectoryHandle): Promise<Staging> {
    const id = newStagingId();
    const release = await holdLock(id);
    try {
      const trash = (await trashIn(root, true))!;
      const handle = await trash.getDirectoryHandle(id, { create: true });
      return new Staging(id, handle, root, release);
    } catch (error) {
      release();
      throw error;
    }
  }

  /** Deletes what has not found a place. */
  async close(): Promise<void> {
    try {
      const trash = await trashIn(this.root);
      if (trash) await orMissing(trash.removeEntry(this.id, { recursive: true }));
      await tidyTrash(this.root);
    } finally {
      this.release();
    }
  }
}

/** Deletes the folders whose pages are gone. */
export async function dropDeadStagings(trash: FileSystemDirectoryHandle): Promise<void> {
  const names: string[] = [];
  for await (const { kind, name } of trash.values()) {
    if (kind === 'directory' && isStaging(name)) names.push(name);
  }
  for (const name of names) {
    if (!(await isHeld(name))) await trash.removeEntry(name, { recursive: true });
  }
}

const lockOf = (id: string) => `swipeclean-${id}`;
const locks = () => globalThis.navigator?.locks as LockManager | undefined;

/** Held until it is released or the page dies; answers the release. */
function holdLock(id: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    if (!locks()) return resolve(() => undefined);
    const held = locks()!.request(lockOf(id), () => new Promise<void>((release) => resolve(() => release())));
    held.catch(reject);
  });
}

async function isHeld(id: string): Promise<boolean> {
  return (await locks()?.request(lockOf(id), { ifAvailable: true }, (lock) => lock === null)) ?? false;
}
