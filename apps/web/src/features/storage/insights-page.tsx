import { INSIGHT_PERIODS, type Insights } from '@swipeclean/contracts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { formatDate } from '@/shared/format/format';
import { classNames } from '@/shared/ui/class-names';
import { DemoBadge } from '@/shared/ui/demo-badge';
import { PageHeader } from '@/shared/ui/page-header';
import { QueryView } from '@/shared/ui/query-view';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import { Skeleton } from '@/shared/ui/skeleton';
import { useDisks } from './api/disks.queries';
import { insightsQuery } from './api/insights.queries';
import { DisksEnded } from './components/disks-ended';
import { isSampleAlone } from './components/sample-badge';
import { ActivityCard, TrendCard } from './insights/activity-card';
import { AdviceCard } from './insights/advice-card';
import { HistoryCard } from './insights/history-card';
import { ReportCard } from './insights/report-card';
import { StorageHealthCard } from './insights/storage-health-card';
import { useStorageText } from './messages';
import { useOwnInsights } from './own-insights';

/** Growth, clean-ups and advice (NAV-21); the address holds the period (INS-02). */
export default function InsightsPage() {
  const t = useStorageText();
  const [search, setSearch] = useSearchParams();
  const period = INSIGHT_PERIODS.find((value) => value === search.get('period')) ?? 'month';
  const saved = useQuery(insightsQuery(period));
  const withOwn = useOwnInsights();
  const query = { ...saved, data: saved.data && withOwn(saved.data) };
  const isDemo = useDisks() === null && query.data !== undefined && isSampleAlone(query.data);
  return (
    <>
      <PageHeader
        title={t('insights.title')}
        back={{ to: paths.root, label: t('stats.back') }}
        aside={isDemo && <DemoBadge explanation={t('insights.demo')} />}
      />
      <div className="mb-4 sm:max-w-96 print:hidden">
        <SegmentedControl
          label={t('insights.period')}
          value={period}
          options={INSIGHT_PERIODS.map((value) => ({ value, label: t(`insights.period.${value}`) }))}
          onChange={(next) => setSearch({ period: next }, { replace: true })}
        />
      </div>
      <p className="mb-4 hidden text-soft print:block">
        {t(`insights.period.${period}`)} · {today()}
      </p>
      <QueryView query={query} errorTitle={t('insights.error')} skeleton={<Placeholder />}>
        {(insights) => <InsightFigures insights={insights} outdated={query.isPlaceholderData} />}
      </QueryView>
    </>
  );
}

const today = () => formatDate(new Date());

function InsightFigures({ insights, outdated }: { insights: Insights; outdated: boolean }) {
  return (
    <div
      aria-busy={outdated}
      className={classNames(
        'grid grid-cols-1 items-start gap-4 transition-opacity lg:grid-cols-12 lg:grid-rows-[auto_1fr]',
        outdated && 'opacity-45',
      )}
    >
      <div className="flex flex-col gap-4 lg:col-span-5">
        <DisksEnded />
        <StorageHealthCard insights={insights} />
        <AdviceCard insights={insights} />
      </div>
      <div className="flex flex-col gap-4 lg:col-span-7 lg:row-span-2">
        <ActivityCard insights={insights} />
        <TrendCard insights={insights} />
        <HistoryCard />
      </div>
      <div className="lg:col-span-5">
        <ReportCard insights={insights} />
      </div>
    </div>
  );
}

function Placeholder() {
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-12">
      <Skeleton className="h-96 rounded-card lg:col-span-5" />
      <Skeleton className="h-96 rounded-card lg:col-span-7" />
    </div>
  );
}
