import { Injectable } from '@nestjs/common';
import type {
  Page,
  PageDto,
  QueuedJob,
  QueueSummary,
  Schedules,
  ScheduleState,
} from '@swipeclean/contracts/server';
import { AppError, fieldError } from '../../errors/app-error';
import { JobRunner, type RegisteredSchedule } from '../../jobs/job-runner';
import type { QueueFilter, QueueOperations, QueueRow, QueueStateCount } from '../../jobs/queue-operations';
import { ScheduledJobRow } from '../../jobs/scheduled-job.entity';
import { invalidCursorError, toPage } from '../page';
import { ServiceRef } from '../service-ref';

/** A page of the jobs of all queues or one. */
type JobsRequest = QueueFilter & PageDto & { queue?: string };

/** A row and the queue it is of. */
type FoundJob = QueueRow & { queue: string };

/** The queues and schedules of a service, for operators. */
@Injectable()
export class JobsOperations {
  constructor(private readonly service: ServiceRef) {}

  /** Jobs of all queues or one, newest first. */
  async list(request: JobsRequest): Promise<Page<QueuedJob>> {
    const queues = this.queues();
    if (request.queue !== undefined && !queues.has(request.queue))
      throw fieldError('queue', 'CHOICE', `queue must be one of ${[...queues.keys()].join(', ')}`);
    const after = readPosition(request.after);
    const pages = await Promise.all(
      [...queues]
        .filter(([name]) => request.queue === undefined || name === request.queue)
        .map(([name, queue]) => listQueue(name, queue, request, after)),
    );
    const jobs = pages.flat().sort((a, b) => (positionOf(a) < positionOf(b) ? 1 : -1));
    const { items, ...page } = toPage('shared', jobs, request.limit, positionOf);
    return { ...page, items: items.map(toQueuedJob) };
  }

  /** How many jobs each queue has, by state. */
  summarize(): Promise<QueueSummary[]> {
    return Promise.all(
      [...this.queues()].map(async ([name, queue]) => ({
        ...summarizeQueue(name, await queue.summarize()),
        isRetriedByOwner: queue.canRetryFailed,
      })),
    );
  }

  /** @throws AppError `NOT_FOUND`, `CONFLICT` for a job that runs, is done or that its user starts again */
  retry(id: string): Promise<QueuedJob> {
    return this.makeDue(id, (queue, key) => queue.retry(key));
  }

  /** @throws AppError `NOT_FOUND`, `CONFLICT` for a job that has not failed or that its user starts again */
  retryFailed(id: string): Promise<QueuedJob> {
    return this.makeDue(id, (queue, key) => queue.retryFailed(key));
  }

  private async makeDue(
    id: string,
    act: (queue: QueueOperations, key: string) => Promise<boolean>,
  ): Promise<QueuedJob> {
    const { name, queue, key } = this.find(id);
    if (!(await act(queue, key))) throw await refusal(queue, key);
    const row = await queue.find(key);
    if (!row) throw notFound();
    return toQueuedJob({ ...row, queue: name });
  }

  /** @throws AppError `NOT_FOUND`, `CONFLICT` for a job that has ended */
  async cancel(id: string): Promise<void> {
    const { queue, key } = this.find(id);
    if (!(await queue.cancel(key))) throw await refusal(queue, key);
  }

  async listSchedules(): Promise<Schedules> {
    const schedules = [...this.service.get(JobRunner).listSchedules().values()];
    const rows = await this.service.getDataSource().manager.find(ScheduledJobRow);
    return { scope: 'shared', items: schedules.map((schedule) => toScheduleState(schedule, rows)) };
  }

  /** Makes repeating work due now; while it runs, it runs again afterwards. @throws AppError `NOT_FOUND` */
  async runSchedule(name: string): Promise<ScheduleState> {
    const schedule = this.service.get(JobRunner).listSchedules().get(name);
    if (!schedule) throw new AppError('NOT_FOUND', 'No schedule of this service has this name.');
    await schedule.makeDue();
    const rows = await this.service.getDataSource().manager.findBy(ScheduledJobRow, { name });
    schedule.poll();
    return toScheduleState(schedule, rows);
  }

  private queues(): Map<string, QueueOperations> {
    const stores = [...this.service.get(JobRunner).listQueues()];
    return new Map(stores.flatMap(([name, { operations }]) => (operations ? [[name, operations]] : [])));
  }

  private find(id: string) {
    const end = id.indexOf(':');
    const [name, key] = [id.slice(0, end), id.slice(end + 1)];
    const queue = this.queues().get(name);
    if (!queue) throw notFound();
    return { name, queue, key };
  }
}

async function listQueue(
  name: string,
  queue: QueueOperations,
  request: JobsRequest,
  after: { createdAt: string; id: string } | undefined,
): Promise<FoundJob[]> {
  // Of jobs of one moment, those of a queue that sorts before the position's come after it.
  const key = after && keyAfter(name, after.id);
  const rows = await queue.list(
    { ...request, limit: request.limit + 1 },
    after && { createdAt: after.createdAt, key: key ?? '' },
  );
  return rows.map((row) => ({ ...row, queue: name }));
}

function summarizeQueue(queue: string, states: QueueStateCount[]) {
  const jobs = { queued: 0, scheduled: 0, retrying: 0, running: 0, failed: 0 };
  for (const { state, count } of states) jobs[state] = count;
  const open = states.filter(({ state }) => state !== 'failed' && state !== 'scheduled');
  const oldestAt = open.map(({ oldest }) => oldest).sort()[0] ?? null;
  return { queue, jobs, oldestAt };
}

const MAX_KEY = '\u{10FFFF}';

function keyAfter(queue: string, id: string): string {
  const end = id.indexOf(':');
  const other = id.slice(0, end);
  if (queue === other) return id.slice(end + 1);
  return queue < other ? MAX_KEY : '';
}

const idOf = ({ queue, key }: FoundJob) => `${queue}:${key}`;
const positionOf = (job: FoundJob) => `${job.createdAt} ${idOf(job)}`;

/** @throws AppError `VALIDATION` */
function readPosition(after: string | undefined): { createdAt: string; id: string } | undefined {
  if (after === undefined) return undefined;
  const [, createdAt, id] = /^(\d{4}-\d\d-\d\dT[\d:.]{15}Z) (\S+:.+)$/.exec(after) ?? [];
  if (!createdAt || !id) throw invalidCursorError();
  return { createdAt, id };
}

const toQueuedJob = (job: FoundJob): QueuedJob => ({
  id: idOf(job),
  queue: job.queue,
  kind: job.kind,
  state: job.state,
  attempts: job.attempts,
  createdAt: job.createdAt,
  ageSeconds: Math.round((Date.now() - Date.parse(job.createdAt)) / 1000),
  dueAt: job.dueAt?.toISOString() ?? null,
  error: job.error,
});

const notFound = () => new AppError('NOT_FOUND', 'No queue of this service has this job.');

async function refusal(queue: QueueOperations, key: string): Promise<AppError> {
  const row = await queue.find(key);
  return row ? new AppError('CONFLICT', `This cannot be done to a job that is ${row.state}.`) : notFound();
}

function toScheduleState(
  { name, everyMs, scope, worker }: RegisteredSchedule,
  rows: ScheduledJobRow[],
): ScheduleState {
  const row = rows.find((one) => one.name === name);
  const isLeased = row?.leasedUntil !== undefined && row.leasedUntil !== null && row.leasedUntil > new Date();
  return {
    name,
    scope: scope === 'process' ? 'process' : 'shared',
    everySeconds: everyMs / 1000,
    isRunning: worker.runningCount > 0 || isLeased,
    dueAt: row?.dueAt.toISOString() ?? null,
    isDueTooLate: row !== undefined && row.dueAt.getTime() - Date.now() > everyMs,
    lastSuccessAt: worker.lastSuccessAt?.toISOString() ?? null,
    lastError: worker.lastError,
  };
}
