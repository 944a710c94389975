import { apiQuery } from '@/shared/api/api-query';
import { spyApi } from '@/shared/api/spy-api';

export const callersQuery = apiQuery(spyApi.listCallerIds);

export const ipsQuery = apiQuery(spyApi.listIpRecords);

export const detectionsQuery = apiQuery(spyApi.listDetections);

export const alertsQuery = apiQuery(spyApi.listAlerts);
