import type { QueryClient } from '@tanstack/react-query';
import { invalidatePaths } from './changed-replies';
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

/** The paths of the calls whose replies an action changes. */
export const pathsChangedBy = (change: keyof typeof CHANGED_BY): string[] =>
  CHANGED_BY[change].map(({ path }) => path);

/** Refetches what an action of this screen changed. */
export const invalidateAfter = (client: QueryClient, change: keyof typeof CHANGED_BY): Promise<void> =>
  invalidatePaths(client, pathsChangedBy(change));
