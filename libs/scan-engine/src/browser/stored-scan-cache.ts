import type { CachedScan, ScanCache } from '../scan-cache';
import { createObjectStore, USER_DATABASES } from './indexed-db';

const request = createObjectStore(USER_DATABASES.scans, 'scans');

/** Caches scans in IndexedDB under a key of the app's choice: one per folder, never shared by two. */
export function createScanCache(key: string): ScanCache {
  return {
    load: async () =>
      ((await request('readonly', (store) => store.get(key))) as CachedScan | undefined) ?? null,
    save: async (scan) => void (await request('readwrite', (store) => store.put(scan, key))),
  };
}

/** Deletes the cached scan of a key and the cached results of its pictures. */
export async function deleteCachedScan(key: string): Promise<void> {
  await request('readwrite', (store) => store.delete(key));
  await mediaStore('readwrite', (store) => store.delete(key));
}

/** Cached results of pictures, by the key of the folder's scan. */
export const mediaStore = createObjectStore(USER_DATABASES.photos, 'photos');
