import { getFolder, isNameTaken, nullIfMissing } from './file-system';
import { type PlannedItem, replacesInPlace } from './manifest';
import { isBeginningOf } from './move-file';
import { numberName } from '../paths';
import { type RunFolder, type StoredRun, CHROMIUM_SWAP_SUFFIX } from './run-folder';

/** Records the places of copies before they are written, so that `recover` knows a half copy from the user's file. */
export class RestoredCopies {
  private names: Map<number, string> | null = null;

  constructor(
    private readonly root: FileSystemDirectoryHandle,
    private readonly run: RunFolder,
    private readonly items: readonly { id: number; item: PlannedItem }[],
  ) {}

  /** Must be called before item `id` is copied to its folder as `name`. */
  async record(id: number, name: string): Promise<void> {
    if (this.names?.get(id) === name) return;
    this.names ??= await this.findFreeNames();
    this.names.set(id, name);
    await this.run.writeRestoreRecord([...this.names]);
  }

  /** For all items at once. The places of replaced photos are still taken, so those are recorded one by one. */
  private async findFreeNames(): Promise<Map<number, string>> {
    const names = new Map<number, string>();
    for (const { id, item } of this.items) {
      if (replacesInPlace(item)) continue;
      const folder = await nullIfMissing(getFolder(this.root, item.path.slice(0, -1)));
      const name = item.path.at(-1)!;
      names.set(id, folder ? await findFreeName(folder, name) : name);
    }
    return names;
  }
}

/** After a restore that was interrupted: deletes half copies, and the trashed files of which the copy is complete. */
export async function finishCopies(
  root: FileSystemDirectoryHandle,
  run: RunFolder,
  { restoreRecord, held }: StoredRun,
): Promise<void> {
  const names = new Map(restoreRecord?.targets);
  for (const { id, item } of held) {
    const name = names.get(id);
    const folder = name && (await nullIfMissing(getFolder(root, item.path.slice(0, -1))));
    if (!name || !folder) continue;
    await nullIfMissing(folder.removeEntry(name + CHROMIUM_SWAP_SUFFIX));
    if (!(await isNameTaken(folder, name))) continue;
    const copy = await folder.getFileHandle(name).then(
      (handle) => handle.getFile(),
      () => null,
    );
    const file = await (await run.getTrashedFile(item)).handle.getFile();
    if (!copy || !(await isBeginningOf(copy, file).catch(() => false))) continue;
    if (copy.size === file.size) await run.deleteTrashedFile(item);
    else await folder.removeEntry(name);
  }
}

/** `name`, or if taken `name (1)`, `name (2)` …, with the number before the extension. */
export async function findFreeName(folder: FileSystemDirectoryHandle, name: string): Promise<string> {
  let free = name;
  for (let count = 1; await isNameTaken(folder, free); count++) free = numberName(name, count);
  return free;
}
