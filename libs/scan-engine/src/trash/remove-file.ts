import type { Fate } from './ledger';
import { skipped } from './ledger';
import { heldName } from './held-names';
import type { PlannedItem } from './manifest';
import { folderAt, isAsScanned, isTaken, type MovableFile } from './places';
import type { RunFolder } from './run-folder';
import type { Survivors } from './survivors';
import type { FileFacts, TrashItem, TrashSkip } from './types';

/** Moves single files to the trash, each looked at again right before and right after. */
export class FileRemover {
  private readonly folders = new Map<string, Promise<FileSystemDirectoryHandle>>();

  constructor(
    private readonly root: FileSystemDirectoryHandle,
    private readonly run: RunFolder,
    private readonly survivors: Survivors,
  ) {}

  /** Removes one file, or says why it stays. */
  async remove(item: TrashItem, planned: PlannedItem): Promise<Fate> {
    const folder = await this.folderOf(planned.path.slice(0, -1));
    const name = planned.path.at(-1)!;
    const handle = (await folder.getFileHandle(name)) as MovableFile;
    const file = await handle.getFile();
    if (!isAsScanned(file, item)) return skipped('changed');
    let survivor: FileFacts | null = null;
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
    await handle.move(target, heldName(name));
    // From here on it is in the trash, and whatever fails, it can be restored from there.
    return this.verify(item, planned, folder, survivor).catch(() => ({ status: 'removed' }));
  }

  /** Puts a file back that was changed between check and move, or whose survivor went with it. */
  private async verify(
    item: TrashItem,
    planned: PlannedItem,
    folder: FileSystemDirectoryHandle,
    survivor: FileFacts | null,
  ): Promise<Fate> {
    const held = await this.run.heldFile(planned);
    let reason: TrashSkip | null = null;
    if (!isAsScanned(await held.getFile(), item)) reason = 'changed';
    else if (survivor && !(await this.survivors.isThere(survivor))) reason = 'last-copy';
    const name = planned.path.at(-1)!;
    if (!reason || (await isTaken(folder, name))) return { status: 'removed' };
    await held.move(folder, name);
    return skipped(reason);
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
