import { withTrashLock } from './lock';
import { MadeFiles } from './made-files';
import { isNamed } from './places';
import { missingFolders, tidyIfDone } from './restore';
import { type RunFolder, runFolders, tidyTrash, trashIn } from './run-folder';
import { dropDeadStagings, stagingsIn } from './staging';
import type { RecoveryOutcome } from './types';
import { undouble } from './undouble';

/** Brings runs that were cut short to an end; see `Trash`. */
export function recover(
  root: FileSystemDirectoryHandle,
  signal: AbortSignal | undefined,
): Promise<RecoveryOutcome> {
  return withTrashLock(
    signal,
    () => undefined,
    async () => {
      const recovery: RecoveryOutcome = { recovered: [], cleanedUp: 0, unreadable: [] };
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
  recovery: RecoveryOutcome,
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
  }
  const { held } = cutShort ? await run.read() : stored;
  // Where somebody has put another file meanwhile that stays, and the original waits in the trash.
  const stagings = await stagingsIn(trash);
  const waiting = held.filter(({ item }) => item.made && stagings.has(item.made.staging));
  for (const { item } of waiting) await made.standIn(item).catch(() => undefined);
  // On opening a folder nothing is taken away unless it ends what somebody asked for.
  if ((cutShort || stored.undoing) && stored.manifest) await made.withdrawOrphans(stored.manifest);
  const mayBeDone = cutShort || held.length === 0;
  if (mayBeDone && (await tidyIfDone(root, trash, run))) recovery.cleanedUp++;
  else if (cutShort) recovery.recovered.push(await close(root, run));
}

async function close(
  root: FileSystemDirectoryHandle,
  run: RunFolder,
): Promise<RecoveryOutcome['recovered'][0]> {
  const stored = await run.read();
  // Where it cannot be written, as on a full disk, the files are listed all the same, and the next visit ends the run.
  await run.writeClosing({ folders: await missingFolders(root, stored) }).catch(() => undefined);
  const bytes = stored.held.reduce((sum, { item }) => sum + item.size, 0);
  return { run: run.id, files: stored.held.length, bytes };
}
