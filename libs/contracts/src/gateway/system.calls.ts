import { gatewayCall, type NoRequest, types } from '../core/call';
import type { QueuedJob } from '../operations/operations.types';
import type { SystemStatus } from '../operations/system.types';
import type { RetryJobDto } from './system.dto';

// The state of processes and services, for the owner.

/** Processes, queues, outboxes, lists, errors and an hour of rates, also while some do not answer. */
export const getSystemStatus = gatewayCall(
  'gateway.getSystemStatus',
  'GET /api/owner/system',
  types<NoRequest, SystemStatus>(),
  { access: 'owner' },
);

/** Makes a failed job due again; recorded with the owner's id in the service. */
export const retryFailedJob = gatewayCall(
  'gateway.retryFailedJob',
  'POST /api/owner/system/jobs/retry',
  types<RetryJobDto, QueuedJob>(),
  { access: 'owner', status: 200 },
);
