import { createObjectStore, USER_DATABASES } from './indexed-db';

const request = createObjectStore(USER_DATABASES.ignoredPairs, 'pairs');

/** The pairs of photos (`pairKey`) that the user marked as no duplicates, in any folder; stored on this device. */
export async function listIgnoredPairs(): Promise<Set<string>> {
  return new Set((await request('readonly', (store) => store.getAllKeys())) as string[]);
}

/** Stores pairs that are no duplicates; `now` in ms since 1970. */
export async function addIgnoredPairs(pairs: readonly string[], now = Date.now()): Promise<void> {
  if (pairs.length === 0) return;
  await request('readwrite', (store) => pairs.map((pair) => store.put(now, pair)).at(-1)!);
}

/** Deletes all pairs, so that such photos are suggested again. */
export async function clearIgnoredPairs(): Promise<void> {
  await request('readwrite', (store) => store.clear());
}
