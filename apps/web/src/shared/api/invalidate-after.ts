import type { QueryClient } from '@tanstack/react-query';
import { cleaningApi } from './cleaning-api';

const { getAllowance, getAnalysis, getInsights, getSession, listActions, listRecommendations, listScans } =
  cleaningApi;
const STORAGE = [getAnalysis, getInsights, listScans];

/** The actions of screens, each with the calls whose replies it changes. */
const CHANGED_BY = {
  scanSaved: [...STORAGE, listRecommendations],
  /** A clean-up was added to the user's history. */
  spaceFreed: [...STORAGE, getAllowance, getSession, listActions, listRecommendations],
  deviceMeasured: [getInsights],
  sessionStarted: [getSession],
};

/** Refetches outdated queries that are on the screen; the others are refetched when they are next shown. */
export function invalidateAfter(client: QueryClient, change: keyof typeof CHANGED_BY): Promise<void> {
  const paths = CHANGED_BY[change].map(({ path }) => path);
  return client.invalidateQueries({
    // A key is a URL, with or without a query string.
    predicate: ({ queryKey: [address] }) => paths.includes(address.split('?')[0] as string),
  });
}
