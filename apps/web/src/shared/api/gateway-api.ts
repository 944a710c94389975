import { type gatewayCalls, gatewayRoutes } from '@swipeclean/contracts';
import { createClient } from './client';

/** The calls that the gateway answers itself. */
export const gatewayApi = createClient<typeof gatewayCalls>()(gatewayRoutes);

/** Sign-in and sign-out are full-page navigations to the server (NAV-29, NAV-30). */
export const loginAddress = (returnTo: string) =>
  `${gatewayApi.openLogin.path}?returnTo=${encodeURIComponent(returnTo)}`;
export const logoutAddress = gatewayApi.logout.path;
