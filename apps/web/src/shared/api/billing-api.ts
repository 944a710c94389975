import { billingRoutes, type billingRpc } from '@swipeclean/contracts';
import { createClient } from './client';

/** The calls of billing. */
export const billingApi = createClient<typeof billingRpc>()(billingRoutes);
