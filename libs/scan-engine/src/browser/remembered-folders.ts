import { localStore } from './local-store';

const request = localStore('swipeclean-folders', 'folders');

/** A folder that a person has chosen before; `lastUsed` in ms since 1970. */
export interface RememberedFolder {
  id: string;
  name: string;
  handle: FileSystemDirectoryHandle;
  lastUsed: number;
}

/** Remembers a folder on this device, or marks it as used now if it is remembered already. */
export async function rememberFolder(
  handle: FileSystemDirectoryHandle,
  now = Date.now(),
): Promise<RememberedFolder> {
  const known = await sameFolder(handle);
  const folder = { id: known?.id ?? crypto.randomUUID(), name: handle.name, handle, lastUsed: now };
  await request('readwrite', (store) => store.put(folder, folder.id));
  return folder;
}

/** The folders remembered on this device, the last used first. */
export async function rememberedFolders(): Promise<RememberedFolder[]> {
  const folders = (await request('readonly', (store) => store.getAll())) as RememberedFolder[];
  return folders.sort((a, b) => b.lastUsed - a.lastUsed);
}

/** Forgets one folder; nothing in it is touched. */
export async function forgetFolder(id: string): Promise<void> {
  await request('readwrite', (store) => store.delete(id));
}

/** Forgets all folders, as when somebody signs out of a shared device. */
export async function forgetFolders(): Promise<void> {
  await request('readwrite', (store) => store.clear());
}

async function sameFolder(handle: FileSystemDirectoryHandle): Promise<RememberedFolder | null> {
  for (const folder of await rememberedFolders()) {
    if (await folder.handle.isSameEntry(handle)) return folder;
  }
  return null;
}
