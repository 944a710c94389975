/** Browsers say that they are online where nothing gets through, so requests tell, too. */
export const lastRequest = { isLost: false };

/** Whether there is no way to the site, as far as is known. */
export function isOffline(): boolean {
  return !navigator.onLine || lastRequest.isLost;
}

/** Asks the site itself: no cache answers a HEAD request. */
export async function checkConnection(): Promise<void> {
  lastRequest.isLost = await fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => false,
    () => true,
  );
}
