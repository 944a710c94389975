import { authRoutes, type authRpc } from '@swipeclean/contracts';
import { createClient } from './client';

/** The calls of auth. */
export const authApi = createClient<typeof authRpc>()(authRoutes);
