import type { InsightPeriod, Insights } from '@swipeclean/contracts';
import { paths } from '@/shared/config/paths';
import { formatBytes, formatDate, formatNumber, formatSpace, formatStored } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { classNames } from '@/shared/ui/class-names';
import { CategoryRow } from '@/shared/ui/category-row';
import { BarChart } from '@/shared/ui/charts/bar-chart';
import { EmptyState } from '@/shared/ui/empty-state';
import { LinkButton } from '@/shared/ui/link';
import { MixedBadge } from '../components/sample-badge';
import { storageText, useStorageText } from '../messages';

/** The freed space over time (INS-04). */
export function ActivityCard({ insights }: { insights: Insights }) {
  const { activity, period, trashedBytes } = insights;
  const t = useStorageText();
  // The user's own clean-ups are described as moved to the trash.
  const formatSize = insights.activitySample ? formatSpace : formatBytes;
  const total = activity.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total === 0 && trashedBytes === 0)
    return (
      <Card title={t('insights.activity')}>
        <EmptyState
          icon="activity"
          title={t('insights.activity.empty')}
          description={t('insights.activity.hint')}
          action={<LinkButton to={paths.clean}>{t('insights.activity.action')}</LinkButton>}
        />
      </Card>
    );
  return (
    <Card title={t('insights.activity')} aside={<MixedBadge insights={insights} isActivity />}>
      <p className="mb-3 flex flex-wrap items-baseline gap-x-2">
        <span
          className={classNames(
            'font-semibold tabular-nums',
            // Samples are quieter than the user's own figures.
            insights.activitySample ? 'text-body text-soft' : 'text-headline tracking-tight',
          )}
        >
          {formatSize(total)}
        </span>
        <span className="text-small text-soft">{t('insights.activity.total')}</span>
      </p>
      {trashedBytes > 0 && (
        <p className="-mt-2 mb-3 text-small text-soft">
          {t('insights.activity.trashed', { size: formatSize(trashedBytes) })}
        </p>
      )}
      <BarChart
        label={t('insights.activity')}
        nameTitle={t('insights.activity.date')}
        valueTitle={t('insights.activity.freed')}
        dense
        sample={insights.activitySample}
        data={activity.map(({ date, bytes }) => ({
          name: formatSlice(date, period),
          value: bytes,
          text: formatSize(bytes),
        }))}
      />
      <p className="mt-3 text-caption text-soft">{t('insights.activity.utc')}</p>
    </Card>
  );
}

/** Categories by size, and their growth (INS-03). */
export function TrendCard({ insights }: { insights: Insights }) {
  const { categories, usedBytes } = insights;
  const t = useStorageText();
  return (
    <Card flush title={t('category.breakdown')} aside={<MixedBadge insights={insights} />}>
      <ul className="divide-y divide-line pb-1">
        {categories.map((category) => {
          const { name, bytes } = category;
          return (
            <CategoryRow
              key={name}
              name={t(`category.${name}`)}
              size={formatStored(bytes)}
              note={
                name === 'cache' && !insights.sample && bytes > 0
                  ? `${t('category.cache.note')} · ${formatTrend(category, insights)}`
                  : formatTrend(category, insights)
              }
              hue={name}
              fraction={usedBytes > 0 ? bytes / usedBytes : 0}
            />
          );
        })}
      </ul>
    </Card>
  );
}

/** A category's growth in words, and since which scan; the Demo's is over the period. */
function formatTrend(
  { trendPercent: percent, bytesBefore }: Insights['categories'][number],
  { comparedAt, lastScanAt }: Insights,
): string {
  const date = comparedAt && formatMoment(comparedAt, lastScanAt);
  // An earlier scan exists, with nothing or next to nothing of this category.
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

/** A date, with the time if the later scan was on the same day. */
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

/** A day, or a month in a year's chart; days are in UTC. */
function formatSlice(date: string, period: InsightPeriod): string {
  return formatDate(date, { ...DATE_STYLES[period], timeZone: 'UTC' });
}
