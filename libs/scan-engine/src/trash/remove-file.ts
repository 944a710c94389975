import { createSkipped, type TrashOperation } from './operation';
import { trashNameOf } from './name-allocator';
import type { ReplacementFiles } from './replacements';
import { type PlannedItem, replacesInPlace } from './manifest';
import {
  getDiskBytes,
  getFile,
  getFolder,
  hasErrorName,
  isNameTaken,
  isUnchanged,
  openFile,
} from '../file-system';
import { type FileEntry, FolderGoneError, isBeginningOf, moveFile, NameTakenError } from './move-file';
import type { RunFolder } from './run-folder';
import type { CopyGuard } from './last-copy-guard';
import type { ItemStatus, TrashItem, TrashSkipReason } from './types';
import type { FileSnapshot } from '../types';

/** Moves single files to the trash and checks each one right before and right after. */
export class FileRemover {
  private readonly folders = new Map<string, Promise<FileSystemDirectoryHandle>>();

  constructor(
    private readonly root: FileSystemDirectoryHandle,
    private readonly run: RunFolder,
    private readonly lastCopyGuard: CopyGuard,
    private readonly replacements: ReplacementFiles,
    private readonly operation: TrashOperation,
  ) {}

  /** Removes one file, or returns why it stays. */
  async remove(item: TrashItem, planned: PlannedItem): Promise<ItemStatus> {
    const folder = await this.folderOf(planned.path.slice(0, -1));
    const name = planned.path.at(-1)!;
    const { handle, file } = await openFile(folder, name);
    if (!isUnchanged(file, item)) return createSkipped('changed');
    const outcome = await this.moveToTrash(item, planned, { folder, name, handle }, file);
    return outcome.status === 'removed' ? { ...outcome, ...getDiskBytes(file) } : outcome;
  }

  private async moveToTrash(
    item: TrashItem,
    planned: PlannedItem,
    { folder, name, handle }: FileEntry,
    file: File,
  ): Promise<ItemStatus> {
    let keptCopy: FileSnapshot | null = null;
    if (this.lastCopyGuard.isNeededFor(item, file)) {
      try {
        keptCopy = await this.lastCopyGuard.findVerifiedCopy(item, file);
      } catch (error) {
        if (!isUnchanged(await handle.getFile(), item)) return createSkipped('changed');
        throw error;
      }
      if (!keptCopy) return createSkipped('last-copy');
      // Outside of browsers the move itself refuses a changed file.
      if (!handle.isNative && !isUnchanged(await handle.getFile(), item)) return createSkipped('changed');
      this.lastCopyGuard.markKept(keptCopy);
    }
    const target = await this.run.getNumberedFolder(planned.at);
    // Outside of browsers the move itself refuses it; a replacement must not be placed before that.
    if ((!handle.isNative || planned.made) && (await isNameTaken(target, trashNameOf(planned))))
      throw new NameTakenError();
    const next = await this.replacements.prepare(planned);
    if (next && handle.replaceBy && (!keptCopy || (await this.lastCopyGuard.isInPlace(keptCopy)))) {
      try {
        await handle.replaceBy(next, target, trashNameOf(planned), item);
        return { status: 'removed' };
      } catch (error) {
        if (hasErrorName(error, 'NotReadableError')) return createSkipped('changed');
        // A file system without hard links: the place is empty for a moment.
        if (!['NotSupportedError', 'NotAllowedError'].some((one) => hasErrorName(error, one))) throw error;
      }
    }
    let isCopied = handle.move === undefined;
    try {
      const options = { ...this.operation.copyOptions, expected: item, isTargetInTrash: true };
      isCopied = (await moveFile({ folder, name, handle }, target, trashNameOf(planned), options)) !== null;
    } catch (error) {
      // What is in the place is not this file, and nothing was done.
      if (error instanceof NameTakenError) throw error;
      if (await this.checkFailedMove(error, planned, folder)) return createSkipped('changed');
    }
    // The file is in the trash now and can be restored from there if a later step fails.
    const outcome = await this.verify(isCopied ? null : item, planned, folder, keptCopy).catch(
      (): ItemStatus => ({ status: 'removed' }),
    );
    if (outcome.status === 'removed' && replacesInPlace(planned))
      return this.placeReplacement(planned, folder);
    return outcome;
  }

  /**
   * Locates the file after a failed move: rejects when it did not arrive, or when only its copy did. Returns whether
   * it stays because it changed while it was copied.
   */
  private async checkFailedMove(
    error: unknown,
    planned: PlannedItem,
    folder: FileSystemDirectoryHandle,
  ): Promise<boolean> {
    const isHeld = await this.run.getTrashedFile(planned).then(
      () => true,
      () => false,
    );
    const isHere = await isNameTaken(folder, planned.path.at(-1)!);
    if (isHeld && !isHere) return false;
    if (isHeld) await discardDuplicate(this.root, this.run, planned);
    if (isHere && hasErrorName(error, 'NotReadableError')) {
      if (!isUnchanged(await getFile(this.root, planned.path.join('/')), planned)) return true;
    }
    throw isHere && hasErrorName(error, 'NotFoundError') ? new FolderGoneError() : error;
  }

  /** Restores a file that changed between check and move, or whose last copy disappeared. A copy is verified before. */
  private async verify(
    item: TrashItem | null,
    planned: PlannedItem,
    folder: FileSystemDirectoryHandle,
    keptCopy: FileSnapshot | null,
  ): Promise<ItemStatus> {
    const held = await this.run.openTrashedFile(planned);
    let reason: TrashSkipReason | null = null;
    if (item && !isUnchanged(held.file, item)) reason = 'changed';
    else if (keptCopy && !(await this.lastCopyGuard.isInPlace(keptCopy))) reason = 'last-copy';
    const name = planned.path.at(-1)!;
    if (!reason || (await isNameTaken(folder, name))) return { status: 'removed' };
    await moveFile(held, folder, name);
    return createSkipped(reason);
  }

  /** Places the replacement, or restores the original. Reports when both fail. */
  private async placeReplacement(
    planned: PlannedItem,
    folder: FileSystemDirectoryHandle,
  ): Promise<ItemStatus> {
    try {
      await this.replacements.place(planned.made!);
    } catch (error) {
      if (await this.restoreOriginal(planned, folder)) throw error;
      const isWaiting = await this.replacements.isStaged(planned.made!).catch(() => true);
      // A move may fail after it was done: the place is then taken by the replacement itself.
      if (isWaiting) return { status: 'removed', warning: 'replacement-missing' };
    }
    return { status: 'removed' };
  }

  /** Whether the original is in its place again and no longer in the trash. */
  private async restoreOriginal(planned: PlannedItem, folder: FileSystemDirectoryHandle): Promise<boolean> {
    const name = planned.path.at(-1)!;
    try {
      if (await isNameTaken(folder, name)) return false;
      await moveFile(await this.run.getTrashedFile(planned), folder, name);
      return true;
    } catch {
      const isHeld = await this.run.getTrashedFile(planned).then(
        () => true,
        (error: unknown) => !hasErrorName(error, 'NotFoundError'),
      );
      return !isHeld;
    }
  }

  private folderOf(segments: string[]): Promise<FileSystemDirectoryHandle> {
    const path = segments.join('/');
    let folder = this.folders.get(path);
    if (!folder) {
      folder = getFolder(this.root, segments);
      this.folders.set(path, folder);
    }
    return folder;
  }
}

/**
 * If a move had to copy, the unchanged original may still be in its place: then the copy in the trash is deleted, and
 * a half copy beside any file that begins with it. Any other file in that place is new, and both stay.
 */
export async function discardDuplicate(
  root: FileSystemDirectoryHandle,
  run: RunFolder,
  item: PlannedItem,
): Promise<void> {
  const original = await getFile(root, item.path.join('/')).catch(() => null);
  if (!original) return;
  const { file: held } = await run.openTrashedFile(item);
  const isHalf = held.size < item.size;
  if (!isHalf && (held.size !== original.size || !isUnchanged(original, item))) return;
  if (await isBeginningOf(held, original).catch(() => false)) await run.deleteTrashedFile(item);
}
