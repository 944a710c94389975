import type { Fate } from './ledger';
import { skipped } from './ledger';
import { heldName } from './held-names';
import type { MadeFiles } from './made-files';
import { type PlannedItem, takesItsPlace } from './manifest';
import { folderAt, isAsScanned, isNamed, isTaken, type MovableFile, folderGone } from './places';
import type { RunFolder } from './run-folder';
import type { Survivors } from './survivors';
import type { FileSnapshot, TrashItem, TrashSkipReason } from './types';
import { undouble } from './undouble';

/** Moves single files to the trash, each looked at again right before and right after. */
export class FileRemover {
  private readonly folders = new Map<string, Promise<FileSystemDirectoryHandle>>();

  constructor(
    private readonly root: FileSystemDirectoryHandle,
    private readonly run: RunFolder,
    private readonly survivors: Survivors,
    private readonly made: MadeFiles,
  ) {}

  /** Removes one file, or says why it stays. */
  async remove(item: TrashItem, planned: PlannedItem): Promise<Fate> {
    const folder = await this.folderOf(planned.path.slice(0, -1));
    const name = planned.path.at(-1)!;
    const handle = (await folder.getFileHandle(name)) as MovableFile;
    const file = await handle.getFile();
    if (!isAsScanned(file, item)) return skipped('changed');
    let survivor: FileSnapshot | null = null;
    if (this.survivors.isNeededFor(item)) {
      try {
        survivor = await this.survivors.find(item, file);
      } catch (error) {
        if (!isAsScanned(await handle.getFile(), item)) return skipped('changed');
        throw error;
      }
      if (!survivor) return skipped('last-copy');
      if (!isAsScanned(await handle.getFile(), item)) return skipped('changed');
      this.survivors.keep(survivor);
    }
    const target = await this.run.numberedFolder(planned.at);
    if (await isTaken(target, heldName(name))) return { status: 'failed', code: 'InvalidModificationError' };
    await this.made.prepare(planned);
    await handle
      .move(target, heldName(name))
      .catch((error: unknown) => this.lookAfter(error, planned, folder));
    // From here on it is in the trash, and whatever fails, it can be restored from there.
    const fate = await this.verify(item, planned, folder, survivor).catch((): Fate => ({
      status: 'removed',
    }));
    if (fate.status === 'removed' && takesItsPlace(planned)) return this.standIn(planned, folder);
    return fate;
  }

  /** Looks where the file is after a move that failed: rejects where it did not arrive, or where its copy alone did. */
  private async lookAfter(
    error: unknown,
    planned: PlannedItem,
    folder: FileSystemDirectoryHandle,
  ): Promise<void> {
    const isHeld = await this.run.heldFile(planned).then(
      () => true,
      () => false,
    );
    const isHere = await isTaken(folder, planned.path.at(-1)!);
    if (isHeld && !isHere) return;
    if (isHeld) await undouble(this.root, this.run, planned);
    throw isHere && isNamed(error, 'NotFoundError') ? folderGone() : error;
  }

  /** Puts a file back that was changed between check and move, or whose survivor went with it. */
  private async verify(
    item: TrashItem,
    planned: PlannedItem,
    folder: FileSystemDirectoryHandle,
    survivor: FileSnapshot | null,
  ): Promise<Fate> {
    const held = await this.run.heldFile(planned);
    let reason: TrashSkipReason | null = null;
    if (!isAsScanned(await held.getFile(), item)) reason = 'changed';
    else if (survivor && !(await this.survivors.isThere(survivor))) reason = 'last-copy';
    const name = planned.path.at(-1)!;
    if (!reason || (await isTaken(folder, name))) return { status: 'removed' };
    await held.move(folder, name);
    return skipped(reason);
  }

  /** Puts what was made in the place of its original, or the original back. Where neither can be done that is told. */
  private async standIn(planned: PlannedItem, folder: FileSystemDirectoryHandle): Promise<Fate> {
    try {
      await this.made.place(planned.made!);
    } catch (error) {
      if (await this.putBack(planned, folder)) throw error;
      const isWaiting = await this.made.isStaged(planned.made!).catch(() => true);
      // A move may tell an error and have been done: then the place is taken by what was to come there.
      if (isWaiting) return { status: 'removed', warning: 'replacement-missing' };
    }
    return { status: 'removed' };
  }

  /** Whether the original is in its place again, and no longer in the trash. */
  private async putBack(planned: PlannedItem, folder: FileSystemDirectoryHandle): Promise<boolean> {
    const name = planned.path.at(-1)!;
    try {
      if (await isTaken(folder, name)) return false;
      await (await this.run.heldFile(planned)).move(folder, name);
      return true;
    } catch {
      const isHeld = await this.run.heldFile(planned).then(
        () => true,
        (error: unknown) => !isNamed(error, 'NotFoundError'),
      );
      return !isHeld;
    }
  }

  private folderOf(segments: string[]): Promise<FileSystemDirectoryHandle> {
    const path = segments.join('/');
    let folder = this.folders.get(path);
    if (!folder) {
      folder = folderAt(this.root, segments);
      this.folders.set(path, folder);
    }
    return folder;
  }
}
