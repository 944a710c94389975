import { requestJson } from '@/shared/api/http-client';

const PATH = '/api/owner/access';

interface OwnerAccess {
  ownerAccess: boolean;
}

/** The server's word on this session; a visitor's session has no user object that would tell. */
export const readOwnerAccess = async (): Promise<boolean> =>
  (await requestJson<OwnerAccess>('GET', PATH)).ownerAccess;

export const grantOwnerAccess = (code: string) => requestJson<OwnerAccess>('POST', PATH, { code });

export const revokeOwnerAccess = () => requestJson<undefined>('DELETE', PATH);
