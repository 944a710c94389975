import type { CachedScan, ScanCache } from '../types';
import { localStore } from './local-store';
import { mediaStore } from './media/media-store';

const request = localStore('swipeclean-scan-memory', 'scans');

/** Remembers scans in IndexedDB under a key of the app's choosing: one for each folder, never shared by two. */
export function storedMemory(key: string): ScanCache {
  return {
    load: async () =>
      ((await request('readonly', (store) => store.get(key))) as CachedScan | undefined) ?? null,
    save: async (scan) => void (await request('readwrite', (store) => store.put(scan, key))),
  };
}

/** Forgets the scan remembered under one key, and what was learned of its pictures. */
export async function forgetStoredMemory(key: string): Promise<void> {
  await request('readwrite', (store) => store.delete(key));
  await mediaStore('readwrite', (store) => store.delete(key));
}
