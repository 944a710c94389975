import { authRoutes, type authRpc } from '@swipeclean/contracts';
import { createClient } from './client';

export const authApi = createClient<typeof authRpc>()(authRoutes);
