import type { InsightPeriod, Insights } from '@swipeclean/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Where insights are asked for; every query of them begins so. */
export const INSIGHTS_ADDRESS = '/api/storage/insights';

/** Insights over a period; those of the last one stay on the screen until these arrive. */
export const insightsQuery = (period: InsightPeriod) =>
  queryOptions<Insights>({
    queryKey: [`${INSIGHTS_ADDRESS}?period=${period}`],
    placeholderData: keepPreviousData,
  });
