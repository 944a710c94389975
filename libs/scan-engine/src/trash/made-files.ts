import { confirmIdentical } from '../confirm-identical';
import type { Manifest, PlannedItem, PlannedMade } from './manifest';
import { fileAt, folderAt, isAsScanned, isTaken, type MovableFile, orMissing } from './places';

/** Whether what was made of an item comes to lie where the item is: then only once that is in the trash. */
export function takesItsPlace({ path, made }: PlannedItem): boolean {
  return made !== undefined && made.path.join('/') === path.join('/');
}

/** Puts files that were made of others in their places, and takes them away again when those come back. */
export class MadeFiles {
  private readonly placed = new Set<string>();

  constructor(
    private readonly root: FileSystemDirectoryHandle,
    private readonly trash: FileSystemDirectoryHandle,
  ) {}

  /** To be called before an item is moved: rejects where what was made of it is not there to stand in for it. */
  async prepare(item: PlannedItem): Promise<void> {
    const { made } = item;
    if (!made || this.placed.has(made.path.join('/'))) return;
    if (!takesItsPlace(item)) return this.place(made);
    const staged = await this.staged(made);
    if ((await staged?.getFile())?.size !== made.size) throw notThere();
  }

  /** Moves a made file to its place, which must be free. */
  async place(made: PlannedMade): Promise<void> {
    const staged = await this.staged(made);
    if (!staged) throw notThere();
    const folder = await folderAt(this.root, made.path.slice(0, -1));
    const name = made.path.at(-1)!;
    if (await isTaken(folder, name)) throw new DOMException('The place is taken', 'InvalidModificationError');
    await staged.move(folder, name);
    this.placed.add(made.path.join('/'));
  }

  /** Whether it still waits for its place. */
  async isStaged(made: PlannedMade): Promise<boolean> {
    return (await this.staged(made)) !== null;
  }

  /** Deletes a made file if it is still byte for byte what was made; what somebody changed since is theirs. */
  async withdraw({ path, size, digest }: PlannedMade): Promise<void> {
    const folder = await orMissing(folderAt(this.root, path.slice(0, -1)));
    const name = path.at(-1)!;
    if (!folder || !(await isTaken(folder, name))) return;
    const file = await folder.getFileHandle(name).then(
      (handle) => handle.getFile(),
      () => null,
    );
    if (file?.size !== size) return;
    if ((await confirmIdentical([file])).digests[0] === digest) await folder.removeEntry(name);
  }

  /**
   * Takes away what stands apart from the files it was made of, once all of these are in their places again. While one is
   * not, be it in the trash or deleted for good, what was made may hold its only copy.
   */
  async withdrawOrphans({ items }: Manifest): Promise<void> {
    const groups = new Map<string, PlannedItem[]>();
    for (const item of items) {
      if (!item.made || takesItsPlace(item)) continue;
      const path = item.made.path.join('/');
      const group = groups.get(path) ?? [];
      group.push(item);
      groups.set(path, group);
    }
    for (const originals of groups.values()) {
      if (await this.areInPlace(originals)) await this.withdraw(originals[0]!.made!);
    }
  }

  private async areInPlace(originals: readonly PlannedItem[]): Promise<boolean> {
    for (const { path, size, lastModified } of originals) {
      const file = await orMissing(fileAt(this.root, path.join('/')));
      if (!file || !isAsScanned(file, { size, lastModified })) return false;
    }
    return true;
  }

  private async staged({ staging, name }: PlannedMade): Promise<MovableFile | null> {
    const folder = await orMissing(this.trash.getDirectoryHandle(staging));
    return folder && ((await orMissing(folder.getFileHandle(name))) as MovableFile | null);
  }
}

function notThere(): DOMException {
  return new DOMException('What was made of the file is not there', 'InvalidStateError');
}
