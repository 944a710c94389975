import { Injectable } from '@nestjs/common';
import {
  getServiceReport,
  type NoRequest,
  type ProcessReport,
  processReportSubject,
  type ProcessState,
  type QueuedJob,
  retryServiceJob,
  type RpcMethod,
  SECOND_MS,
  SERVICE_NAMES,
  type ServiceName,
  type SystemProcess,
  type SystemService,
  type SystemStatus,
} from '@swipeclean/contracts/server';
import { type RequestContext, RpcClient, toAppError } from '@swipeclean/service-kit';
import { mergeRates } from './merge-rates';
import { type KnownProcess, ProcessRoster } from './process-roster';

/** A process checks its dependencies first, for up to two seconds. */
const ANSWER_TIMEOUT_MS = 3 * SECOND_MS;
const MAX_ERRORS = 50;

/** A process and what it reports; undefined of one that does not run or does not answer. */
interface AskedProcess {
  known: KnownProcess;
  state: ProcessState;
  report?: ProcessReport;
}

/** Asks all processes and services, and shows what answers. */
@Injectable()
export class SystemStatusService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly roster: ProcessRoster,
  ) {}

  async get(context: RequestContext): Promise<SystemStatus> {
    const now = Date.now();
    const asking = { ...context, deadline: Math.min(context.deadline, now + ANSWER_TIMEOUT_MS) };
    const [processes, services] = await Promise.all([
      Promise.all(this.roster.list(now).map((known) => this.askProcess(known, asking))),
      Promise.all(SERVICE_NAMES.map((name) => this.askService(name, asking))),
    ]);
    const reports = processes.flatMap(({ known, report }) =>
      report ? [{ name: known.heartbeat.name, ...report }] : [],
    );
    const errors = reports.flatMap(({ name, errors: logged }) => logged.map((error) => ({ ...error, name })));
    return {
      at: new Date(now).toISOString(),
      processes: processes.map(toSystemProcess),
      services,
      ...mergeRates(reports, now),
      errors: errors.sort((a, b) => b.at.localeCompare(a.at)).slice(0, MAX_ERRORS),
    };
  }

  /** @throws AppError of the service: `NOT_FOUND`, `CONFLICT` for a job that has not failed */
  retry(service: ServiceName, id: string, context: RequestContext): Promise<QueuedJob> {
    return this.rpc.call(retryServiceJob(service), { id }, context);
  }

  private async askProcess(known: KnownProcess, context: RequestContext): Promise<AskedProcess> {
    if (known.state !== 'running') return { known, state: known.state };
    const { name, id } = known.heartbeat;
    const call: RpcMethod<NoRequest, ProcessReport> = {
      subject: processReportSubject(name, id),
      operationId: 'getProcessReport',
      idempotent: false,
    };
    try {
      const report = await this.rpc.call(call, {}, context);
      return { known, state: report.health.state, report };
    } catch (error) {
      // Nobody listens: the process has ended since its last heartbeat.
      return { known, state: toAppError(error).code === 'UNAVAILABLE' ? 'gone' : 'silent' };
    }
  }

  private async askService(name: ServiceName, context: RequestContext): Promise<SystemService> {
    try {
      return { name, report: await this.rpc.call(getServiceReport(name), {}, context), error: null };
    } catch (error) {
      return { name, report: null, error: toAppError(error).code };
    }
  }
}

const toSystemProcess = ({ known, state, report }: AskedProcess): SystemProcess => {
  const { isStopping: _, ...identity } = known.heartbeat;
  return {
    ...identity,
    state,
    lastSeenAt: new Date(known.lastSeenAt).toISOString(),
    failed: report?.health.dependencies.filter(({ state: one }) => one === 'down') ?? [],
  };
};
