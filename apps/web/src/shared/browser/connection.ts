let isLost = false;

/** Notes whether a request got no answer: browsers say that they are online where nothing gets through. */
export function setConnectionLost(lost: boolean): void {
  isLost = lost;
}

/** Whether there is no way to the site, as far as is known. */
export function isOffline(): boolean {
  return isLost || !navigator.onLine;
}

/** Asks the site itself: no cache answers a HEAD request. */
export async function checkConnection(): Promise<void> {
  isLost = await fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => false,
    () => true,
  );
}
