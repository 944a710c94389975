import { withTrashLock } from './operation';
import { ReplacementFiles } from './replacements';
import { hasErrorName, nullIfMissing } from '../file-system';
import { findMissingFolders, removeRunIfDone } from './restore';
import { finishCopies } from './restored-copies';
import {
  type RunFolder,
  listRunFolders,
  removeTrashIfEmpty,
  getTrashFolder,
  CHROMIUM_SWAP_SUFFIX,
} from './run-folder';
import { deleteAbandonedStagingFolders, listStagingFolders } from './staging';
import type { RecoveryOutcome } from './types';
import { discardDuplicate } from './remove-file';

/** A folder on a disk, where a user may have had two trashes. */
interface JoinableFolder extends FileSystemDirectoryHandle {
  joinTrashes?(): void;
}

/** Finishes runs that were interrupted; see `Trash`. */
export function recover(
  root: FileSystemDirectoryHandle,
  signal: AbortSignal | undefined,
  onWait: () => void,
): Promise<RecoveryOutcome> {
  return withTrashLock(root, signal, onWait, async () => {
    const recovery: RecoveryOutcome = { recovered: [], cleanedUp: 0, unreadable: [] };
    (root as JoinableFolder).joinTrashes?.();
    const trash = await getTrashFolder(root);
    if (!trash) return recovery;
    for (const run of await listRunFolders(trash)) {
      signal?.throwIfAborted();
      // An unreadable run must not prevent the recovery of the others.
      await recoverRun(root, trash, run, recovery).catch((error: unknown) => {
        if (hasErrorName(error, 'NotAllowedError')) throw error;
        recovery.unreadable.push(run.id);
      });
    }
    // The last run may have removed the trash folder with it.
    const rest = await getTrashFolder(root);
    if (rest) await deleteAbandonedStagingFolders(root, rest);
    await removeTrashIfEmpty(root);
    return recovery;
  });
}

async function recoverRun(
  root: FileSystemDirectoryHandle,
  trash: FileSystemDirectoryHandle,
  run: RunFolder,
  recovery: RecoveryOutcome,
): Promise<void> {
  const stored = await run.read();
  if (!stored.manifest && !stored.isUnstarted) {
    recovery.unreadable.push(run.id);
    return;
  }
  const replacements = new ReplacementFiles(root, trash);
  const cutShort = stored.completionRecord === null && stored.manifest !== null;
  if (cutShort) {
    for (const { item } of stored.held) await discardDuplicate(root, run, item);
  }
  for (const item of stored.partialCopies)
    await nullIfMissing(run.deleteTrashedFile(item, CHROMIUM_SWAP_SUFFIX));
  await finishCopies(root, run, stored);
  const { held } = cutShort || stored.restoreRecord ? await run.read() : stored;
  // If another file has taken the place meanwhile, it stays, and the original waits in the trash.
  const stagings = await listStagingFolders(trash);
  const waiting = held.filter(({ item }) => item.made && stagings.has(item.made.staging));
  for (const { item } of waiting) await replacements.placeIfStaged(item).catch(() => undefined);
  // Opening a folder deletes nothing, except to finish what the user requested.
  if ((cutShort || stored.restoreRecord) && stored.manifest)
    await replacements.removeOrphans(stored.manifest);
  if (stored.restoreRecord) await run.deleteRestoreRecord();
  const mayBeDone = cutShort || held.length === 0;
  if (mayBeDone && (await removeRunIfDone(root, trash, run))) recovery.cleanedUp++;
  else if (cutShort) recovery.recovered.push(await finishRun(root, run));
}

async function finishRun(
  root: FileSystemDirectoryHandle,
  run: RunFolder,
): Promise<RecoveryOutcome['recovered'][0]> {
  const stored = await run.read();
  // If this cannot be written, for example on a full disk, the files are still listed and the next visit finishes the
  // run.
  await run.writeCompletionRecord({ folders: await findMissingFolders(root, stored) }).catch(() => undefined);
  const bytes = stored.held.reduce((sum, { item }) => sum + item.size, 0);
  return { run: run.id, files: stored.held.length, bytes };
}
