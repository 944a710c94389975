import { withTrashLock } from './lock';
import { MadeFiles, takesItsPlace } from './made-files';
import { isNamed } from './places';
import { missingFolders, tidyIfDone } from './restore';
import { type RunFolder, runFolders, type StoredRun, tidyTrash, trashIn } from './run-folder';
import { dropDeadStagings } from './staging';
import type { Recovery } from './types';
import { undouble } from './undouble';

/** Brings runs that were cut short to an end; see `Trash`. */
export function recover(root: FileSystemDirectoryHandle, signal: AbortSignal | undefined): Promise<Recovery> {
  return withTrashLock(
    signal,
    () => undefined,
    async () => {
      const recovery: Recovery = { recovered: [], tidied: 0, unreadable: [] };
      const trash = await trashIn(root);
      if (!trash) return recovery;
      for (const run of await runFolders(trash)) {
        signal?.throwIfAborted();
        // One that cannot be read or ended must not keep the others from it.
        await end(root, trash, run, recovery).catch((error: unknown) => {
          if (isNamed(error, 'NotAllowedError')) throw error;
          recovery.unreadable.push(run.id);
        });
      }
      // The last run may have taken the trash with it.
      const rest = await trashIn(root);
      if (rest) await dropDeadStagings(rest);
      await tidyTrash(root);
      return recovery;
    },
  );
}

async function end(
  root: FileSystemDirectoryHandle,
  trash: FileSystemDirectoryHandle,
  run: RunFolder,
  recovery: Recovery,
): Promise<void> {
  const stored = await run.read();
  if (!stored.manifest && !stored.unbegun) {
    recovery.unreadable.push(run.id);
    return;
  }
  const made = new MadeFiles(root, trash);
  const cutShort = stored.closing === null && stored.manifest !== null;
  if (cutShort) {
    for (const { item } of stored.held) await undouble(root, run, item);
    await standIn(await run.read(), made);
  }
  const mayBeDone = cutShort || stored.held.length === 0;
  if (mayBeDone && stored.manifest) await made.withdrawOrphans(stored.manifest);
  if (mayBeDone && (await tidyIfDone(root, trash, run))) recovery.tidied++;
  else if (cutShort) recovery.recovered.push(await close(root, run));
}

/** Puts what was made in the places of those in the trash. */
async function standIn(stored: StoredRun, made: MadeFiles): Promise<void> {
  for (const { item } of stored.held) {
    if (!takesItsPlace(item) || !(await made.isStaged(item.made!))) continue;
    // Where somebody has put another file meanwhile that stays, and the original waits in the trash.
    await made.place(item.made!).catch(() => undefined);
  }
}

async function close(root: FileSystemDirectoryHandle, run: RunFolder): Promise<Recovery['recovered'][0]> {
  const stored = await run.read();
  // Where it cannot be written, as on a full disk, the files are listed all the same, and the next visit ends the run.
  await run.writeClosing({ folders: await missingFolders(root, stored) }).catch(() => undefined);
  const bytes = stored.held.reduce((sum, { item }) => sum + item.size, 0);
  return { run: run.id, files: stored.held.length, bytes };
}
