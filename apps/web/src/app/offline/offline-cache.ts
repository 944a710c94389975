/** The cache of used screens and languages, beside the precached files. */
export const VISITED_FILES_CACHE = 'visited-files';
/** The message that tells a waiting version to take over. */
export const UPDATE_NOW = 'update-now';

/** Whether a cached file belongs to another version than the one with these files. */
export function isStale(url: string, files: readonly string[]): boolean {
  return !files.includes(new URL(url).pathname);
}

/**
 * Updates the headers of the cached page, such as its security policy, while its text is unchanged. A changed text
 * belongs to a new version, which is installed as a whole.
 */
export async function refreshPageHeaders(key: string, address: string): Promise<void> {
  // Not revalidated: browsers do not take new headers from a 304.
  const today = await fetch(address, { cache: 'reload' });
  if (!today.ok) return;
  const page = await today.clone().text();
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const kept = await cache.match(key);
    if (kept && (await kept.text()) === page) await cache.put(key, today.clone());
  }
}
