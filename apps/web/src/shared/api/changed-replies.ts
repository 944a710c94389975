import type { QueryClient } from '@tanstack/react-query';
import { Listeners } from '../state/listeners';

/** Paths of calls whose replies have changed, with all below them. */
type ChangedPaths = readonly string[];

const changes = new Listeners<ChangedPaths>();
let channel: BroadcastChannel | undefined;

/** One for both directions, as it does not receive what it sends. */
function openChannel(): BroadcastChannel | undefined {
  // Pages are also drawn at build time.
  if (typeof window !== 'undefined' && 'BroadcastChannel' in window)
    channel ??= new BroadcastChannel('changed replies');
  return channel;
}

/** Has the query cache of this tab refetch replies, from where it is not at hand. */
export const notifyRepliesChanged = (paths: ChangedPaths): void => changes.notify(paths);

/** Has the user's other tabs refetch replies. */
export const notifyOtherTabs = (paths: ChangedPaths): void => openChannel()?.postMessage(paths);

/** Refetches what changed outside of the query cache, as long as the page is open. */
export function watchChangedReplies(client: QueryClient): void {
  const invalidate = (paths: ChangedPaths) => void invalidatePaths(client, paths);
  changes.subscribe(invalidate);
  openChannel()?.addEventListener('message', ({ data }) => invalidate(data as ChangedPaths));
}

/** Refetches outdated queries that are on the screen; the others are refetched when they are next shown. */
export function invalidatePaths(client: QueryClient, paths: ChangedPaths): Promise<void> {
  return client.invalidateQueries({
    // A key is a URL, with or without a query string.
    predicate: ({ queryKey: [address] }) =>
      paths.some((path) => `${(address as string).split('?')[0]}/`.startsWith(`${path}/`)),
  });
}
