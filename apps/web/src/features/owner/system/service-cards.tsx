import { DAY_MS, type QueueSummary, type ServiceReport, type SystemService } from '@swipeclean/contracts';
import { CircleCheck, ListTodo, RotateCcw } from 'lucide-react';
import { formatDuration, formatNumber, formatTimeAgo } from '@/shared/format/format';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { List, ListRow } from '@/shared/ui/list';
import type { Decision } from '../components/decision-dialog';
import { useOwnerText } from '../messages';
import { jobRetry } from './system.queries';
import { TechnicalName } from './technical-name';

interface ServicesProps {
  services: readonly SystemService[];
}

/** What the services that answered report, with the service. */
const listOf = <Item,>(
  services: readonly SystemService[],
  items: (report: ServiceReport) => readonly Item[],
) =>
  services.flatMap(({ name, report }) =>
    (report ? items(report) : []).map((item) => ({ service: name, item })),
  );

/** Jobs that failed for good, such as webhooks; each can be tried again. */
export function FailedJobsCard({ services, ask }: ServicesProps & { ask: (decision: Decision) => void }) {
  const t = useOwnerText();
  const jobs = listOf(services, ({ failedJobs }) => failedJobs);
  return (
    <Card flush title={t('system.failed')}>
      {jobs.length === 0 ? (
        <EmptyState
          icon={CircleCheck}
          title={t('system.failed.none')}
          description={t('system.failed.none.text')}
        />
      ) : (
        <List label={t('system.failed')}>
          {jobs.map(({ service, item: job }) => (
            <ListRow
              key={`${service} ${job.id}`}
              title={<TechnicalName>{job.kind ?? job.queue}</TechnicalName>}
              description={
                <>
                  <TechnicalName>{job.id}</TechnicalName>
                  <span className="block">
                    {[
                      service,
                      t('system.attempts', { count: job.attempts }),
                      formatTimeAgo(job.createdAt),
                    ].join(' · ')}
                  </span>
                  {job.error && (
                    <span className="block text-bad-ink">
                      <TechnicalName>{job.error}</TechnicalName>
                    </span>
                  )}
                </>
              }
              below={
                <Button
                  variant="secondary"
                  icon={RotateCcw}
                  aria-label={t('system.retry.label', { id: job.id })}
                  onClick={() => ask(jobRetry(service, job))}
                >
                  {t('system.retry')}
                </Button>
              }
            />
          ))}
        </List>
      )}
    </Card>
  );
}

const isBusy = ({ jobs }: QueueSummary) => Object.values(jobs).some((count) => count > 0);

/** Queues with jobs, and how old the oldest is. */
export function QueuesCard({ services }: ServicesProps) {
  const t = useOwnerText();
  const queues = listOf(services, (report) => report.queues.filter(isBusy));
  return (
    <Card flush title={t('system.queues')}>
      {queues.length === 0 ? (
        <EmptyState
          icon={ListTodo}
          title={t('system.queues.none')}
          description={t('system.queues.none.text')}
        />
      ) : (
        <List label={t('system.queues')}>
          {queues.map(({ service, item: { queue, jobs, oldestAt } }) => (
            <ListRow
              key={`${service} ${queue}`}
              title={<TechnicalName>{`${service} · ${queue}`}</TechnicalName>}
              description={t('system.queue.counts', {
                waiting: formatNumber(jobs.queued + jobs.retrying + jobs.scheduled),
                running: formatNumber(jobs.running),
                failed: formatNumber(jobs.failed),
              })}
              trailing={
                oldestAt && (
                  <span className="text-right text-small text-soft tabular-nums">
                    {t('system.queue.oldest', { time: formatTimeAgo(oldestAt) })}
                  </span>
                )
              }
            />
          ))}
        </List>
      )}
    </Card>
  );
}

/** Events that not every consumer has confirmed, by service. */
export function OutboxCard({ services }: ServicesProps) {
  const t = useOwnerText();
  return (
    <Card flush title={t('system.outbox')}>
      <List label={t('system.outbox')}>
        {listOf(services, ({ outbox }) => [outbox]).map(
          ({ service, item: { total, lagSeconds, missing } }) => (
            <ListRow
              key={service}
              title={service}
              description={
                <>
                  <span className="block">{t('system.outbox.events', { count: total })}</span>
                  {Object.entries(missing).map(([consumer, count]) => (
                    <span key={consumer} className="block">
                      {t('system.outbox.missing', { name: consumer, count: formatNumber(count) })}
                    </span>
                  ))}
                </>
              }
              trailing={<span className="font-medium tabular-nums">{formatDuration(lagSeconds)}</span>}
            />
          ),
        )}
      </List>
    </Card>
  );
}

/** Lists that services download, and how old each is. */
export function ListsCard({ services }: ServicesProps) {
  const t = useOwnerText();
  const lists = listOf(services, (report) => report.lists);
  return (
    <Card flush title={t('system.lists')}>
      {lists.length === 0 ? (
        <EmptyState
          icon={ListTodo}
          title={t('system.lists.none')}
          description={t('system.lists.none.text')}
        />
      ) : (
        <List label={t('system.lists')}>
          {lists.map(({ service, item: { name, source, entries, asOf, lastError } }) => (
            <ListRow
              key={`${service} ${name}`}
              title={<TechnicalName>{name}</TechnicalName>}
              description={
                <>
                  <span className="block">
                    {service} · <TechnicalName>{source}</TechnicalName> ·{' '}
                    {t('system.lists.entries', { count: entries ?? 0 })}
                  </span>
                  {lastError && (
                    <span className="block text-bad-ink">
                      <TechnicalName>{lastError}</TechnicalName>
                    </span>
                  )}
                </>
              }
              trailing={
                <Badge tone={isOld(asOf) ? 'warn' : 'good'}>
                  {asOf === null ? t('system.lists.never') : formatTimeAgo(asOf)}
                </Badge>
              }
            />
          ))}
        </List>
      )}
    </Card>
  );
}

/** Sources are asked every hour or so. */
const isOld = (asOf: string | null) => asOf === null || Date.now() - Date.parse(asOf) > DAY_MS;
