/** The databases with names of the user's files and folders, or keys to them: signing out deletes these. */
export const USER_DATABASES = {
  folders: 'swipeclean-folders',
  scans: 'swipeclean-scan-memory',
  photos: 'swipeclean-media-memory',
  ignoredPairs: 'swipeclean-kept-apart',
  inventories: 'swipeclean-inventories',
  inventoryFiles: 'swipeclean-inventory-files',
  companions: 'swipeclean-companions',
} as const;

/** With the keys that prove what this browser created; they contain no name and nothing personal, and stay. */
type DatabaseName = (typeof USER_DATABASES)[keyof typeof USER_DATABASES] | 'swipeclean-trash';

/** One object store in a separate database; the returned function runs one request in it. */
export function createObjectStore(name: DatabaseName, store: string) {
  return async (
    mode: IDBTransactionMode,
    request: (store: IDBObjectStore) => IDBRequest,
  ): Promise<unknown> => {
    const database = await openDatabase(name, store);
    try {
      return await new Promise((resolve, reject) => {
        const transaction = database.transaction(store, mode);
        const pending = request(transaction.objectStore(store));
        transaction.oncomplete = () => resolve(pending.result);
        transaction.onerror = transaction.onabort = () => reject(transaction.error);
      });
    } finally {
      database.close();
    }
  };
}

function openDatabase(name: string, store: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(store);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}
