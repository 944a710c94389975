import { spyRoutes, type spyRpc } from '@swipeclean/contracts';
import { createClient } from './client';

/** The calls of spy. */
export const spyApi = createClient<typeof spyRpc>()(spyRoutes);
