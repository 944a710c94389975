import { confirmIdentical } from '../confirm-identical';
import { withTrashLock } from './lock';
import type { PlannedItem } from './manifest';
import { fileAt, isAsScanned } from './places';
import { missingFolders, tidyIfDone } from './restore';
import { type RunFolder, runFolders, tidyTrash, trashIn } from './run-folder';
import type { Recovery } from './types';

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
        const stored = await run.read();
        if (!stored.manifest && !stored.unbegun) recovery.unreadable.push(run.id);
        else {
          const cutShort = stored.closing === null && stored.manifest !== null;
          if (cutShort) for (const { item } of stored.held) await undouble(root, run, item);
          const mayBeDone = cutShort || stored.held.length === 0;
          if (mayBeDone && (await tidyIfDone(root, trash, run))) recovery.tidied++;
          else if (cutShort) recovery.recovered.push(await close(root, run));
        }
      }
      await tidyTrash(root);
      return recovery;
    },
  );
}

async function close(root: FileSystemDirectoryHandle, run: RunFolder): Promise<Recovery['recovered'][0]> {
  const stored = await run.read();
  await run.writeClosing({ folders: await missingFolders(root, stored) });
  const bytes = stored.held.reduce((sum, { item }) => sum + item.size, 0);
  return { run: run.id, files: stored.held.length, bytes };
}

/**
 * Where a move had to copy, the original may still be in its place, as it was: then the copy in the trash goes. Any other
 * file in that place is somebody's new one, and both stay.
 */
async function undouble(root: FileSystemDirectoryHandle, run: RunFolder, item: PlannedItem): Promise<void> {
  const original = await fileAt(root, item.path.join('/')).catch(() => null);
  if (!original || !isAsScanned(original, item)) return;
  const held = await (await run.heldFile(item)).getFile();
  const { identical } = await confirmIdentical([original, held]);
  if (identical) await run.deleteHeld(item);
}
