import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Every metric of this process. */
export const registry = new Registry();
// Samples every 10 ms, the default, took a third of an idle service's CPU time. Lag percentiles include it.
collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });

/**
 * A counter whose labels have these values. Every series starts at 0, because Prometheus does not see the first
 * increase of one that appears with it.
 */
export function createCounter<Label extends string>(options: {
  name: string;
  help: string;
  labels: Record<Label, readonly string[]>;
}): Counter<Label> {
  const { name, help, labels } = options;
  const counter = new Counter({
    name,
    help,
    labelNames: Object.keys(labels) as Label[],
    registers: [registry],
  });
  const series = Object.entries<readonly string[]>(labels).reduce<Record<string, string>[]>(
    (all, [label, values]) => all.flatMap((one) => values.map((value) => ({ ...one, [label]: value }))),
    [{}],
  );
  for (const one of series) counter.inc(one as Record<Label, string>, 0);
  return counter;
}

/** Calls answered, by subject and by outcome (`OK`, an error code, or `EXPIRED`). */
export const rpcCalls = new Counter({
  name: 'rpc_calls_total',
  help: 'Calls answered',
  labelNames: ['subject', 'code'],
  registers: [registry],
});

/** Seconds a call took to answer, by subject. Outcomes are counted apart: another label multiplies the buckets. */
export const rpcDuration = new Histogram({
  name: 'rpc_duration_seconds',
  help: 'Time to answer a call',
  labelNames: ['subject'],
  buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 5],
  registers: [registry],
});

/** Events written but not yet confirmed by every consumer. */
export const outboxSize = new Gauge({
  name: 'event_outbox_rows',
  help: 'Events not yet confirmed by every consumer',
  registers: [registry],
});

/** Rows that the retention sweep has deleted, by table. */
export const retentionDeletedRows = new Counter({
  name: 'retention_deleted_rows_total',
  help: 'Rows past their retention that were deleted',
  labelNames: ['table'],
  registers: [registry],
});

/** Seconds a job took, by the job's name and by outcome (`completed` or `failed`). */
export const jobDuration = new Histogram({
  name: 'job_duration_seconds',
  help: 'Time of one run of a job',
  labelNames: ['job', 'outcome'],
  buckets: [0.01, 0.1, 1, 10, 60, 600],
  registers: [registry],
});

/** When a job last succeeded, by the job's name. */
export const jobLastSuccess = new Gauge({
  name: 'job_last_success_timestamp_seconds',
  help: 'Unix time of the last successful run of a job',
  labelNames: ['job'],
  registers: [registry],
});

/** This process's pools of database connections; read before due jobs are counted, which takes connections. */
export const connectionPools = new Set<{ totalCount: number; idleCount: number; waitingCount: number }>();
new Gauge({
  name: 'database_pool_connections',
  help: 'Connections to the database in use and idle, and queries that wait for one',
  labelNames: ['state'],
  registers: [registry],
  collect() {
    this.reset();
    for (const { totalCount, idleCount, waitingCount } of connectionPools) {
      this.inc({ state: 'used' }, totalCount - idleCount);
      this.inc({ state: 'idle' }, idleCount);
      this.inc({ state: 'waiting' }, waitingCount);
    }
  },
});

/** By job, what counts the due rows of its queue. */
export const dueCounts = new Map<string, () => Promise<number>>();
new Gauge({
  name: 'job_due_rows',
  help: 'Jobs of a queue that are due and not running',
  labelNames: ['job'],
  registers: [registry],
  async collect() {
    this.reset();
    await Promise.all(
      [...dueCounts].map(async ([job, count]) => {
        // While the database is away the other metrics are needed most.
        this.set({ job }, await count().catch(() => NaN));
      }),
    );
  },
});

/** This process's connections to the message bus. */
export const busConnections = new Set<{ isConnected: boolean; pendingRequests: number }>();
new Gauge({
  name: 'bus_connected',
  help: 'Whether the message bus is connected (1) or not (0)',
  registers: [registry],
  collect() {
    this.set([...busConnections].every((bus) => bus.isConnected) ? 1 : 0);
  },
});
new Gauge({
  name: 'bus_pending_requests',
  help: 'Calls of this process that wait for a reply',
  registers: [registry],
  collect() {
    this.set([...busConnections].reduce((sum, bus) => sum + bus.pendingRequests, 0));
  },
});
