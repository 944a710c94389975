import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '@/shared/api/api-query';
import { billingApi } from '@/shared/api/billing-api';

/** How the business stands; asked for at every visit, since it goes on without this browser. */
export const ownerMetricsQuery = queryOptions({
  ...apiQuery(billingApi.getOwnerMetrics),
  staleTime: 0,
});
