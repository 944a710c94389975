import type { ShareCount, ShareNetwork } from '@swipeclean/contracts';
import { requestJson } from '@/shared/api/http-client';

export const recordShare = (network: ShareNetwork) =>
  requestJson<ShareCount>('POST', '/api/referrals/shares', { network });
