import { sizeOfValue } from './size-of-value';

/** Names of this site's databases; empty where the browser does not list them. */
export async function databaseNames(): Promise<string[]> {
  const known = (await globalThis.indexedDB?.databases?.()) ?? [];
  return known.flatMap(({ name }) => name ?? []).sort();
}

/** The approximate size of a database in bytes. */
export async function sizeOfDatabase(name: string): Promise<number> {
  const database = await done(indexedDB.open(name));
  try {
    let sum = 0;
    for (const store of database.objectStoreNames) sum += await sizeOfStore(database, store);
    return sum;
  } finally {
    database.close();
  }
}

/** Rejects when another tab holds it open. */
export function deleteDatabase(name: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase(name);
    deleting.onsuccess = () => resolve(undefined);
    deleting.onerror = () => reject(deleting.error ?? new Error(name));
    deleting.onblocked = () => reject(new Error(`${name} is in use`));
  });
}

function sizeOfStore(database: IDBDatabase, store: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let sum = 0;
    const reading = database.transaction(store).objectStore(store).openCursor();
    reading.onerror = () => reject(reading.error ?? new Error(store));
    reading.onsuccess = () => {
      const cursor = reading.result;
      if (!cursor) return resolve(sum);
      sum += sizeOfValue(cursor.key) + sizeOfValue(cursor.value);
      cursor.continue();
    };
  });
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });
}
