import {
  getAllowance,
  getAnalysis,
  getCleaningSession,
  getInsights,
  listActions,
  listRecommendations,
  listScans,
} from '@swipeclean/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { invalidatePaths } from './changed-replies';

const STORAGE = [getAnalysis, getInsights, listScans];

/** The actions of screens, each with the calls whose replies it changes. */
const CHANGED_BY = {
  scanSaved: [...STORAGE, listRecommendations],
  /** A clean-up was added to the user's history. */
  spaceFreed: [...STORAGE, getAllowance, getCleaningSession, listActions, listRecommendations],
  deviceMeasured: [getInsights],
  sessionStarted: [getCleaningSession],
};

/** The paths of the calls whose replies an action changes. */
export const pathsChangedBy = (change: keyof typeof CHANGED_BY): string[] =>
  CHANGED_BY[change].map(({ route }) => route.path);

/** Refetches what an action of this screen changed. */
export const invalidateAfter = (client: QueryClient, change: keyof typeof CHANGED_BY): Promise<void> =>
  invalidatePaths(client, pathsChangedBy(change));
