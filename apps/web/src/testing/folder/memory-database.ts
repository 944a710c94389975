/** An IndexedDB in memory with the calls of the engine, since jsdom has none; each database has one object store. */
const databases = new Map<string, Map<string, unknown>>();

function requestOf<Result>(result: Result) {
  const request = { result, onsuccess: () => {}, onupgradeneeded: () => {} };
  queueMicrotask(() => {
    request.onupgradeneeded();
    request.onsuccess();
  });
  return request;
}

function openStore(name: string) {
  const values = databases.get(name) ?? new Map<string, unknown>();
  databases.set(name, values);
  return {
    get: (key: string) => requestOf(values.get(key)),
    getAll: () => requestOf([...values.values()].map((value) => ({ ...(value as object) }))),
    getAllKeys: () => requestOf([...values.keys()]),
    put: (value: unknown, key: string) => requestOf(void values.set(key, value)),
    delete: (key: string) => requestOf(void values.delete(key)),
    clear: () => requestOf(values.clear()),
  };
}

function beginTransaction(name: string) {
  const transaction = { oncomplete: () => {}, objectStore: () => openStore(name) };
  queueMicrotask(() => transaction.oncomplete());
  return transaction;
}

type LockWork = (lock: { name: string } | null) => Promise<unknown>;

/** Ends of the work that holds or waits for each lock. */
const locks = new Map<string, Promise<unknown>>();

/** Gives the page the database, and the locks that the engine takes for it. */
export function stubDatabase(): void {
  const open = (name: string) =>
    requestOf({
      createObjectStore: () => undefined,
      transaction: () => beginTransaction(name),
      close: () => undefined,
    });
  Object.assign(globalThis, { indexedDB: { open } });
  const request = (name: string, ...rest: [LockWork] | [LockOptions, LockWork]) => {
    const [{ ifAvailable }, work] = rest.length === 1 ? [{} as LockOptions, rest[0]] : rest;
    const current = locks.get(name);
    if (current && ifAvailable) return work(null);
    const result = current ? current.then(() => work({ name })) : work({ name });
    const ended = Promise.resolve(result)
      .catch(() => undefined)
      .finally(() => locks.get(name) === ended && locks.delete(name));
    locks.set(name, ended);
    return result;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
}

/** As when the tab that holds them is closed. */
export const releaseLocks = () => locks.clear();

/** As on a device without stored data. */
export const clearDatabase = () => databases.clear();
