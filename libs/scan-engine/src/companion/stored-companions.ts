import { createObjectStore, USER_DATABASES } from '../browser/indexed-db';

const request = createObjectStore(USER_DATABASES.companions, 'companions');

/** How this browser connects to a companion again; `key` is a secret, and its part before the dot names it. */
export interface StoredCompanion {
  port: number;
  key: string;
  /** Milliseconds since 1970. */
  lastUsed: number;
}

/** The companions of this browser, the last used first. */
export async function listCompanions(): Promise<StoredCompanion[]> {
  const all = (await request('readonly', (store) => store.getAll())) as StoredCompanion[];
  return all.sort((a, b) => b.lastUsed - a.lastUsed);
}

/** The companion with a key of this id; null when it was deleted. */
export async function findCompanion(id: string): Promise<StoredCompanion | null> {
  return ((await request('readonly', (store) => store.get(id))) as StoredCompanion | undefined) ?? null;
}

/** Stores a key with the port at which it was last used. */
export async function saveCompanion(port: number, key: string): Promise<void> {
  await request('readwrite', (store) => store.put({ port, key, lastUsed: Date.now() }, idOfKey(key)));
}

/** Deletes the key in this browser; the companion still knows it. */
export async function deleteCompanion(key: string): Promise<void> {
  await request('readwrite', (store) => store.delete(idOfKey(key)));
}

/** The part of a key that is no secret. */
export function idOfKey(key: string): string {
  return key.split('.')[0]!;
}
