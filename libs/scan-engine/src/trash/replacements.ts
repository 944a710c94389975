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
    const { made: replacement } = item;
    if (!replacement || this.placed.has(replacement.path.join('/'))) return;
    if (!replacesInPlace(item)) return this.place(replacement);
    const staged = await this.findStaged(replacement);
    if ((await staged?.getFile())?.size !== replacement.size) throw createReplacementMissingError();
  }

  /** Moves a replacement to its place, which must be free. */
  async place(replacement: PlannedReplacement): Promise<void> {
    const staged = await this.findStaged(replacement);
    if (!staged) throw createReplacementMissingError();
    const folder = await getFolder(this.root, replacement.path.slice(0, -1));
    const name = replacement.path.at(-1)!;
    if (await isNameTaken(folder, name))
      throw new DOMException('The place is taken', 'InvalidModificationError');
    await staged.move(folder, name);
    this.placed.add(replacement.path.join('/'));
  }

  /** Whether the replacement is still staged. */
  async isStaged(replacement: PlannedReplacement): Promise<boolean> {
    return (await this.findStaged(replacement)) !== null;
  }

  /** Places the staged replacement of an item in the trash; rejects when another file has the place. */
  async placeIfStaged(item: PlannedItem): Promise<void> {
    const { made: replacement } = item;
    if (!replacement || !replacesInPlace(item) || !(await this.isStaged(replacement))) return;
    // Both exist after an interrupted move that had to copy.
    if (await this.findPlaced(replacement)) await this.deleteStaged(replacement);
    else await this.place(replacement);
  }

  /**
   * Moves a replacement back to staging if its bytes are unchanged; a changed one belongs to the user. Nothing is
   * deleted, so that it can return to its place if the original cannot be restored.
   */
  async moveToStaging(replacement: PlannedReplacement): Promise<void> {
    const found = await this.findPlaced(replacement);
    if (!found) return;
    const staging = await this.trash.getDirectoryHandle(replacement.staging, { create: true });
    // A file that is already there is half of a move of the same file.
    await found.handle.move(staging, replacement.name);
    const moved = await (await staging.getFileHandle(replacement.name)).getFile();
    if (!isUnchanged(moved, found.file)) await this.place(replacement);
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
    for (const [path, originals] of groupBySeparateReplacement(items)) {
      if (!(await this.areInPlace(originals))) continue;
      const replacement = originals[0]!.made!;
      await this.moveToStaging(replacement);
      await this.deleteStaged(replacement);
      this.placed.delete(path);
    }
  }

  /** Separate replacements that this operation placed, while some of their originals are not among `held`. */
  findLeftovers(items: readonly PlannedItem[], held: ReadonlySet<PlannedItem>): string[] {
    return [...groupBySeparateReplacement(items)].flatMap(([path, originals]) =>
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
  private async findPlaced({ path, size, digest }: PlannedReplacement) {
    const folder = await nullIfMissing(getFolder(this.root, path.slice(0, -1)));
    const name = path.at(-1)!;
    if (!folder || !(await isNameTaken(folder, name))) return null;
    const handle = (await folder.getFileHandle(name).catch(() => null)) as MovableFile | null;
    const file = await handle?.getFile();
    if (!handle || file?.size !== size) return null;
    return (await confirmIdentical([file])).digests[0] === digest ? { handle, file } : null;
  }

  private async findStaged({ staging, name }: PlannedReplacement): Promise<MovableFile | null> {
    const folder = await nullIfMissing(this.trash.getDirectoryHandle(staging));
    return folder && ((await nullIfMissing(folder.getFileHandle(name))) as MovableFile | null);
  }
}

/** Items by the path of their replacement, for separate replacements. */
function groupBySeparateReplacement(items: readonly PlannedItem[]): Map<string, PlannedItem[]> {
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

function createReplacementMissingError(): DOMException {
  return new DOMException('The replacement of the file is missing', 'InvalidStateError');
}
