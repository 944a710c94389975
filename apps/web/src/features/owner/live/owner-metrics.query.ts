import type { OwnerMetrics } from '@swipeclean/contracts';
import { queryOptions } from '@tanstack/react-query';

/** How the business stands; asked for at every visit, since it goes on without this browser. */
export const ownerMetricsQuery = queryOptions<OwnerMetrics>({
  queryKey: ['/api/owner/metrics'],
  staleTime: 0,
});
