/** Files of screens and languages that were used, beyond those that always work offline. */
export const VISITED_CACHE = 'visited-files';
/** Asks a waiting version to take over. */
export const UPDATE_NOW = 'update-now';

/** Whether a kept file is of another version than the one with these files. */
export function isStale(url: string, files: readonly string[]): boolean {
  return !files.includes(new URL(url).pathname);
}

/**
 * Keeps the page under `key` as the server sends it today, with the security policy of today, while it is the same page
 * still. Another one belongs to a new version, which comes as a whole.
 */
export async function renewHeaders(key: string, address: string): Promise<void> {
  // In full: of an answer that says no more than "unchanged" browsers take over no new policy.
  const today = await fetch(address, { cache: 'reload' });
  if (!today.ok) return;
  const page = await today.clone().text();
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const kept = await cache.match(key);
    if (kept && (await kept.text()) === page) await cache.put(key, today.clone());
  }
}
