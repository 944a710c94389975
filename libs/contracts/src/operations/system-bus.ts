import type { NoRequest, RpcMethod } from '../core/call';
import type { ServiceName } from '../core/services';
import type { JobIdDto } from './operations.dto';
import type { QueuedJob } from './operations.types';
import type { ProcessName, ServiceReport } from './system.types';

/** Subject on which each process of a name tells every few seconds that it runs; nothing is stored. */
export const heartbeatSubject = (name: string): string => `process.heartbeat.${name}`;

/** Subject on which one process answers what it reports of itself. */
export const processReportSubject = (name: ProcessName | '*', id: string): string =>
  `process.report.${name}.${id}`;

/** The call of every service for what its replicas share: queues, outbox and lists; for the owner. */
export const getServiceReport = (service: ServiceName): RpcMethod<NoRequest, ServiceReport> => ({
  subject: `rpc.${service}.getServiceReport`,
  operationId: 'getServiceReport',
  idempotent: true,
});

/** The call of every service that makes a failed job due again; for the owner. */
export const retryServiceJob = (service: ServiceName): RpcMethod<JobIdDto, QueuedJob> => ({
  subject: `rpc.${service}.retryServiceJob`,
  operationId: 'retryServiceJob',
  idempotent: false,
});
