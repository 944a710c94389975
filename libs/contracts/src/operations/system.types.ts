import type { ErrorCode } from '../core/errors';
import type { ServiceName } from '../core/services';
import type {
  DependencyHealth,
  DownloadedList,
  ProcessHealth,
  QueuedJob,
  QueuedJobState,
  ReadinessState,
} from './operations.types';

/** Name of a process: a service or the gateway. */
export type ProcessName = ServiceName | 'gateway';

/** Classes of HTTP status; outcomes of calls count as the status that the gateway answers with. */
export const STATUS_CLASSES = ['2xx', '3xx', '4xx', '5xx'] as const;
/** One of {@link STATUS_CLASSES}. */
export type StatusClass = (typeof STATUS_CLASSES)[number];

/** Minutes that processes count requests for. */
export const RATE_MINUTES = 60;

/** Upper limits of the classes by which processes count how long answers take; a last class takes longer. */
export const LATENCY_LIMITS_MS = [5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000] as const;

/** What a process tells every few seconds. */
export interface ProcessHeartbeat {
  /** Unique for each start of a process. */
  id: string;
  name: ProcessName;
  version: string;
  commit: string | null;
  startedAt: string;
  /** True in the last one of a process that ends by itself. */
  isStopping: boolean;
}

/** Requests of one group in one minute. */
export interface RequestCounts {
  /** By class of status, as in {@link STATUS_CLASSES}. */
  statuses: number[];
  /** How many took up to each limit of {@link LATENCY_LIMITS_MS}, and how many took longer. */
  latencies: number[];
}

/** Requests that a process answered in one minute, by group. */
export interface MinuteCounts {
  /** When the minute began. */
  at: string;
  groups: Record<string, RequestCounts>;
}

/** An error that a process logged; the log has the rest by the request's id. */
export interface LoggedError {
  at: string;
  /** The log's message. */
  message: string;
  /** Call, job, event or route; null where the log names none. */
  subject: string | null;
  /** Name and code of the error, without its text, which may be about users. */
  error: string | null;
  /** Null outside a request. */
  requestId: string | null;
}

/** What a process tells of itself. */
export interface ProcessReport {
  health: ProcessHealth;
  /** Oldest first; minutes without a request are left out. */
  minutes: MinuteCounts[];
  /** Newest first. */
  errors: LoggedError[];
}

/** A queue of a service. */
export interface QueueSummary {
  queue: string;
  jobs: Record<Exclude<QueuedJobState, 'done' | 'cancelled'>, number>;
  /** When the oldest job that is due, runs or is tried again was added. */
  oldestAt: string | null;
  /** Whether failed jobs wait for the owner; those of other queues are started again by their users. */
  isRetriedByOwner: boolean;
}

/** Events of a service that not every consumer has confirmed. */
export interface OutboxSummary {
  total: number;
  /** Seconds since the oldest event that is due. */
  lagSeconds: number;
  /** How many events each consumer has not confirmed. */
  missing: Record<string, number>;
}

/** What the replicas of a service share. */
export interface ServiceReport {
  queues: QueueSummary[];
  /** Of queues whose failed jobs wait for the owner, newest first, at most fifty. */
  failedJobs: QueuedJob[];
  outbox: OutboxSummary;
  lists: DownloadedList[];
}

/**
 * State of a process: of its readiness, `silent` while it sends heartbeats and does not answer, `stopped` after it
 * ended by itself, `gone` after it vanished.
 */
export type ProcessState = ReadinessState | 'silent' | 'stopped' | 'gone';

/** A process as the owner sees it. */
export interface SystemProcess extends Omit<ProcessHeartbeat, 'isStopping'> {
  state: ProcessState;
  lastSeenAt: string;
  /** What it depends on and does not reach. */
  failed: DependencyHealth[];
}

/** A service as the owner sees it. */
export interface SystemService {
  name: ServiceName;
  /** Null of a service that did not answer. */
  report: ServiceReport | null;
  /** Why it did not answer. */
  error: ErrorCode | null;
}

/** Requests of an hour, of one group of the gateway's routes or of one service. */
export interface RequestRates {
  name: ProcessName;
  /** Of the gateway, the group of routes: `spam` for `/api/spam/…`, `web` for pages and files. */
  group: string;
  statuses: Record<StatusClass, number>;
  /** Milliseconds within which half and 95 of 100 were answered; null without requests. */
  p50Ms: number | null;
  p95Ms: number | null;
  /** By minute, oldest first. */
  requests: number[];
  /** By minute: answered with 5xx. */
  failed: number[];
  p95MsByMinute: (number | null)[];
}

/** An error and the process that logged it. */
export interface SystemError extends LoggedError {
  name: ProcessName;
}

/** The state of the whole system (`GET /api/owner/system`). */
export interface SystemStatus {
  at: string;
  /** By name, then by start. */
  processes: SystemProcess[];
  services: SystemService[];
  /** When the first minute of the rates began. */
  ratesFrom: string;
  /** Of processes that run; the gateway's groups first. */
  rates: RequestRates[];
  /** Newest first, at most fifty. */
  errors: SystemError[];
}
