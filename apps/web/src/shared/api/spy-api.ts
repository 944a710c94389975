import { spyRoutes, type spyRpc } from '@swipeclean/contracts';
import { createClient } from './client';

export const spyApi = createClient<typeof spyRpc>()(spyRoutes);
