import { getOwnerMetrics, type OwnerMetrics } from '@swipeclean/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { CircleDollarSign, RefreshCw } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { apiQuery } from '@/shared/api/api-query';
import { paths } from '@/shared/config/paths';
import { formatDate } from '@/shared/format/format';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { EmptyCard } from '@/shared/ui/empty-state';
import { LinkButton } from '@/shared/ui/link';
import { Notice } from '@/shared/ui/notice';
import { QueryView } from '@/shared/ui/query-view';
import { Skeleton } from '@/shared/ui/skeleton';
import { useOwnerText } from '../messages';

interface LiveSectionProps {
  /** Shown once something was sold. */
  children: (metrics: OwnerMetrics) => ReactNode;
  /** Always shown, below. */
  below?: (metrics: OwnerMetrics) => ReactNode;
}

/** The real business, separate from the sample figures of the page. */
export function LiveSection({ children, below }: LiveSectionProps) {
  const t = useOwnerText();
  const titleId = useId();
  const query = useQuery(ownerMetricsQuery);
  const { data, isFetching, isRefetchError } = query;
  const time = data && formatDate(data.at, { timeStyle: 'short' });
  return (
    <section aria-labelledby={titleId} className="mb-6 flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id={titleId} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-title font-semibold">
            {t('live.title')}
            {data?.isTest && <Badge tone="warn">{t('live.test')}</Badge>}
          </h2>
          <p className="text-small text-soft">
            {t('live.lead')} {time && t('live.asOf', { time })}
          </p>
        </div>
        {data && (
          <Button variant="secondary" busy={isFetching} onClick={() => void query.refetch()}>
            {!isFetching && <RefreshCw aria-hidden className="size-4" />}
            {t('live.refresh')}
          </Button>
        )}
      </div>
      {isRefetchError && time && <Notice tone="bad">{t('live.refresh.failed', { time })}</Notice>}
      {data?.isTest && <Notice>{t('live.test.text')}</Notice>}
      <QueryView query={query} errorTitle={t('live.failed')} skeleton={<Skeleton className="h-56" />}>
        {(metrics) => (
          <>
            {metrics.buyers === 0 ? <NoSales /> : children(metrics)}
            {below?.(metrics)}
          </>
        )}
      </QueryView>
    </section>
  );
}

function NoSales() {
  const t = useOwnerText();
  return (
    <EmptyCard
      icon={CircleDollarSign}
      title={t('live.empty')}
      description={t('live.empty.text')}
      action={<LinkButton to={paths.pricing}>{t('live.empty.act')}</LinkButton>}
    />
  );
}

/** The business metrics; fetched at every visit, because they change without this browser. */
const ownerMetricsQuery = queryOptions({ ...apiQuery(getOwnerMetrics), staleTime: 0 });
