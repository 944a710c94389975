import type { QueryClient } from '@tanstack/react-query';

/** What happens on one screen and changes what others show, with the beginnings of the addresses that it outdates. */
const OUTDATED_BY = {
  scanSaved: ['/api/storage/', '/api/cleaning/recommendations'],
  /** A cleaning was entered into the user's history. */
  spaceFreed: ['/api/storage/', '/api/cleaning/'],
  deviceMeasured: ['/api/storage/insights'],
  sessionStarted: ['/api/cleaning/session'],
} as const;

/** Asks again for what is on the screen and outdated now; the rest is asked for when it is looked at. */
export function outdate(client: QueryClient, change: keyof typeof OUTDATED_BY): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey }) => OUTDATED_BY[change].some((address) => queryKey[0].startsWith(address)),
  });
}
