import type { InsightPeriod, Insights } from '@swipeclean/contracts';
import { formatBytes, formatDate, formatNumber } from '@/shared/format/format';
import { storageText } from '../messages';

/** What a category has grown by, in words, and since which scan; the Demo's grow over the period. */
export function formatTrend(
  { trendPercent: percent, bytesBefore }: Insights['categories'][number],
  { comparedAt, lastScanAt }: Insights,
): string {
  const date = comparedAt && formatMoment(comparedAt, lastScanAt);
  // There is an earlier scan, and nothing of this in it, or next to nothing.
  if (percent === null && date)
    return bytesBefore
      ? storageText('insights.trend.was', { size: formatBytes(bytesBefore), date })
      : storageText('insights.trend.new', { date });
  if (percent === null) return storageText('insights.trend.none');
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

/** A day, with the time where the later scan was on the same. */
function formatMoment(earlier: string, later: string | null): string {
  const day = formatDate(earlier);
  const isSameDay = later !== null && formatDate(later) === day;
  return isSameDay ? formatDate(earlier, { dateStyle: 'medium', timeStyle: 'short' }) : day;
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
