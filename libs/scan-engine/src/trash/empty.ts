import { type Fate, Ledger } from './ledger';
import { MadeFiles } from './made-files';
import type { PlannedItem } from './manifest';
import type { RunFolder } from './run-folder';
import { readRun, runFolders, type StoredRun, tidyTrash, trashIn } from './run-folder';
import type { EmptyTrashOptions, EmptyTrashOutcome } from './types';
import { deleteUnlisted } from './unlisted';

/** Deletes runs for good; see `Trash`. */
export async function empty(
  root: FileSystemDirectoryHandle,
  options: EmptyTrashOptions,
): Promise<EmptyTrashOutcome> {
  const ledger = new Ledger(options);
  const left: string[] = [];
  await ledger.underLock(async () => {
    const trash = await trashIn(root);
    if (!trash) return;
    const wanted = options.runs && new Set(options.runs);
    const runs: { run: RunFolder; stored: StoredRun }[] = [];
    for (const run of await runFolders(trash)) {
      if (wanted && !wanted.has(run.id)) continue;
      const stored = await readRun(trash, run);
      if (stored) runs.push({ run, stored });
    }
    ledger.expect(runs.flatMap(({ stored }) => stored.held.map(({ item }) => item)));
    for (const { run, stored } of runs) {
      await emptyRun(run, stored, ledger, new MadeFiles(root, trash));
      if (options.includeUntracked && !ledger.isStopped)
        await ledger.finish(() => deleteUnlisted(run, ledger));
      const isOurs = stored.manifest !== null || stored.unbegun || options.includeUntracked === true;
      if (ledger.isStopped || !isOurs || !(await run.tidy(trash))) left.push(run.id);
    }
    await tidyTrash(root);
  });
  return { ...ledger.close(), remainingRuns: left };
}

async function emptyRun(run: RunFolder, { held }: StoredRun, ledger: Ledger, made: MadeFiles): Promise<void> {
  for (const { item } of held) {
    const path = item.path.join('/');
    const size = ledger.isStopped ? item.size : await sizeOf(run, item);
    await ledger.settle({ kind: 'file', path, size }, async (): Promise<Fate> => {
      // What waits for its place must be in it before the original goes for good.
      await made.standIn(item);
      await run.deleteHeld(item);
      return { status: 'deleted' };
    });
  }
}

/** What the file takes now, which is what its removal frees. */
async function sizeOf(run: RunFolder, item: PlannedItem): Promise<number> {
  try {
    return (await (await run.heldFile(item)).getFile()).size;
  } catch {
    return item.size;
  }
}
