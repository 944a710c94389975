import { cleaningRoutes, type cleaningRpc } from '@swipeclean/contracts';
import { createClient } from './client';

/** The calls of cleaning. */
export const cleaningApi = createClient<typeof cleaningRpc>()(cleaningRoutes);
