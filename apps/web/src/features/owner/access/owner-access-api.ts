import { gatewayApi } from '@/shared/api/gateway-api';

/** Whether this session has owner access; a visitor's session has no user object that would tell. */
export const readOwnerAccess = async (): Promise<boolean> => (await gatewayApi.getOwnerAccess()).ownerAccess;

export const grantOwnerAccess = (code: string) => gatewayApi.grantOwnerAccess({ code });

export const { revokeOwnerAccess } = gatewayApi;
