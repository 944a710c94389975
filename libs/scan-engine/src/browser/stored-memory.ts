import type { RememberedScan, ScanMemory } from '../types';

const DATABASE = 'swipeclean-scan-memory';
const STORE = 'scans';

/** Remembers scans in IndexedDB under a key of the app's choosing: one for each folder, never shared by two. */
export function storedMemory(key: string): ScanMemory {
  return {
    load: async () =>
      ((await request('readonly', (store) => store.get(key))) as RememberedScan | undefined) ?? null,
    save: async (scan) => void (await request('readwrite', (store) => store.put(scan, key))),
  };
}

/** Forgets every remembered scan on this device; it holds file names, so people must be able to clear it. */
export async function clearStoredMemory(): Promise<void> {
  await request('readwrite', (store) => store.clear());
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}

async function request(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const asked = ask(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(asked.result);
      transaction.onerror = transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}
