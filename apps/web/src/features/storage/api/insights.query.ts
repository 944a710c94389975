import type { InsightPeriod } from '@swipeclean/contracts';
import { keepPreviousData } from '@tanstack/react-query';
import { apiQuery } from '@/shared/api/api-query';
import { cleaningApi } from '@/shared/api/cleaning-api';

/** Insights over a period; the previous period's stay on the screen until these are loaded. */
export const insightsQuery = (period: InsightPeriod) => ({
  ...apiQuery(cleaningApi.getInsights, { period }),
  placeholderData: keepPreviousData,
});
