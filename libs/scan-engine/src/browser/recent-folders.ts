import { type KeepRule, parseStoredKeepRule } from '../keep/keep-rule';
import type { ProtectRule } from '../protect/protection';
import { createObjectStore } from './indexed-db';
import { deleteCachedScan } from './stored-scan-cache';

const request = createObjectStore('swipeclean-folders', 'folders');

/** The user's rules for one folder: which of identical files stay, and what is never removed. */
export interface FolderRules {
  keep: KeepRule;
  protect: ProtectRule[];
}

/** What the user decided about the suggestions of one folder, other than removing them. */
export interface CardDecisions {
  /** Ids of suggestions that are kept. */
  kept: string[];
  /** Ids of suggestions put off, the first put off first. */
  later: string[];
  /** Paths of files that were left off a card that was removed. */
  leftOff: string[];
}

/** A folder that the user opened before; `id` is also the `cacheKey` of its scans, `lastUsed` in ms since 1970. */
export interface RecentFolder {
  id: string;
  name: string;
  handle: FileSystemDirectoryHandle;
  lastUsed: number;
  rules?: FolderRules;
  cards?: CardDecisions;
}

/** Stores a folder on this device, or updates its last use; its rules stay. */
export function saveRecentFolder(handle: FileSystemDirectoryHandle, now = Date.now()): Promise<RecentFolder> {
  return storeFolder(handle, now);
}

/**
 * Stores a folder with the rules that `change` returns for the stored ones (null when there are none); resolves with
 * them.
 */
export async function updateFolderRules(
  handle: FileSystemDirectoryHandle,
  change: (saved: FolderRules | null) => FolderRules,
  now = Date.now(),
): Promise<FolderRules> {
  const withRules = (folder: RecentFolder) => ({ ...folder, rules: change(folder.rules ?? null) });
  return (await storeFolder(handle, now, withRules)).rules!;
}

/** Stores what was decided about a folder's suggestions. */
export async function saveCardDecisions(
  handle: FileSystemDirectoryHandle,
  cards: CardDecisions,
  now = Date.now(),
): Promise<void> {
  await storeFolder(handle, now, (folder) => ({ ...folder, cards }));
}

/** What was decided about a folder's suggestions; null when there is nothing. */
export async function getCardDecisions(handle: FileSystemDirectoryHandle): Promise<CardDecisions | null> {
  return (await sameFolder(handle))?.cards ?? null;
}

/** The rules stored with a folder; null when there are none. */
export async function getFolderRules(handle: FileSystemDirectoryHandle): Promise<FolderRules | null> {
  return (await sameFolder(handle))?.rules ?? null;
}

/** The folders stored on this device, the last used first. */
export async function listRecentFolders(): Promise<RecentFolder[]> {
  const folders = (await request('readonly', (store) => store.getAll())) as RecentFolder[];
  for (const { rules } of folders) if (rules) rules.keep = parseStoredKeepRule(rules.keep);
  return folders.sort((a, b) => b.lastUsed - a.lastUsed);
}

/** Deletes one stored folder and its cached results; nothing in the folder is touched. */
export async function deleteRecentFolder(id: string): Promise<void> {
  await deleteCachedScan(id);
  await withFoldersLock(() => request('readwrite', (store) => store.delete(id)));
}

function storeFolder(
  handle: FileSystemDirectoryHandle,
  now: number,
  change = (folder: RecentFolder): RecentFolder => folder,
): Promise<RecentFolder> {
  return withFoldersLock(async () => {
    const known = await sameFolder(handle);
    const id = known?.id ?? crypto.randomUUID();
    const folder = change({ ...known, id, name: handle.name, handle, lastUsed: now });
    await request('readwrite', (store) => store.put(folder, id));
    return folder;
  });
}

/**
 * Runs a read followed by a write exclusively in all tabs: a database transaction cannot span the comparison of
 * handles.
 */
function withFoldersLock<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks.request('swipeclean-folders', work);
}

async function sameFolder(handle: FileSystemDirectoryHandle): Promise<RecentFolder | null> {
  for (const folder of await listRecentFolders()) {
    if (await folder.handle.isSameEntry(handle)) return folder;
  }
  return null;
}
