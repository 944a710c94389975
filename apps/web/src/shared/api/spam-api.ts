import { spamRoutes, type spamRpc } from '@swipeclean/contracts';
import { createClient } from './client';

/** The calls of spam. */
export const spamApi = createClient<typeof spamRpc>()(spamRoutes);
