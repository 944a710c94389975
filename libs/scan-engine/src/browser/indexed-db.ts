/** One object store in a separate database; the returned function runs one request in it. */
export function createObjectStore(name: string, store: string) {
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
