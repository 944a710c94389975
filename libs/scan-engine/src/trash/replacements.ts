import { computeDigestOrNull } from '../compare/hash';
import { type Manifest, type PlannedItem, type PlannedReplacement, replacesInPlace } from './manifest';
import { getFile, getFolder, isUnchanged, isNameTaken, nullIfMissing } from '../file-system';
import { type FileEntry, isBeginningOf, moveFile, NameTakenError } from './move-file';

/** A file and its state when it was looked at. */
interface OpenedFile extends FileEntry {
  file: File;
}

/** Moves replacements to their places, and away again when the originals are restored. */
export class ReplacementFiles {
  private readonly placed = new Set<string>();

  constructor(
    private readonly root: FileSystemDirectoryHandle,
    private readonly trash: FileSystemDirectoryHandle,
  ) {}

  /**
   * Must be called before an item is moved: rejects when its replacement is missing or changed. Returns the staged one
   * for the item's own place.
   */
  async prepare(item: PlannedItem): Promise<OpenedFile | null> {
    const { made: replacement } = item;
    if (!replacement || this.placed.has(replacement.path.join('/'))) return null;
    if (replacesInPlace(item)) return this.getStaged(replacement);
    await this.place(replacement);
    return null;
  }

  /** Moves a replacement to its place, which must be free. */
  async place(replacement: PlannedReplacement): Promise<void> {
    const staged = await this.getStaged(replacement);
    const folder = await getFolder(this.root, replacement.path.slice(0, -1));
    const name = replacement.path.at(-1)!;
    if (await isNameTaken(folder, name)) throw new NameTakenError();
    await moveFile(staged, folder, name);
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
    if (await this.findPlaced(replacement)) return this.deleteStaged(replacement);
    await this.deleteHalfPlaced(replacement);
    await this.place(replacement);
  }

  /**
   * Moves a replacement back to staging if its bytes are unchanged; a changed one belongs to the user. Nothing is
   * deleted, so that it can return to its place if the original cannot be restored.
   */
  async moveToStaging(replacement: PlannedReplacement): Promise<void> {
    const found = await this.findPlaced(replacement);
    if (!found) return;
    // A file that is already there is half of a move of the same file.
    await this.deleteStaged(replacement);
    const staging = await this.trash.getDirectoryHandle(replacement.staging, { create: true });
    const copy = await moveFile(found, staging, replacement.name, { expected: found.file });
    if (copy) return;
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
      await this.deleteHalfPlaced(replacement);
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
    for (const { path, size, lastModified, digest } of originals) {
      const file = await nullIfMissing(getFile(this.root, path.join('/')));
      if (file?.size !== size) return false;
      if (file.lastModified === lastModified) continue;
      if (!digest || (await computeDigestOrNull(file)) !== digest) return false;
    }
    return true;
  }

  /** The replacement in its place; null when none or another file is there. */
  private async findPlaced({ path, size, digest }: PlannedReplacement) {
    const found = await this.findInPlace(path);
    if (found?.file.size !== size) return null;
    return (await computeDigestOrNull(found.file)) === digest ? found : null;
  }

  /** Deletes what a page that was closed while it copied a staged replacement left in its place. */
  private async deleteHalfPlaced(replacement: PlannedReplacement): Promise<void> {
    const staged = await this.findStaged(replacement);
    const found = staged && (await this.findInPlace(replacement.path));
    if (!found || found.file.size >= replacement.size) return;
    if (await isBeginningOf(found.file, await staged.handle.getFile()))
      await found.folder.removeEntry(found.name);
  }

  private async findInPlace(path: readonly string[]): Promise<OpenedFile | null> {
    const folder = await nullIfMissing(getFolder(this.root, path.slice(0, -1)));
    const name = path.at(-1)!;
    if (!folder || !(await isNameTaken(folder, name))) return null;
    const handle = await folder.getFileHandle(name).catch(() => null);
    const file = await handle?.getFile();
    return handle && file ? { folder, name, handle, file } : null;
  }

  /** The staged replacement as it was planned; one that shares its blocks may have changed with the other file. */
  private async getStaged(replacement: PlannedReplacement): Promise<OpenedFile> {
    const staged = await this.findStaged(replacement);
    const file = await staged?.handle.getFile();
    const isPlanned =
      file?.size === replacement.size &&
      (!replacement.isShared || (await computeDigestOrNull(file)) === replacement.digest);
    if (!staged || !file || !isPlanned) throw createReplacementMissingError();
    return { ...staged, file };
  }

  private async findStaged({ staging, name }: PlannedReplacement): Promise<FileEntry | null> {
    const folder = await nullIfMissing(this.trash.getDirectoryHandle(staging));
    const handle = folder && (await nullIfMissing(folder.getFileHandle(name)));
    return folder && handle && { folder, name, handle };
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
  return new DOMException('The replacement of the file is missing or changed', 'InvalidStateError');
}
