import { readRun, listRunFolders, getTrashFolder, type RunFolder, type StoredRun } from './run-folder';
import { getExpiryTime } from './retention';
import { parseRunTime } from './run-id';
import { findMissingFolders } from './restore';
import { listHandedOver } from './system-trash';
import type { TrashContents, TrashRun, UnreadableRun } from './types';
import { walkFiles } from './untracked-files';

/** Reads the contents of the trash; see `Trash`. */
export async function readTrash(
  root: FileSystemDirectoryHandle,
  signal: AbortSignal | undefined,
): Promise<TrashContents> {
  const all: TrashContents = { runs: [], unreadable: [], files: 0, bytes: 0 };
  const trash = await getTrashFolder(root);
  if (!trash) return all;
  for (const run of (await listRunFolders(trash)).reverse()) {
    signal?.throwIfAborted();
    const stored = await readRun(trash, run);
    if (!stored || stored.isUnstarted) continue;
    const time = parseRunTime(run.id);
    if (!stored.manifest || time === null) {
      const unreadable = await measureRun(run);
      all.unreadable.push(unreadable);
      all.files += unreadable.files;
      all.bytes += unreadable.bytes;
      continue;
    }
    const handedOver = await listHandedOver(root, run.id, stored.manifest);
    const whole = { ...stored, held: [...stored.held, ...handedOver] };
    const folders = await findMissingFolders(root, stored);
    const trashRun = toTrashRun(run.id, time, whole, folders, await readDiskSizes(run, stored));
    if (handedOver.length > 0) trashRun.isInSystemTrash = true;
    if (trashRun.items.length + trashRun.folders.length + trashRun.untracked === 0) continue;
    all.runs.push(trashRun);
    all.files += trashRun.items.length;
    all.bytes += trashRun.bytes;
  }
  return all;
}

/** What the deletion of the files frees that take less of the disk than their size, by their numbers. */
async function readDiskSizes(run: RunFolder, { held }: StoredRun): Promise<Map<number, number>> {
  const sizes = new Map<number, number>();
  for (const { id, item } of held) {
    // A file that was restored meanwhile is gone.
    const { diskBytes } = await run.readDiskBytes(item).catch(() => ({ diskBytes: undefined }));
    if (diskBytes !== undefined) sizes.set(id, diskBytes);
  }
  return sizes;
}

function toTrashRun(
  id: string,
  createdAt: number,
  stored: StoredRun,
  folders: string[][],
  diskSizes: ReadonlyMap<number, number>,
): TrashRun {
  const { manifest, completionRecord, held, untracked } = stored;
  return {
    id,
    createdAt,
    expiresAt: getExpiryTime(createdAt),
    tool: manifest!.tool,
    actionId: manifest!.actionId,
    finished: completionRecord !== null,
    items: held.map(({ id: number, item: { path, size, lastModified, why: reason, made: replacement } }) => ({
      id: number,
      path: path.join('/'),
      size,
      lastModified,
      reason,
      ...(diskSizes.has(number) && { diskBytes: diskSizes.get(number) }),
      ...(replacement && {
        replacement: { path: replacement.path.join('/'), size: replacement.isShared ? 0 : replacement.size },
      }),
    })),
    folders: folders.map((path) => path.join('/')),
    bytes: held.reduce((sum, { id: number, item }) => sum + (diskSizes.get(number) ?? item.size), 0),
    untracked,
  };
}

async function measureRun({ id, handle }: RunFolder): Promise<UnreadableRun> {
  const sum: UnreadableRun = { id, files: 0, bytes: 0 };
  for await (const { size } of walkFiles(handle, id)) {
    sum.files++;
    sum.bytes += size;
  }
  return sum;
}
