import { USER_DATABASES } from '@swipeclean/scan-engine';
import { databaseNames, deleteDatabase, sizeOfDatabase } from './databases';

/** Kinds of stored data. */
export type OwnKind =
  | 'visited'
  | 'offline'
  | 'scans'
  | 'photos'
  | 'folders'
  | 'inventories'
  | 'apart'
  | 'database'
  | 'files';

/** A part of the stored data; `bytes` as far as they can be counted. */
export interface OwnStore {
  id: string;
  kind: OwnKind;
  name: string;
  bytes: number;
}

export interface OwnStorage {
  /** The site's total usage in bytes as the browser reports it; null where it does not. */
  usage: number | null;
  stores: OwnStore[];
}

/** Data that is restored automatically. The other kinds are cleared only on request, one by one. */
export const REFETCHED: readonly OwnKind[] = ['visited', 'scans', 'photos', 'files'];

const KINDS: Record<keyof typeof USER_DATABASES, OwnKind> = {
  scans: 'scans',
  photos: 'photos',
  folders: 'folders',
  companions: 'folders',
  ignoredPairs: 'apart',
  inventories: 'inventories',
  inventoryFiles: 'inventories',
};

const DATABASES = Object.entries(USER_DATABASES).map(([id, name]) => ({
  name: name as string,
  kind: KINDS[id as keyof typeof KINDS],
}));

/**
 * Measures caches, databases and the site's own files, and leaves out empty ones. None of them contains the session.
 */
export async function measureOwnStorage(): Promise<OwnStorage> {
  const stores = [...(await cachesHere()), ...(await databasesHere()), ...(await filesHere())];
  return { usage: await usageNow(), stores: stores.filter(({ bytes }) => bytes > 0) };
}

/** How long the browser has to give deleted bytes back before they are measured. */
const SETTLE_MS = 1000;

/** The result of clearing, as measured: the browser's own total, else the counted bytes of what was deleted. */
export interface Cleared {
  bytes: number;
  usage: { before: number; after: number } | null;
}

/** Deletes these for good; rejects when another tab holds one of them open. */
export async function clearOwnStorage(stores: readonly OwnStore[]): Promise<Cleared> {
  const before = await usageNow();
  for (const store of stores) await clear(store);
  const counted = stores.reduce((sum, { bytes }) => sum + bytes, 0);
  let after = await usageNow();
  if (before !== null && after !== null && after > before - counted) {
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    after = await usageNow();
  }
  if (before === null || after === null) return { bytes: counted, usage: null };
  return { bytes: Math.max(0, before - after), usage: { before, after } };
}

async function clear({ kind, name }: OwnStore): Promise<void> {
  if (kind === 'visited') await caches.delete(name);
  else if (kind === 'files') await deleteFiles();
  else if (kind === 'offline') {
    await caches.delete(name);
    // The next visit registers it again, and fetches all its files.
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  } else {
    const parts = DATABASES.filter((one) => one.kind === kind);
    for (const one of kind === 'database' ? [{ name }] : parts) await deleteDatabase(one.name);
  }
}

async function usageNow(): Promise<number | null> {
  return (await navigator.storage?.estimate?.())?.usage ?? null;
}

async function cachesHere(): Promise<OwnStore[]> {
  if (!('caches' in globalThis)) return [];
  const stores: OwnStore[] = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    let bytes = 0;
    for (const request of await cache.keys()) {
      bytes += (await (await cache.match(request))?.blob())?.size ?? 0;
    }
    const kind = name.includes('precache') ? 'offline' : 'visited';
    stores.push({ id: `cache ${name}`, kind, name, bytes });
  }
  return stores;
}

async function databasesHere(): Promise<OwnStore[]> {
  const stores: OwnStore[] = [];
  for (const name of await databaseNames()) {
    const kind = DATABASES.find((one) => one.name === name)?.kind ?? 'database';
    const bytes = await sizeOfDatabase(name);
    const same = kind === 'database' ? undefined : stores.find((one) => one.kind === kind);
    if (same) same.bytes += bytes;
    else stores.push({ id: `database ${name}`, kind, name, bytes });
  }
  return stores;
}

async function filesHere(): Promise<OwnStore[]> {
  const root = await ownFiles();
  return root ? [{ id: 'files', kind: 'files', name: '', bytes: await sizeOfFolder(root) }] : [];
}

async function deleteFiles(): Promise<void> {
  const root = await ownFiles();
  const names: string[] = [];
  for await (const name of root?.keys() ?? []) names.push(name);
  for (const name of names) await root!.removeEntry(name, { recursive: true });
}

/** The site's origin-private folder; null where the browser has none. */
async function ownFiles(): Promise<FileSystemDirectoryHandle | null> {
  return (await navigator.storage?.getDirectory?.().catch(() => null)) ?? null;
}

async function sizeOfFolder(folder: FileSystemDirectoryHandle): Promise<number> {
  let sum = 0;
  for await (const child of folder.values()) {
    sum += child.kind === 'directory' ? await sizeOfFolder(child) : (await child.getFile()).size;
  }
  return sum;
}
