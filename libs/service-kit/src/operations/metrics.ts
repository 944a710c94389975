import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Every metric of this process. */
export const registry = new Registry();
// Samples every 10 ms, the default, took a third of an idle service's CPU time. Lag percentiles include it.
collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });

/** Seconds an operation took to answer, by subject and by outcome (`OK`, an error code, or `EXPIRED`). */
export const rpcDuration = new Histogram({
  name: 'rpc_duration_seconds',
  help: 'Time to answer a call',
  labelNames: ['subject', 'code'],
  buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 5],
  registers: [registry],
});

/** Events written but not yet confirmed by every consumer. */
export const outboxSize = new Gauge({
  name: 'event_outbox_rows',
  help: 'Events not yet confirmed by every consumer',
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
