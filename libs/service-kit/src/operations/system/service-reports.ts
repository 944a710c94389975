import {
  type DownloadedList,
  getServiceReport,
  JobIdDto,
  type QueuedJob,
  type QueueSummary,
  retryQueuedJob,
  retryServiceJob,
  type ServiceName,
  type ServiceReport,
} from '@swipeclean/contracts/server';
import type { RequestContext } from '../../context/request-context';
import { StoredListRow } from '../../list-downloads/list.repository';
import { RequestPipe } from '../../rpc/request.pipe';
import type { RpcServer } from '../../rpc/rpc-server';
import { assertAccess } from '../../security/assert-access';
import type { OperatorActions } from '../actions/operator-actions';
import type { EventsOperations } from '../events/events-operations';
import type { JobsOperations } from '../jobs/jobs-operations';
import type { ListsOperations } from '../lists/lists-operations';
import type { ServiceRef } from '../service-ref';

const MAX_FAILED_JOBS = 50;

/** Answers the owner about what the replicas of a service share; one replica answers each call. */
export class ServiceReports {
  private readonly jobId = new RequestPipe(JobIdDto);

  constructor(
    private readonly service: ServiceRef,
    private readonly jobs: JobsOperations,
    private readonly events: EventsOperations,
    private readonly lists: ListsOperations,
    private readonly actions: OperatorActions,
  ) {}

  /** Answers the calls of the service `name`. */
  serve(server: RpcServer, name: ServiceName): void {
    server.handle(getServiceReport(name).subject, (_, { actor }) => {
      assertAccess('owner', actor);
      return this.get();
    });
    server.handle(retryServiceJob(name).subject, (request, context) => {
      assertAccess('owner', context.actor);
      return this.retry(request, context);
    });
  }

  private async get(): Promise<ServiceReport> {
    const [queues, { total, lagSeconds, missing }, lists] = await Promise.all([
      this.jobs.summarize(),
      this.events.listOutbox({ limit: 1 }),
      this.listDownloads(),
    ]);
    const failedJobs = await this.listFailed(queues);
    return { queues, failedJobs, outbox: { total, lagSeconds, missing }, lists };
  }

  /** Recorded like what operators do by the operations API, with the owner's id. */
  private async retry(request: unknown, { actor }: RequestContext): Promise<QueuedJob> {
    const { id } = (await this.jobId.transform(request, { type: 'body' })) as JobIdDto;
    const action = { operator: `owner ${actor.userId}`, call: retryQueuedJob, request: { id } };
    return this.actions.record(action, () => this.jobs.retryFailed(id));
  }

  private async listFailed(queues: readonly QueueSummary[]): Promise<QueuedJob[]> {
    const names = queues.filter(({ isRetriedByOwner, jobs }) => isRetriedByOwner && jobs.failed > 0);
    const pages = await Promise.all(
      names.map(({ queue }) => this.jobs.list({ queue, states: ['failed'], limit: MAX_FAILED_JOBS })),
    );
    return pages
      .flatMap(({ items }) => items)
      .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
      .slice(0, MAX_FAILED_JOBS);
  }

  private async listDownloads(): Promise<DownloadedList[]> {
    if (!this.service.getDataSource().hasMetadata(StoredListRow)) return [];
    return (await this.lists.list()).items;
  }
}
