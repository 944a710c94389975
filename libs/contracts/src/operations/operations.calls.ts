import { NoRequest } from '../core/call';
import { operation } from './operations-call';
import {
  EventIdDto,
  JobIdDto,
  ListJobsDto,
  ListWebhooksDto,
  NameDto,
  PageDto,
  PurchaseIdDto,
  SetLogLevelDto,
  UserDataDto,
  WebhookIdDto,
} from './operations.dto';
import type {
  ConnectionCounts,
  Consumers,
  DownloadedList,
  DownloadedListStates,
  DrainState,
  HeapSnapshot,
  HeldUserData,
  InspectedPurchase,
  Liveness,
  LogLevels,
  OperatorAction,
  Outbox,
  Page,
  ProcessHealth,
  ProcessInfo,
  QueuedJob,
  Readiness,
  Schedules,
  ScheduleState,
  StoredWebhook,
} from './operations.types';

// The calls that every process answers on its operations port.

export const getLiveness = operation(
  'GET /health/live',
  'Whether the process answers',
  NoRequest,
).returns<Liveness>({
  isOpen: true,
});

export const getReadiness = operation(
  'GET /health/ready',
  'Whether the process is ready for work',
  NoRequest,
).returns<Readiness>({ isOpen: true });

export const getMetrics = operation('GET /metrics', 'Metrics for Prometheus', NoRequest).returns<string>({
  isOpen: true,
});

export const getProcessHealth = operation(
  'GET /health',
  'Each dependency with its state, latency and since when',
  NoRequest,
).returns<ProcessHealth>();

export const getProcessInfo = operation(
  'GET /info',
  'Build, start, migration and settings',
  NoRequest,
).returns<ProcessInfo>();

export const getLogLevel = operation('GET /log-level', 'The log levels', NoRequest).returns<LogLevels>();

export const setLogLevel = operation(
  'PUT /log-level',
  'Changes the log level of the process or of one area for a time',
  SetLogLevelDto,
).returns<LogLevels>();

export const getDrain = operation(
  'GET /drain',
  'Whether the process takes new work',
  NoRequest,
).returns<DrainState>();

export const drainProcess = operation(
  'PUT /drain',
  'Takes no new work: readiness fails, running calls end, consumers and jobs pause',
  NoRequest,
).returns<DrainState>();

export const undrainProcess = operation(
  'DELETE /drain',
  'Takes new work again',
  NoRequest,
).returns<DrainState>();

export const writeHeapSnapshot = operation(
  'POST /heap-snapshot',
  'Writes the heap to a file; the process does nothing else meanwhile',
  NoRequest,
).returns<HeapSnapshot>({ status: 201 });

/** Of what all replicas have. */
const SHARED = { scope: 'shared' } as const;

// The calls that every service answers as well.

export const listOperatorActions = operation(
  'GET /actions',
  'What operators did, newest first',
  PageDto,
).returns<Page<OperatorAction>>(SHARED);

export const listQueuedJobs = operation('GET /jobs', 'Jobs of the queues, newest first', ListJobsDto).returns<
  Page<QueuedJob>
>(SHARED);

export const retryQueuedJob = operation(
  'POST /jobs/:id/retry',
  'Makes a job due now, unless it runs or is done',
  JobIdDto,
).returns<QueuedJob>(SHARED);

export const cancelQueuedJob = operation(
  'POST /jobs/:id/cancel',
  'Cancels a job that has not ended',
  JobIdDto,
).returns<void>({
  ...SHARED,
  status: 204,
});

export const listSchedules = operation('GET /schedules', 'Work that repeats', NoRequest).returns<Schedules>(
  SHARED,
);

export const runSchedule = operation(
  'POST /schedules/:name/run',
  'Runs repeating work now',
  NameDto,
).returns<ScheduleState>({
  ...SHARED,
  status: 202,
});

export const listOutbox = operation(
  'GET /outbox',
  'Events that not every consumer has confirmed, oldest first',
  PageDto,
).returns<Outbox>(SHARED);

export const replayEvent = operation(
  'POST /outbox/:id/replay',
  'Publishes an event again; consumers that applied it ignore it',
  EventIdDto,
).returns<void>({ ...SHARED, status: 202 });

export const listConsumers = operation(
  'GET /consumers',
  'Consumers of events, and which are late or dead',
  NoRequest,
).returns<Consumers>(SHARED);

export const getUserData = operation(
  'GET /users/:id',
  'What the service holds of a user, as counts',
  UserDataDto,
).returns<HeldUserData>(SHARED);

// The calls of services that download lists.

export const listDownloadedLists = operation(
  'GET /lists',
  'Lists with source, age, size and last error',
  NoRequest,
).returns<DownloadedListStates>(SHARED);

export const refreshList = operation(
  'POST /lists/:name/refresh',
  'Downloads a list now',
  NameDto,
).returns<DownloadedList>({
  ...SHARED,
  status: 202,
});

// The calls of billing.

export const listWebhooks = operation(
  'GET /webhooks',
  'Webhooks by state, newest first',
  ListWebhooksDto,
).returns<Page<StoredWebhook>>(SHARED);

export const retryWebhook = operation(
  'POST /webhooks/:id/retry',
  'Processes a webhook again',
  WebhookIdDto,
).returns<StoredWebhook>(SHARED);

export const getPurchase = operation(
  'GET /purchases/:id',
  'A purchase as stored, and as its provider has it now',
  PurchaseIdDto,
).returns<InspectedPurchase>(SHARED);

// The calls of cleaning.

export const countConnections = operation(
  'GET /connections',
  'Connections to mailboxes and drives by provider and state',
  NoRequest,
).returns<ConnectionCounts>(SHARED);
