import type {
  DownloadedList,
  QueuedJob,
  RequestRates,
  ServiceReport,
  SystemProcess,
  SystemStatus,
} from '@swipeclean/contracts';

/** A webhook that failed for good. */
export const failedJob: QueuedJob = {
  id: 'webhooks.process:stripe:evt_1',
  queue: 'webhooks.process',
  kind: 'invoice.paid',
  state: 'failed',
  attempts: 12,
  createdAt: '2026-03-20T10:00:00.000Z',
  ageSeconds: 9000,
  dueAt: null,
  error: 'The provider answered 500',
};

const process: SystemProcess = {
  id: 'one',
  name: 'billing',
  version: '1.0.0',
  commit: '0123456789abcdef',
  startedAt: '2026-03-20T09:00:00.000Z',
  lastSeenAt: '2026-03-20T12:29:58.000Z',
  state: 'up',
  failed: [],
};

const emptyReport: ServiceReport = {
  queues: [],
  failedJobs: [],
  outbox: { total: 0, lagSeconds: 0, missing: {} },
  lists: [],
};

const list: DownloadedList = {
  name: 'tor',
  source: 'lists.example.org',
  entries: null,
  bytes: null,
  asOf: null,
  ageSeconds: null,
  checkedAt: '2026-03-20T12:00:00.000Z',
  lastError: null,
};

const hourOf = (...last: number[]) => [...Array.from({ length: 60 - last.length }, () => 0), ...last];

const rates: RequestRates = {
  name: 'gateway',
  group: 'spam',
  statuses: { '2xx': 15, '3xx': 0, '4xx': 4, '5xx': 1 },
  p50Ms: 4.2,
  p95Ms: 180,
  requests: hourOf(12, 8),
  failed: hourOf(0, 1),
  p95MsByMinute: [...Array.from({ length: 58 }, () => null), 90, 180],
};

/** A system without work, whose processes have not reported yet. */
export const emptySystem: SystemStatus = {
  at: '2026-03-20T12:30:00.000Z',
  processes: [],
  services: [{ name: 'billing', report: emptyReport, error: null }],
  ratesFrom: '2026-03-20T11:31:00.000Z',
  rates: [],
  errors: [],
};

/** A system in which spam does not answer, one replica of billing is gone and a webhook has failed. */
export const sampleSystem: SystemStatus = {
  ...emptySystem,
  processes: [
    process,
    { ...process, id: 'two', state: 'gone', lastSeenAt: '2026-03-20T12:00:00.000Z' },
    { ...process, id: 'three', name: 'auth', state: 'stopped', commit: null },
    {
      ...process,
      id: 'four',
      name: 'cleaning',
      state: 'down',
      failed: [
        {
          name: 'database',
          state: 'down',
          latencyMs: null,
          since: '2026-03-20T12:20:00.000Z',
          error: 'connection refused',
        },
      ],
    },
    { ...process, id: 'five', name: 'spam', state: 'silent' },
  ],
  services: [
    {
      name: 'billing',
      report: {
        queues: [
          {
            queue: 'webhooks.process',
            jobs: { queued: 3, scheduled: 0, retrying: 1, running: 2, failed: 1 },
            oldestAt: '2026-03-20T12:00:00.000Z',
            isRetriedByOwner: true,
          },
          {
            queue: 'customers.delete',
            jobs: { queued: 0, scheduled: 0, retrying: 0, running: 0, failed: 0 },
            oldestAt: null,
            isRetriedByOwner: true,
          },
        ],
        failedJobs: [failedJob],
        outbox: { total: 4, lagSeconds: 75, missing: { spam: 4 } },
        lists: [],
      },
      error: null,
    },
    { name: 'spam', report: null, error: 'TIMEOUT' },
    {
      name: 'spy',
      report: {
        ...emptyReport,
        lists: [
          { ...list, name: 'tor', entries: 1200, asOf: '2026-03-20T12:00:00.000Z' },
          { ...list, name: 'vpn', lastError: 'The source answered 404' },
        ],
      },
      error: null,
    },
  ],
  rates: [rates, { ...rates, name: 'spy', group: 'spy', p50Ms: null, p95Ms: null }],
  errors: [
    {
      name: 'billing',
      at: '2026-03-20T12:29:00.000Z',
      message: 'job failed permanently',
      subject: 'webhooks.process',
      error: 'Error ECONNREFUSED',
      requestId: '0195-request',
    },
  ],
};
