import { cleaningRoutes, type cleaningRpc } from '@swipeclean/contracts';
import { createClient } from './client';

export const cleaningApi = createClient<typeof cleaningRpc>()(cleaningRoutes);
