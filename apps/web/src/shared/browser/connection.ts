import { Store } from '../state/store';

/** Whether the site was reached at the last try: browsers say that they are online where nothing gets through. */
export const isSiteReachable = new Store(true);

/** Whether there is no way to the site, as far as is known. */
export function isOffline(): boolean {
  return !navigator.onLine || !isSiteReachable.get();
}

/** Asks the site itself: no cache answers a HEAD request. */
export async function checkConnection(): Promise<void> {
  const isReached = await fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
  isSiteReachable.set(isReached);
}
