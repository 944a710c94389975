import { type KeepRule, parseStoredKeepRule } from '../keep/keep-rule';
import type { ProtectRule } from '../protect/protection';
import { fromStorable, toStorable } from '../companion/remote-folder';
import { isSameFolder } from '../roots/root-paths';
import { createObjectStore, USER_DATABASES } from './indexed-db';
import { deleteCachedScan } from './stored-scan-cache';

const request = createObjectStore(USER_DATABASES.folders, 'folders');

/** The user's rules for one folder: which of identical files stay, and what is never removed. */
export interface FolderRules {
  keep: KeepRule;
  protect: ProtectRule[];
  /** Names of the folders, of several opened together, that are only compared with. */
  references?: string[];
}

/** What the user decided about the suggestions for the files of one folder, by their paths in it. */
export interface CardDecisions {
  /** Files of cards that are kept, on both sides, and files that were left off their card. */
  stays: ReadonlySet<string>;
  /** Files of cards that were put off, and when, in ms since 1970. */
  later: ReadonlyMap<string, number>;
}

/** One folder, or several opened together in this order. */
export type OpenedFolders = FileSystemDirectoryHandle | readonly FileSystemDirectoryHandle[];

/**
 * A folder that the user opened before, or several that were opened together; `id` is also the `cacheKey` of its scans,
 * `lastUsed` in ms since 1970.
 */
export interface RecentFolder {
  id: string;
  name: string;
  handle: FileSystemDirectoryHandle;
  /** The other folders of a set. */
  others?: FileSystemDirectoryHandle[];
  lastUsed: number;
  rules?: FolderRules;
  decisions?: CardDecisions;
}

/** Stores a folder, or a set of them, on this device, or updates its last use; its rules stay. */
export function saveRecentFolder(opened: OpenedFolders, now = Date.now()): Promise<RecentFolder> {
  return storeFolder(opened, now);
}

/**
 * Stores a folder with the rules that `change` returns for the stored ones (null when there are none); resolves with
 * them.
 */
export async function updateFolderRules(
  opened: OpenedFolders,
  change: (saved: FolderRules | null) => FolderRules,
  now = Date.now(),
): Promise<FolderRules> {
  const withRules = (folder: RecentFolder) => ({ ...folder, rules: change(folder.rules ?? null) });
  return (await storeFolder(opened, now, withRules)).rules!;
}

/**
 * Stores what `change` returns for the stored decisions about a folder's files (null when there are none). A folder
 * that is known was not used because of that.
 */
export async function updateCardDecisions(
  folder: FileSystemDirectoryHandle,
  change: (saved: CardDecisions | null) => CardDecisions,
  now = Date.now(),
): Promise<void> {
  await storeFolder(folder, now, (stored, known) => ({
    ...stored,
    lastUsed: known?.lastUsed ?? now,
    decisions: change(known?.decisions ?? null),
  }));
}

/** What was decided about the files of a folder; null when there is nothing. */
export async function getCardDecisions(folder: FileSystemDirectoryHandle): Promise<CardDecisions | null> {
  return (await sameFolder(folder))?.decisions ?? null;
}

/** The rules stored with a folder; null when there are none. */
export async function getFolderRules(opened: OpenedFolders): Promise<FolderRules | null> {
  return (await sameFolder(opened))?.rules ?? null;
}

/** The folders stored on this device, the last used first. */
export async function listRecentFolders(): Promise<RecentFolder[]> {
  const folders = (await request('readonly', (store) => store.getAll())) as RecentFolder[];
  for (const folder of folders) {
    folder.handle = fromStorable(folder.handle);
    if (folder.others) folder.others = folder.others.map(fromStorable);
    if (folder.rules) folder.rules.keep = parseStoredKeepRule(folder.rules.keep);
  }
  return folders.sort((a, b) => b.lastUsed - a.lastUsed);
}

/** Deletes one stored folder and its cached results; nothing in the folder is touched. */
export async function deleteRecentFolder(id: string): Promise<void> {
  await deleteCachedScan(id);
  await withFoldersLock(() => request('readwrite', (store) => store.delete(id)));
}

function storeFolder(
  opened: OpenedFolders,
  now: number,
  change = (folder: RecentFolder, _known: RecentFolder | null): RecentFolder => folder,
): Promise<RecentFolder> {
  return withFoldersLock(async () => {
    const known = await sameFolder(opened);
    const id = known?.id ?? crypto.randomUUID();
    const handles = handlesOf(opened);
    const [handle, ...others] = handles;
    const name = handles.map((one) => one.name).join(', ');
    const set = others.length > 0 ? { others } : {};
    const folder = change({ ...known, id, name, handle: handle!, ...set, lastUsed: now }, known);
    const stored = {
      ...folder,
      handle: toStorable(handle!),
      ...(folder.others && { others: others.map(toStorable) }),
    };
    await request('readwrite', (store) => store.put(stored, id));
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

function handlesOf(opened: OpenedFolders): readonly FileSystemDirectoryHandle[] {
  return 'kind' in opened ? [opened] : opened;
}

/** The stored folder, or the set of the same folders in the same order, which gives them the same names. */
async function sameFolder(opened: OpenedFolders): Promise<RecentFolder | null> {
  const wanted = handlesOf(opened);
  for (const folder of await listRecentFolders()) {
    const stored = [folder.handle, ...(folder.others ?? [])];
    if (stored.length !== wanted.length) continue;
    const isSame = await Promise.all(stored.map((one, at) => isSameFolder(one, wanted[at]!)));
    if (isSame.every(Boolean)) return folder;
  }
  return null;
}
