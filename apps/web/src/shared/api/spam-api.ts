import { spamRoutes, type spamRpc } from '@swipeclean/contracts';
import { createClient } from './client';

export const spamApi = createClient<typeof spamRpc>()(spamRoutes);
