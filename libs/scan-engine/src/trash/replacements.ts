import { confirmIdentical } from '../compare/hash';
import { type Manifest, type PlannedItem, type PlannedReplacement, replacesInPlace } from './manifest';
import { getFile, getFolder, isUnchanged, isNameTaken, type MovableFile, nullIfMissing } from './file-system';

/** Moves replacements to their places, and away again when the originals are restored. */
export class ReplacementFiles {
  private readonly placed = new Set<string>();

  constructor(
    private readonly root: FileSystemDirectoryHandle,
    private readonly trash: FileSystemDirectoryHandle,
  ) {}

  /** Must be called before an item is moved: rejects when its replacement is missing. */
  async prepare(item: PlannedItem): Promise<void> {
    const { made } = item;
    if (!made || this.placed.has(made.path.join('/'))) return;
    if (!replacesInPlace(item)) return this.place(made);
    const staged = await this.staged(made);
    if ((await staged?.getFile())?.size !== made.size) throw notThere();
  }

  /** Moves a replacement to its place, which must be free. */
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

  /** Whether the replacement is still staged. */
  async isStaged(made: PlannedReplacement): Promise<boolean> {
    return (await this.staged(made)) !== null;
  }

  /** Places the staged replacement of an item in the trash; rejects when another file has the place. */
  async placeIfStaged(item: PlannedItem): Promise<void> {
    const { made } = item;
    if (!made || !replacesInPlace(item) || !(await this.isStaged(made))) return;
    // Both exist after an interrupted move that had to copy.
    if (await this.standing(made)) await this.deleteStaged(made);
    else await this.place(made);
  }

  /**
   * Moves a replacement back to staging if its bytes are unchanged; a changed one belongs to the user. Nothing is
   * deleted, so that it can return to its place if the original cannot be restored.
   */
  async moveToStaging(made: PlannedReplacement): Promise<void> {
    const found = await this.standing(made);
    if (!found) return;
    const staging = await this.trash.getDirectoryHandle(made.staging, { create: true });
    // A file that is already there is half of a move of the same file.
    await found.handle.move(staging, made.name);
    const moved = await (await staging.getFileHandle(made.name)).getFile();
    if (!isUnchanged(moved, found.file)) await this.place(made);
  }

  /** Deletes a staged replacement, and its staging folder with the last one. */
  async deleteStaged({ staging, name }: PlannedReplacement): Promise<void> {
    const folder = await nullIfMissing(this.trash.getDirectoryHandle(staging));
    if (!folder) return;
    await nullIfMissing(folder.removeEntry(name));
    await this.trash.removeEntry(staging).catch(() => undefined);
  }

  /**
   * Deletes separate replacements once all of their originals are in their places again. While one is in the trash or
   * permanently deleted, the replacement may contain its only copy.
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

  /** Separate replacements that this operation placed, while some of their originals are not among `held`. */
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

  /** The replacement in its place; null when none or another file is there. */
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

/** Items by the path of their replacement, for separate replacements. */
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
