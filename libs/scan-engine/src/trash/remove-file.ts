import { type ItemOutcome, createSkipped } from './operation';
import { trashNameOf } from './name-allocator';
import type { ReplacementFiles } from './replacements';
import { type PlannedItem, replacesInPlace } from './manifest';
import {
  getFolder,
  isUnchanged,
  hasErrorName,
  isNameTaken,
  type MovableFile,
  createFolderGoneError,
  getFile,
} from './file-system';
import type { RunFolder } from './run-folder';
import type { LastCopyGuard } from './last-copy-guard';
import type { FileSnapshot, TrashItem, TrashSkipReason } from './types';
import { confirmIdentical } from '../compare/hash';

/** Moves single files to the trash, each looked at again right before and right after. */
export class FileRemover {
  private readonly folders = new Map<string, Promise<FileSystemDirectoryHandle>>();

  constructor(
    private readonly root: FileSystemDirectoryHandle,
    private readonly run: RunFolder,
    private readonly survivors: LastCopyGuard,
    private readonly made: ReplacementFiles,
  ) {}

  /** Removes one file, or says why it stays. */
  async remove(item: TrashItem, planned: PlannedItem): Promise<ItemOutcome> {
    const folder = await this.folderOf(planned.path.slice(0, -1));
    const name = planned.path.at(-1)!;
    const handle = (await folder.getFileHandle(name)) as MovableFile;
    const file = await handle.getFile();
    if (!isUnchanged(file, item)) return createSkipped('changed');
    let survivor: FileSnapshot | null = null;
    if (this.survivors.isNeededFor(item)) {
      try {
        survivor = await this.survivors.findVerifiedCopy(item, file);
      } catch (error) {
        if (!isUnchanged(await handle.getFile(), item)) return createSkipped('changed');
        throw error;
      }
      if (!survivor) return createSkipped('last-copy');
      if (!isUnchanged(await handle.getFile(), item)) return createSkipped('changed');
      this.survivors.markKept(survivor);
    }
    const target = await this.run.numberedFolder(planned.at);
    if (await isNameTaken(target, trashNameOf(name)))
      return { status: 'failed', code: 'InvalidModificationError' };
    await this.made.prepare(planned);
    await handle
      .move(target, trashNameOf(name))
      .catch((error: unknown) => this.checkFailedMove(error, planned, folder));
    // From here on it is in the trash, and whatever fails, it can be restored from there.
    const fate = await this.verify(item, planned, folder, survivor).catch((): ItemOutcome => ({
      status: 'removed',
    }));
    if (fate.status === 'removed' && replacesInPlace(planned)) return this.placeReplacement(planned, folder);
    return fate;
  }

  /** Looks where the file is after a move that failed: rejects where it did not arrive, or where its copy alone did. */
  private async checkFailedMove(
    error: unknown,
    planned: PlannedItem,
    folder: FileSystemDirectoryHandle,
  ): Promise<void> {
    const isHeld = await this.run.heldFile(planned).then(
      () => true,
      () => false,
    );
    const isHere = await isNameTaken(folder, planned.path.at(-1)!);
    if (isHeld && !isHere) return;
    if (isHeld) await discardDuplicate(this.root, this.run, planned);
    throw isHere && hasErrorName(error, 'NotFoundError') ? createFolderGoneError() : error;
  }

  /** Puts a file back that was changed between check and move, or whose survivor went with it. */
  private async verify(
    item: TrashItem,
    planned: PlannedItem,
    folder: FileSystemDirectoryHandle,
    survivor: FileSnapshot | null,
  ): Promise<ItemOutcome> {
    const held = await this.run.heldFile(planned);
    let reason: TrashSkipReason | null = null;
    if (!isUnchanged(await held.getFile(), item)) reason = 'changed';
    else if (survivor && !(await this.survivors.isInPlace(survivor))) reason = 'last-copy';
    const name = planned.path.at(-1)!;
    if (!reason || (await isNameTaken(folder, name))) return { status: 'removed' };
    await held.move(folder, name);
    return createSkipped(reason);
  }

  /** Puts what was made in the place of its original, or the original back. Where neither can be done that is told. */
  private async placeReplacement(
    planned: PlannedItem,
    folder: FileSystemDirectoryHandle,
  ): Promise<ItemOutcome> {
    try {
      await this.made.place(planned.made!);
    } catch (error) {
      if (await this.restoreOriginal(planned, folder)) throw error;
      const isWaiting = await this.made.isStaged(planned.made!).catch(() => true);
      // A move may tell an error and have been done: then the place is taken by what was to come there.
      if (isWaiting) return { status: 'removed', warning: 'replacement-missing' };
    }
    return { status: 'removed' };
  }

  /** Whether the original is in its place again, and no longer in the trash. */
  private async restoreOriginal(planned: PlannedItem, folder: FileSystemDirectoryHandle): Promise<boolean> {
    const name = planned.path.at(-1)!;
    try {
      if (await isNameTaken(folder, name)) return false;
      await (await this.run.heldFile(planned)).move(folder, name);
      return true;
    } catch {
      const isHeld = await this.run.heldFile(planned).then(
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
 * Where a move had to copy, the original may still be in its place, as it was: then the copy in the trash goes. Any
 * other
 * file in that place is somebody's new one, and both stay.
 */
export async function discardDuplicate(
  root: FileSystemDirectoryHandle,
  run: RunFolder,
  item: PlannedItem,
): Promise<void> {
  const original = await getFile(root, item.path.join('/')).catch(() => null);
  if (!original || !isUnchanged(original, item)) return;
  const held = await (await run.heldFile(item)).getFile();
  const { identical } = await confirmIdentical([original, held]);
  if (identical) await run.deleteHeld(item);
}
