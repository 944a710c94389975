import { type billingRpc, ownerConsoleRoutes } from '@swipeclean/contracts';
import { createClient } from '@/shared/api/client';

/** The owner's console, apart from the calls that first pages load. */
export const consoleApi = createClient<typeof billingRpc>()(ownerConsoleRoutes);
