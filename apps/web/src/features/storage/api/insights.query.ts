import type { InsightPeriod, Insights } from '@swipeclean/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Insights over a period; those of the last one stay on the screen until these arrive. */
export const insightsQuery = (period: InsightPeriod) =>
  queryOptions<Insights>({
    queryKey: [`/api/storage/insights?period=${period}`],
    placeholderData: keepPreviousData,
  });
