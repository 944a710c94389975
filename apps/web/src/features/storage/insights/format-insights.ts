import type { InsightPeriod } from '@swipeclean/contracts';
import { formatDate, formatNumber } from '../../../shared/format/format';
import { storageText } from '../messages';

/** What a category has grown by, in words, and since which scan; the Demo's grow over the period. */
export function formatTrend(percent: number | null, comparedAt: string | null): string {
  const date = comparedAt && formatDate(comparedAt);
  // There is an earlier scan, and nothing of this in it.
  if (percent === null)
    return date ? storageText('insights.trend.new', { date }) : storageText('insights.trend.none');
  if (percent === 0)
    return date ? storageText('insights.trend.sameSince', { date }) : storageText('insights.trend.same');
  const shown = formatNumber(percent / 100, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'always',
  });
  return date
    ? storageText('insights.trend.since', { percent: shown, date })
    : storageText('insights.trend', { percent: shown });
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
