import { apiQuery } from '@/shared/api/api-query';
import { spyApi } from '@/shared/api/spy-api';

/** API-20. */
export const callersQuery = apiQuery(spyApi.listCallerIds);

/** API-21. */
export const ipsQuery = apiQuery(spyApi.listIpRecords);

/** API-22. */
export const detectionsQuery = apiQuery(spyApi.listDetections);

/** API-23. */
export const alertsQuery = apiQuery(spyApi.listAlerts);
