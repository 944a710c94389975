import { listAlerts, listCallerIds, listDetections, listIpRecords } from '@swipeclean/contracts';
import { apiQuery } from '@/shared/api/api-query';

export const callersQuery = apiQuery(listCallerIds);

export const ipsQuery = apiQuery(listIpRecords);

export const detectionsQuery = apiQuery(listDetections);

export const alertsQuery = apiQuery(listAlerts);
