import {
  heartbeatSubject,
  MESSAGE_HEADERS,
  type ProcessHeartbeat,
  type ProcessName,
  type ProcessReport,
  processReportSubject,
  SECOND_MS,
} from '@swipeclean/contracts/server';
import { headers, type Msg } from 'nats';
import { uuidv7 } from 'uuidv7';
import type { MessageBus } from '../../bus/message-bus';
import { toAppError } from '../../errors/app-error';
import type { Logger } from '../../logging/logger';
import type { RecentErrors } from '../../logging/recent-errors';
import { readContext } from '../../rpc/message-headers';
import { assertAccess } from '../../security/assert-access';
import type { ProcessHealthChecks } from '../health/process-health';
import { version } from '../version';
import type { RequestCounter } from './request-counter';

/** Between two heartbeats. */
export const HEARTBEAT_MS = 5 * SECOND_MS;

/** What a reporter tells of. */
interface ReportedProcess {
  name: string;
  commit: string | undefined;
  health: ProcessHealthChecks;
  requests: RequestCounter;
  errors: RecentErrors;
}

/** Tells on the bus that this process runs, and answers the owner's questions about it. */
export class ProcessReporter {
  private readonly heartbeat: ProcessHeartbeat;
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly bus: MessageBus,
    private readonly process: ReportedProcess,
    private readonly log: Logger,
  ) {
    this.heartbeat = {
      id: uuidv7(),
      name: process.name as ProcessName,
      version,
      commit: process.commit ?? null,
      startedAt: new Date().toISOString(),
      isStopping: false,
    };
  }

  /** Subscribes, also while the process is drained: other replicas cannot answer for it. */
  start(): void {
    const { id, name } = this.heartbeat;
    this.bus.connection.subscribe(processReportSubject(name, id), {
      callback: (error, message) => {
        if (error) this.log.error({ err: error }, 'process report subscription failed');
        else void this.answer(message);
      },
    });
    this.beat();
    this.timer = setInterval(() => this.beat(), HEARTBEAT_MS).unref();
    this.bus.onReconnect(() => this.beat());
  }

  /** Tells that the process ends by itself. */
  stop(): void {
    clearInterval(this.timer);
    this.heartbeat.isStopping = true;
    this.beat();
  }

  private beat(): void {
    if (!this.bus.isConnected) return;
    const { name } = this.heartbeat;
    this.bus.connection.publish(heartbeatSubject(name), Buffer.from(JSON.stringify(this.heartbeat)));
  }

  private async answer(message: Msg): Promise<void> {
    try {
      assertAccess('owner', readContext(message.headers).actor);
      message.respond(Buffer.from(JSON.stringify(await this.report())));
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error !== thrown) this.log.error({ err: thrown }, 'process report failed');
      const replyHeaders = headers();
      replyHeaders.set(MESSAGE_HEADERS.error, error.code);
      message.respond(Buffer.from(JSON.stringify(error.toWire())), { headers: replyHeaders });
    }
  }

  private async report(): Promise<ProcessReport> {
    const { health, requests, errors } = this.process;
    return { health: await health.get(), minutes: requests.list(), errors: errors.list() };
  }
}
