/** Whether an answer is about one process, or about what all replicas of a service share. */
export type OperationsScope = 'process' | 'shared';

/** A setting as operators see it: its value where that cannot be a secret, else only whether it is set. */
export interface ShownSetting {
  /** Name of the environment variable. */
  name: string;
  isSet: boolean;
  /** Null when it is not shown, and when it is not set. */
  value: string | number | boolean | null;
}

/** The migration that a service's schema is at. */
export interface MigrationLevel {
  schema: string;
  /** Name of the newest migration. */
  name: string;
  /** Digest of the SQL of the first migration, which is edited in place until the first release. */
  digest: string | null;
}

/** A process and how it was started (`GET /info`). */
export interface ProcessInfo {
  scope: 'process';
  name: string;
  version: string;
  /** Commit it was built from; null where the build does not tell. */
  commit: string | null;
  startedAt: string;
  node: string;
  pid: number;
  /** Null of a process without a database, and while the database is away. */
  migration: MigrationLevel | null;
  settings: ShownSetting[];
}

/** Something a process depends on. */
export interface DependencyHealth {
  name: string;
  state: 'up' | 'down';
  /** Of the last check; null when it had no answer. */
  latencyMs: number | null;
  /** When a check first found this state. */
  since: string;
  /** Why it is down. */
  error: string | null;
}

/** Whether a process is ready for work. */
export type ReadinessState = 'up' | 'down' | 'draining' | 'stopping';

/** A process and its dependencies (`GET /health`). */
export interface ProcessHealth {
  scope: 'process';
  state: ReadinessState;
  dependencies: DependencyHealth[];
}

/** Answer to probes: live while the process answers. */
export interface Liveness {
  status: 'up';
}

/** Answer to probes: what is not ready, by name. */
export interface Readiness {
  status: 'up' | 'down';
  failed: Record<string, string>;
}

/** Levels of a log, from the least to the most. */
export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
/** One of {@link LOG_LEVELS}. */
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Parts of a process whose log level may differ: the calls, events, jobs, lists, the framework and the rest. */
export const LOG_AREAS = ['calls', 'events', 'jobs', 'framework', 'service'] as const;
/** One of {@link LOG_AREAS}. */
export type LogArea = (typeof LOG_AREAS)[number];

/** The log level of an area. */
export interface AreaLogLevel {
  area: LogArea;
  level: LogLevel;
  /** When it returns to the configured level; null when it is that level. */
  until: string | null;
}

/** The log levels of a process (`GET /log-level`). */
export interface LogLevels {
  scope: 'process';
  /** Of the settings. */
  configured: LogLevel;
  areas: AreaLogLevel[];
}

/** What an operator did, or tried to do. */
export interface OperatorAction {
  id: string;
  at: string;
  /** Who did it, as the header named them. */
  operator: string;
  /** Method and path of the call, as `POST /jobs/:id/retry`. */
  call: string;
  /** Fields of the request. */
  request: Record<string, unknown>;
  /** Null while it runs, and when its process ended meanwhile. */
  outcome: 'done' | 'failed' | null;
  /** Code of the error of a failed one. */
  error: string | null;
}

/** A page of a list; `next` continues it. */
export interface Page<Item> {
  scope: OperationsScope;
  items: Item[];
  /** Null on the last page. */
  next: string | null;
}

/** Whether a process takes new work (`GET /drain`). */
export interface DrainState {
  scope: 'process';
  isDraining: boolean;
  since: string | null;
  /** Work under way: calls, jobs, requests. */
  running: Record<string, number>;
}

/** A file that was written (`POST /heap-snapshot`). */
export interface HeapSnapshot {
  scope: 'process';
  path: string;
  bytes: number;
}

/** States of a job: `queued` is due, `scheduled` is due later, `retrying` is due again after a failure. */
export const QUEUED_JOB_STATES = [
  'queued',
  'scheduled',
  'retrying',
  'running',
  'failed',
  'done',
  'cancelled',
] as const;
/** One of {@link QUEUED_JOB_STATES}. */
export type QueuedJobState = (typeof QUEUED_JOB_STATES)[number];

/** A job of a queue, without what it is about. */
export interface QueuedJob {
  /** Queue and key: `webhooks.process:stripe:evt_1`. */
  id: string;
  queue: string;
  /** What the queue calls such jobs; null where it has one kind. */
  kind: string | null;
  state: QueuedJobState;
  attempts: number;
  createdAt: string;
  ageSeconds: number;
  /** When it is due, or its lease ends; null once it has ended. */
  dueAt: string | null;
  error: string | null;
}

/** Work that repeats after an interval. */
export interface ScheduleState {
  name: string;
  /** `shared` where one replica runs it for all. */
  scope: OperationsScope;
  everySeconds: number;
  isRunning: boolean;
  /** Null of a schedule of the process, and before the first run. */
  dueAt: string | null;
  /** It is due later than a whole interval from now, as after a change of the clock; a run by hand repairs it. */
  isDueTooLate: boolean;
  /** Of this process. */
  lastSuccessAt: string | null;
  /** Of this process's last run; null when that succeeded. */
  lastError: string | null;
}

/** The schedules of a service (`GET /schedules`). */
export interface Schedules {
  scope: 'shared';
  items: ScheduleState[];
}

/** An event of the outbox, without its payload. */
export interface OutboxItem {
  id: string;
  subject: string;
  createdAt: string;
  /** Not published before. */
  notBefore: string;
  publishedAt: string | null;
  /** When it is published next; in the past, it is about to be. */
  nextPublishAt: string;
  attempts: number;
  /** Consumers that have not confirmed it. */
  missing: string[];
}

/** Events that not every consumer has confirmed (`GET /outbox`). */
export interface Outbox extends Page<OutboxItem> {
  total: number;
  /** Seconds since the oldest event that is due. */
  lagSeconds: number;
  oldestAt: string | null;
  /** How many events each consumer has not confirmed. */
  missing: Record<string, number>;
}

/** A consumer of an event of another service. */
export interface ConsumerState {
  subject: string;
  durable: string;
  /**
   * `dead`: this process does not consume, or the broker has no such consumer. `late`: events wait for a minute.
   * `unknown`: the broker does not answer, and `lastError` says what it said instead.
   */
  state: 'ok' | 'late' | 'dead' | 'paused' | 'unknown';
  /** Not delivered yet; null while the broker does not tell. */
  pending: number | null;
  /** Delivered and not acknowledged. */
  unacknowledged: number | null;
  redelivered: number | null;
  /** Last acknowledgement that the broker knows of. */
  lastAcknowledgedAt: string | null;
  /** Last failure of its handler in this process. */
  lastError: string | null;
  lastErrorAt: string | null;
}

/** The consumers of a service (`GET /consumers`). */
export interface Consumers {
  scope: 'shared';
  items: ConsumerState[];
}

/** States of a webhook: a `parked` one failed or was cancelled, and is not retried by itself. */
export const WEBHOOK_STATES = ['parked', 'waiting', 'running', 'processed'] as const;
/** One of {@link WEBHOOK_STATES}. */
export type WebhookState = (typeof WEBHOOK_STATES)[number];

/** A provider's webhook as a job. */
export interface StoredWebhook extends Omit<QueuedJob, 'id' | 'queue' | 'state'> {
  state: WebhookState;
  /** Provider and event: `stripe:evt_1`. */
  id: string;
}

/** A list that a service downloads. */
export interface DownloadedList {
  /** Its kind, or the host and a digest of its address. */
  name: string;
  /** Host or file name; the rest of an address may hold a key. */
  source: string;
  entries: number | null;
  bytes: number | null;
  /** When its source last returned or confirmed it. */
  asOf: string | null;
  ageSeconds: number | null;
  checkedAt: string | null;
  /** Why the last refresh failed. */
  lastError: string | null;
}

/** The lists of a service (`GET /lists`). */
export interface DownloadedListStates {
  scope: 'shared';
  items: DownloadedList[];
}

/** How many connections a provider has in a state. */
export interface ConnectionCount {
  kind: string;
  provider: string;
  state: string;
  count: number;
}

/** Connections of users to mailboxes and drives, as counts (`GET /connections`). */
export interface ConnectionCounts {
  scope: 'shared';
  items: ConnectionCount[];
}

/** A purchase as it is stored, and as its provider has it now (`GET /purchases/{id}`). */
export interface InspectedPurchase {
  scope: 'shared';
  id: string;
  provider: string;
  /** Whether it belongs to a user; not to which. */
  hasUser: boolean;
  /** When the last complete provider sync began. */
  syncedAt: string | null;
  /** Null of one that only its provider knows: its webhooks were not processed. */
  stored: Record<string, unknown> | null;
  /** Null when the provider does not know it, or did not answer. */
  atProvider: Record<string, unknown> | null;
  /** Code of why the provider did not answer. */
  providerError: string | null;
}

/** What a service holds of a user, as counts (`GET /users/{id}`). */
export interface HeldUserData {
  scope: 'shared';
  userId: string;
  /** Rows by table. */
  rows: Record<string, number>;
  export: { tables: string[]; rows: number };
  /**
   * `pending`: an erasure waits for the services in `waitingFor`. `done`: it is recorded. Of auth, `none`: the account
   * exists; `unknown`: neither an account nor the record of an erasure exists, which is kept for a year. Of others,
   * `notRecordedHere`: they do not know; ask auth.
   */
  erasure: {
    state: 'none' | 'pending' | 'done' | 'unknown' | 'notRecordedHere';
    at: string | null;
    waitingFor: string[];
  };
}
