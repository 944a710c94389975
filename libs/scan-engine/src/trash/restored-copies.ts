import { getFolder, isNameTaken, nullIfMissing } from '../file-system';
import { isBeginningOf } from './move-file';
import { numberName } from '../paths';
import { type RunFolder, type StoredRun, CHROMIUM_SWAP_SUFFIX } from './run-folder';

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
    const { file } = await run.openTrashedFile(item);
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
