import type { Insights } from '@swipeclean/contracts';
import { Sparkles } from 'lucide-react';
import { paths } from '@/shared/config/paths';
import { formatBytes, formatStored } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { BarChart } from '@/shared/ui/charts/bar-chart';
import { EmptyState } from '@/shared/ui/empty-state';
import { LinkButton } from '@/shared/ui/link';
import { useStorageText } from '../messages';
import { formatSlice } from './format-insights';

/** What was freed, and when (INS-04). */
export function ActivityCard({ insights }: { insights: Insights }) {
  const { activity, period, trashedBytes } = insights;
  const t = useStorageText();
  // One's own cleaning is told as in the trash it went to.
  const formatSize = insights.activitySample ? formatStored : formatBytes;
  const total = activity.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total === 0 && trashedBytes === 0)
    return (
      <Card title={t('insights.activity')}>
        <EmptyState
          icon={Sparkles}
          title={t('insights.activity.empty')}
          description={t('insights.activity.hint')}
          action={<LinkButton to={paths.clean}>{t('insights.activity.action')}</LinkButton>}
        />
      </Card>
    );
  return (
    <Card title={t('insights.activity')}>
      <p className="mb-3 flex flex-wrap items-baseline gap-x-2">
        <span className="text-headline font-semibold tracking-tight tabular-nums">{formatSize(total)}</span>
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
