import type { QueueSummary, SystemStatus } from '@swipeclean/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '@/shared/config/paths';
import { formatDate, formatDuration, formatList, formatNumber } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { Figures, HeroLine } from '@/shared/ui/figures';
import { Notice } from '@/shared/ui/notice';
import { PageHeader } from '@/shared/ui/page-header';
import { QueryView } from '@/shared/ui/query-view';
import { Skeleton } from '@/shared/ui/skeleton';
import { type Decision, DecisionDialog } from './components/decision-dialog';
import { OwnerOnly } from './components/owner-only';
import { useOwnerText } from './messages';
import { ErrorsCard } from './system/errors-card';
import { ProcessesCard } from './system/processes-card';
import { RatesCard } from './system/rates-card';
import { FailedJobsCard, ListsCard, OutboxCard, QueuesCard } from './system/service-cards';
import { systemQuery } from './system/system.queries';

/** The processes and services of the site: what runs, what waits and what failed. */
export default function SystemPage() {
  return (
    <OwnerOnly>
      <System />
    </OwnerOnly>
  );
}

function System() {
  const t = useOwnerText();
  const query = useQuery(systemQuery);
  const [decision, ask] = useState<Decision>();
  const time = query.data && formatDate(query.data.at, { timeStyle: 'medium' });
  return (
    <>
      <PageHeader
        title={t('system.title')}
        description={t('system.lead')}
        back={{ to: paths.ownerDashboard, label: t('dashboard.title') }}
        aside={time && <span className="text-small text-soft tabular-nums">{t('live.asOf', { time })}</span>}
      />
      {query.isRefetchError && time && (
        <div className="mb-4">
          <Notice tone="bad">{t('live.refresh.failed', { time })}</Notice>
        </div>
      )}
      <QueryView query={query} errorTitle={t('system.unknown')} skeleton={<Placeholder />}>
        {(status) => <Status status={status} ask={ask} />}
      </QueryView>
      {decision && (
        <DecisionDialog decision={decision} outdates={systemQuery.queryKey} onClose={() => ask(undefined)} />
      )}
    </>
  );
}

const Placeholder = () => (
  <div className="flex flex-col gap-4">
    <Skeleton className="h-40 rounded-card" />
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  </div>
);

function Status({ status, ask }: { status: SystemStatus; ask: (decision: Decision) => void }) {
  const { processes, services, rates, errors } = status;
  return (
    <div className="flex flex-col gap-4">
      <Silent status={status} />
      <Summary status={status} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <ProcessesCard processes={processes} />
        <div className="flex flex-col gap-4">
          <FailedJobsCard services={services} ask={ask} />
          <QueuesCard services={services} />
        </div>
      </div>
      <RatesCard rates={rates} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <ErrorsCard errors={errors} />
        <div className="flex flex-col gap-4">
          <OutboxCard services={services} />
          <ListsCard services={services} />
        </div>
      </div>
    </div>
  );
}

/** Names the services that did not answer. */
function Silent({ status }: { status: SystemStatus }) {
  const t = useOwnerText();
  const silent = status.services.filter(({ report }) => report === null).map(({ name }) => name);
  if (silent.length === 0) return null;
  return <Notice tone="bad">{t('system.silent', { names: formatList(silent) })}</Notice>;
}

/** How many processes are ready, and what waits. */
function Summary({ status }: { status: SystemStatus }) {
  const t = useOwnerText();
  // One that ended by itself is not missed.
  const wanted = status.processes.filter(({ state }) => state !== 'stopped');
  const ready = wanted.filter(({ state }) => state === 'up');
  const reports = status.services.flatMap(({ report }) => report ?? []);
  const queues = reports.flatMap((report) => report.queues);
  const countOf = (count: (queue: QueueSummary) => number) =>
    formatNumber(queues.reduce((sum, queue) => sum + count(queue), 0));
  const figures = [
    { name: t('system.waiting'), value: countOf(({ jobs }) => jobs.queued + jobs.retrying) },
    {
      name: t('system.failed'),
      value: countOf(({ jobs, isRetriedByOwner }) => (isRetriedByOwner ? jobs.failed : 0)),
    },
    {
      name: t('system.lag'),
      value: formatDuration(Math.max(0, ...reports.map(({ outbox }) => outbox.lagSeconds))),
    },
    { name: t('system.errors'), value: formatNumber(status.errors.length) },
  ];
  return (
    <Card>
      <HeroLine
        figure={formatNumber(ready.length)}
        note={t('system.ready', { total: formatNumber(wanted.length) })}
      />
      <Figures figures={figures} className="border-t border-line pt-5" />
    </Card>
  );
}
