import type { InsightPeriod } from '@swipeclean/contracts';
import { formatDate, formatGigabytes, formatNumber } from '../../../shared/format/format';
import { sharedText } from '../../../shared/i18n/shared-messages';
import { storageText } from '../messages';

const BYTES_PER_MB = 1e6;
const SMALLEST_IN_GB = 1e8;

/** As the overview counts: GB with one decimal, and MB for what would read 0.0 GB. */
export function formatStored(bytes: number): string {
  if (bytes >= SMALLEST_IN_GB) return formatGigabytes(bytes / BYTES_PER_MB);
  const size = formatNumber(bytes / BYTES_PER_MB, { maximumFractionDigits: 1 });
  return sharedText('unit.mb', { size });
}

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
