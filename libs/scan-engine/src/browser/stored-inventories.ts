import { type InventoryFiles, listRemainingFiles } from '../inventory/inventory';
import { type RemovedEntries, updateRemoved } from '../inventory/removed-entries';
import { type FolderRoot } from '../roots/folder-roots';
import { isOneOf, isSameFolder } from '../roots/root-paths';
import type { FileSnapshot, Sum } from '../types';
import { fromStorable, toStorable } from '../companion/remote-folder';
import { createObjectStore, USER_DATABASES } from './indexed-db';

const summaries = createObjectStore(USER_DATABASES.inventories, 'inventories');
/** Apart, because they are large and not needed to list the inventories. */
const contents = createObjectStore(USER_DATABASES.inventoryFiles, 'files');

/** Space for all inventories on the device, about a million files. */
export const MAX_INVENTORY_BYTES = 200 * 1024 * 1024;

/** What was on a folder when it was last read: `createdAt` in ms since 1970, `storedBytes` on the device. */
export interface Inventory extends Sum {
  id: string;
  name: string;
  handle: FileSystemDirectoryHandle;
  createdAt: number;
  storedBytes: number;
  /** What the app removed from the folder since. */
  removed?: RemovedEntries;
  /** Folders that the user said are on another disk, however equal their files are. */
  differsFrom?: FileSystemDirectoryHandle[];
}

/** All inventories together would take more than `MAX_INVENTORY_BYTES`. */
class InventoryLimitError extends Error {
  override readonly name = 'InventoryLimitError';

  constructor(
    readonly needed: number,
    readonly left: number,
  ) {
    super(`The inventory needs ${needed} bytes, ${left} are left`);
  }
}

/** The inventories of this device, the newest first. */
export async function listInventories(): Promise<Inventory[]> {
  const all = (await summaries('readonly', (store) => store.getAll())) as Inventory[];
  for (const one of all) {
    one.handle = fromStorable(one.handle);
    if (one.differsFrom) one.differsFrom = one.differsFrom.map(fromStorable);
  }
  return all.sort((a, b) => b.createdAt - a.createdAt);
}

/** The inventory of a folder, or null. */
export async function findInventory(handle: FileSystemDirectoryHandle): Promise<Inventory | null> {
  for (const one of await listInventories()) if (await isSameFolder(one.handle, handle)) return one;
  return null;
}

/** The files of an inventory that were not removed since; null when it was deleted. */
export async function getInventoryFiles(id: string): Promise<InventoryFiles | null> {
  const stored = (await summaries('readonly', (store) => store.get(id))) as Inventory | undefined;
  const files = await loadFiles(id);
  return stored && files ? listRemainingFiles(files, stored.removed ?? new Map()) : null;
}

/** Inventories no longer have files that are removed from opened folders, and have them again when restored. */
export function setRemovedInInventories(
  roots: readonly FolderRoot[],
  files: readonly FileSnapshot[],
  isRemoved: boolean,
): Promise<void> {
  return withInventoriesLock(async () => {
    for (const stored of await listInventories()) {
      const { id, handle, removed = new Map(), differsFrom } = stored;
      const listed = { handle, differsFrom, loadFiles: () => loadFiles(id) };
      const next = await updateRemoved(removed, listed, roots, files, isRemoved);
      if (next !== removed) await putSummary({ ...stored, removed: next });
    }
  });
}

/** Rejects with an `InventoryLimitError` when the inventory of such files has no room beside the others. */
export async function assertInventoryRoom(
  handle: FileSystemDirectoryHandle,
  paths: readonly string[],
): Promise<number> {
  const needed = paths.reduce((sum, path) => sum + 2 * path.length + 48, 0);
  const replaced = await findInventory(handle);
  const others = (await listInventories()).filter(({ id }) => id !== replaced?.id);
  const left = MAX_INVENTORY_BYTES - others.reduce((sum, { storedBytes }) => sum + storedBytes, 0);
  if (needed > left) throw new InventoryLimitError(needed, Math.max(0, left));
  return needed;
}

/** Stores what is on a folder, in place of its earlier inventory, whose name stays. */
export async function saveInventory(
  handle: FileSystemDirectoryHandle,
  files: InventoryFiles,
  createdAt = Date.now(),
): Promise<Inventory> {
  return withInventoriesLock(async () => {
    const storedBytes = await assertInventoryRoom(handle, files.paths);
    const earlier = await findInventory(handle);
    const { id = crypto.randomUUID(), name = handle.name, differsFrom } = earlier ?? {};
    const bytes = files.sizes.reduce((sum, size) => sum + size, 0);
    const inventory = {
      id,
      name,
      handle,
      createdAt,
      storedBytes,
      files: files.paths.length,
      bytes,
      ...(differsFrom && { differsFrom }),
    };
    await contents('readwrite', (store) => store.put(files, id));
    await putSummary(inventory);
    return inventory;
  });
}

/** Gives an inventory another name. */
export async function renameInventory(id: string, name: string): Promise<void> {
  await withInventoriesLock(async () => {
    const stored = (await summaries('readonly', (store) => store.get(id))) as Inventory | undefined;
    if (stored) await summaries('readwrite', (store) => store.put({ ...stored, name }, id));
  });
}

/** Stores whether opened folders are on another disk than the one that an inventory lists. */
export async function setDiffersFrom(
  id: string,
  folders: readonly FileSystemDirectoryHandle[],
  differs: boolean,
): Promise<void> {
  await withInventoriesLock(async () => {
    const stored = (await listInventories()).find((one) => one.id === id);
    if (!stored) return;
    const others: FileSystemDirectoryHandle[] = [];
    for (const one of stored.differsFrom ?? []) if (!(await isOneOf(one, folders))) others.push(one);
    await putSummary({ ...stored, differsFrom: differs ? [...others, ...folders] : others });
  });
}

/** Deletes an inventory; nothing in the folder is touched. */
export async function deleteInventory(id: string): Promise<void> {
  await withInventoriesLock(async () => {
    await summaries('readwrite', (store) => store.delete(id));
    await contents('readwrite', (store) => store.delete(id));
  });
}

function putSummary(inventory: Inventory): Promise<unknown> {
  const stored = {
    ...inventory,
    handle: toStorable(inventory.handle),
    ...(inventory.differsFrom && { differsFrom: inventory.differsFrom.map(toStorable) }),
  };
  return summaries('readwrite', (store) => store.put(stored, inventory.id));
}

/** All files that were listed, also those removed since. */
async function loadFiles(id: string): Promise<InventoryFiles | undefined> {
  return (await contents('readonly', (store) => store.get(id))) as InventoryFiles | undefined;
}

/** A read followed by a write runs alone, in all tabs. */
function withInventoriesLock<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks.request('swipeclean-inventories', work);
}
