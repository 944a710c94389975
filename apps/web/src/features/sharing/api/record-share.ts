import type { ShareNetwork } from '@swipeclean/contracts';
import { billingApi } from '@/shared/api/billing-api';

export const recordShare = (network: ShareNetwork) => billingApi.recordShare({ network });
