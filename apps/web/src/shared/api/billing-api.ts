import { billingRoutes, type billingRpc } from '@swipeclean/contracts';
import { createClient } from './client';

export const billingApi = createClient<typeof billingRpc>()(billingRoutes);
