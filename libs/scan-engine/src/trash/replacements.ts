import { confirmIdentical } from '../compare/hash';
import { type Manifest, type PlannedItem, type PlannedReplacement, replacesInPlace } from './manifest';
import { getFile, getFolder, isUnchanged, isNameTaken, type MovableFile, nullIfMissing } from './file-system';

/** Puts files that were made of others in their places, and takes them away again when those come back. */
export class ReplacementFiles {
  private readonly placed = new Set<string>();

  constructor(
    private readonly root: FileSystemDirectoryHandle,
    private readonly trash: FileSystemDirectoryHandle,
  ) {}

  /** To be called before an item is moved: rejects where what was made of it is not there to stand in for it. */
  async prepare(item: PlannedItem): Promise<void> {
    const { made } = item;
    if (!made || this.placed.has(made.path.join('/'))) return;
    if (!replacesInPlace(item)) return this.place(made);
    const staged = await this.staged(made);
    if ((await staged?.getFile())?.size !== made.size) throw notThere();
  }

  /** Moves a made file to its place, which must be free. */
  async place(made: PlannedReplacement): Promise<void> {
    const staged = await this.staged(made);
    if (!staged) throw notThere();
    const folder = await getFolder(this.root, made.path.slice(0, -1));
    const name = made.path.at(-1)!;
    if (await isNameTaken(folder, name))
      throw new DOMException('The place is taken', 'InvalidModificationError');
    await staged.move(folder, name);
    this.placed.add(made.path.join('/'));
  }

  /** Whether it still waits for its place. */
  async isStaged(made: PlannedReplacement): Promise<boolean> {
    return (await this.staged(made)) !== null;
  }

  /** Sees to it that what waits for the place of an item in the trash stands there; rejects where another file does. */
  async placeIfStaged(item: PlannedItem): Promise<void> {
    const { made } = item;
    if (!made || !replacesInPlace(item) || !(await this.isStaged(made))) return;
    // Both are there after a move that had to copy and was cut short.
    if (await this.standing(made)) await this.deleteStaged(made);
    else await this.place(made);
  }

  /**
   * Moves a made file back to where it waited, if it is still byte for byte what was made: what somebody changed since
   * is
   * theirs. Nothing is deleted, so that it can go back to its place while the original is not in there.
   */
  async moveToStaging(made: PlannedReplacement): Promise<void> {
    const found = await this.standing(made);
    if (!found) return;
    const staging = await this.trash.getDirectoryHandle(made.staging, { create: true });
    // What may lie there already is half of a move of the same file.
    await found.handle.move(staging, made.name);
    const moved = await (await staging.getFileHandle(made.name)).getFile();
    if (!isUnchanged(moved, found.file)) await this.place(made);
  }

  /** Deletes one that waits, and its staging folder with the last. */
  async deleteStaged({ staging, name }: PlannedReplacement): Promise<void> {
    const folder = await nullIfMissing(this.trash.getDirectoryHandle(staging));
    if (!folder) return;
    await nullIfMissing(folder.removeEntry(name));
    await this.trash.removeEntry(staging).catch(() => undefined);
  }

  /**
   * Takes away what stands apart from the files it was made of, once all of these are in their places again. While one
   * is
   * not, be it in the trash or deleted for good, what was made may hold its only copy.
   */
  async removeOrphans({ items }: Pick<Manifest, 'items'>): Promise<void> {
    for (const [path, originals] of apart(items)) {
      if (!(await this.areInPlace(originals))) continue;
      const made = originals[0]!.made!;
      await this.moveToStaging(made);
      await this.deleteStaged(made);
      this.placed.delete(path);
    }
  }

  /** Those that stand apart, put there by this work, while not all of the files they were made of are among `held`. */
  findLeftovers(items: readonly PlannedItem[], held: ReadonlySet<PlannedItem>): string[] {
    return [...apart(items)].flatMap(([path, originals]) =>
      this.placed.has(path) && !originals.every((item) => held.has(item)) ? [path] : [],
    );
  }

  private async areInPlace(originals: readonly PlannedItem[]): Promise<boolean> {
    for (const { path, size, lastModified } of originals) {
      const file = await nullIfMissing(getFile(this.root, path.join('/')));
      if (!file || !isUnchanged(file, { size, lastModified })) return false;
    }
    return true;
  }

  /** The made file in its place, null where there is none or another. */
  private async standing({ path, size, digest }: PlannedReplacement) {
    const folder = await nullIfMissing(getFolder(this.root, path.slice(0, -1)));
    const name = path.at(-1)!;
    if (!folder || !(await isNameTaken(folder, name))) return null;
    const handle = (await folder.getFileHandle(name).catch(() => null)) as MovableFile | null;
    const file = await handle?.getFile();
    if (!handle || file?.size !== size) return null;
    return (await confirmIdentical([file])).digests[0] === digest ? { handle, file } : null;
  }

  private async staged({ staging, name }: PlannedReplacement): Promise<MovableFile | null> {
    const folder = await nullIfMissing(this.trash.getDirectoryHandle(staging));
    return folder && ((await nullIfMissing(folder.getFileHandle(name))) as MovableFile | null);
  }
}

/** The items by the path of what was made of them, where that stands apart. */
function apart(items: readonly PlannedItem[]): Map<string, PlannedItem[]> {
  const groups = new Map<string, PlannedItem[]>();
  for (const item of items) {
    if (!item.made || replacesInPlace(item)) continue;
    const path = item.made.path.join('/');
    const group = groups.get(path) ?? [];
    group.push(item);
    groups.set(path, group);
  }
  return groups;
}

function notThere(): DOMException {
  return new DOMException('What was made of the file is not there', 'InvalidStateError');
}
