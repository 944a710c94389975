import type { CallerId, IpRecord, SecurityAlert, SpyDetection } from '@swipeclean/contracts';
import { queryOptions } from '@tanstack/react-query';

/** API-20. */
export const callersQuery = queryOptions<CallerId[]>({ queryKey: ['/api/spy/caller-ids'] });

/** API-21. */
export const ipsQuery = queryOptions<IpRecord[]>({ queryKey: ['/api/spy/ip-tracking'] });

/** API-22. */
export const detectionsQuery = queryOptions<SpyDetection[]>({ queryKey: ['/api/spy/detections'] });

/** API-23. */
export const alertsQuery = queryOptions<SecurityAlert[]>({ queryKey: ['/api/spy/alerts'] });
