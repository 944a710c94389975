import { apiQuery } from '@/shared/api/api-query';
import { cleaningApi } from '@/shared/api/cleaning-api';

/** The connected drives. */
export const drivesQuery = apiQuery(cleaningApi.listCloudAccounts);
