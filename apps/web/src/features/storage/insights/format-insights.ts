import type { InsightPeriod } from '@swipeclean/contracts';
import { formatDate, formatNumber } from '../../../shared/format/format';
import { storageText } from '../messages';

/** What a category has grown by, in words. */
export function formatTrend(percent: number | null): string {
  if (percent === null) return storageText('insights.trend.none');
  if (percent === 0) return storageText('insights.trend.same');
  const shown = formatNumber(percent / 100, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'always',
  });
  return storageText('insights.trend', { percent: shown });
}

const DATE_STYLES: Record<InsightPeriod, Intl.DateTimeFormatOptions> = {
  week: { day: 'numeric', month: 'short' },
  month: { day: 'numeric', month: 'short' },
  year: { month: 'short', year: 'numeric' },
};

/** A day, or in a year a month; days are those of UTC. */
export function formatSlice(date: string, period: InsightPeriod): string {
  return formatDate(date, { ...DATE_STYLES[period], timeZone: 'UTC' });
}
