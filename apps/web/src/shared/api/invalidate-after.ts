import type { QueryClient } from '@tanstack/react-query';
import { cleaningApi } from './cleaning-api';

const { getAllowance, getAnalysis, getInsights, getSession, listActions, listRecommendations, listScans } =
  cleaningApi;
const STORAGE = [getAnalysis, getInsights, listScans];

/** What one screen changes, with the calls whose replies change with it. */
const CHANGED_BY = {
  scanSaved: [...STORAGE, listRecommendations],
  /** A clean-up was added to the user's history. */
  spaceFreed: [...STORAGE, getAllowance, getSession, listActions, listRecommendations],
  deviceMeasured: [getInsights],
  sessionStarted: [getSession],
};

/** Fetches again what is on the screen and has changed; the rest is fetched when it is shown. */
export function invalidateAfter(client: QueryClient, change: keyof typeof CHANGED_BY): Promise<void> {
  const paths = CHANGED_BY[change].map(({ path }) => path);
  return client.invalidateQueries({
    // A key is an address, perhaps with a query.
    predicate: ({ queryKey: [address] }) => paths.includes(address.split('?')[0] as string),
  });
}
