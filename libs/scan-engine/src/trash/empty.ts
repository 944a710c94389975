import { TrashOperation } from './operation';
import { ReplacementFiles } from './replacements';
import type { PlannedItem } from './manifest';
import {
  readRun,
  listRunFolders,
  removeTrashIfEmpty,
  getTrashFolder,
  type RunFolder,
  type StoredRun,
} from './run-folder';
import { getDiskBytes } from '../file-system';
import type { ItemStatus, EmptyTrashOptions, EmptyTrashOutcome, OperationSubject } from './types';
import { takeBack } from './system-trash';
import { deleteUntracked } from './untracked-files';

/** Deletes runs permanently; see `Trash`. */
export async function empty(
  root: FileSystemDirectoryHandle,
  options: EmptyTrashOptions,
): Promise<EmptyTrashOutcome> {
  const operation = new TrashOperation(options, root);
  const left: string[] = [];
  await operation.runWithLock(async () => {
    const trash = await getTrashFolder(root);
    if (!trash) return;
    const wanted = options.runs && new Set(options.runs);
    const runs: { run: RunFolder; stored: StoredRun }[] = [];
    for (const run of await listRunFolders(trash)) {
      if (wanted && !wanted.has(run.id)) continue;
      const before = await readRun(trash, run);
      const hasMoved = await takeBack(root, run, before?.manifest ?? null);
      const stored = hasMoved ? await readRun(trash, run) : before;
      if (stored) runs.push({ run, stored });
    }
    operation.addExpected(runs.flatMap(({ stored }) => stored.held.map(({ item }) => item)));
    for (const { run, stored } of runs) {
      await emptyRun(run, stored, operation, new ReplacementFiles(root, trash));
      if (options.includeUntracked && !operation.checkStopped())
        await operation.runCleanup(() => deleteUntracked(run, operation));
      const isOurs = stored.manifest !== null || stored.isUnstarted || options.includeUntracked === true;
      if (operation.checkStopped() || !isOurs || !(await run.removeIfEmpty(trash))) left.push(run.id);
    }
    await removeTrashIfEmpty(root);
  });
  return { ...operation.finish(), remainingRuns: left };
}

async function emptyRun(
  run: RunFolder,
  { held }: StoredRun,
  operation: TrashOperation,
  replacements: ReplacementFiles,
): Promise<void> {
  for (const { item } of held) {
    const path = item.path.join('/');
    const sizes = operation.checkStopped() ? { size: item.size } : await readItemSizes(run, item);
    await operation.runItem({ kind: 'file', path, ...sizes }, async (): Promise<ItemStatus> => {
      // A staged replacement must be in its place before the original is deleted.
      await replacements.placeIfStaged(item);
      await run.deleteTrashedFile(item);
      return { status: 'deleted' };
    });
  }
}

/** The size of the file as it is now, and what its deletion frees, as far as they are known. */
async function readItemSizes(
  run: RunFolder,
  item: PlannedItem,
): Promise<Pick<OperationSubject, 'size' | 'diskBytes'>> {
  try {
    const { file } = await run.openTrashedFile(item);
    return { size: file.size, ...getDiskBytes(file) };
  } catch {
    return { size: item.size };
  }
}
