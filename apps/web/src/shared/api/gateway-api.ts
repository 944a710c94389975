import { type gatewayCalls, gatewayRoutes } from '@swipeclean/contracts';
import { createClient } from './client';

/** The calls that the gateway answers itself. */
export const gatewayApi = createClient<typeof gatewayCalls>()(gatewayRoutes);
