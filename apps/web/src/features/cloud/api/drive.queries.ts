import { apiQuery } from '@/shared/api/api-query';
import { cleaningApi } from '@/shared/api/cleaning-api';

/** The connected drives. */
export const drivesQuery = apiQuery(cleaningApi.listCloudAccounts);

/** The providers whose consent the operator has set up. */
export const providersQuery = apiQuery(cleaningApi.listConsentProviders);
