import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { getJob, type Job, progressSubject } from '@swipeclean/contracts/server';
import {
  AppError,
  appError,
  fieldError,
  isServiceUnavailable,
  LOGGER,
  type Logger,
  MessageBus,
  type RequestContext,
  RpcClient,
  unavailable,
} from '@swipeclean/service-kit';
import { isUUID } from 'class-validator';
import { GatewayConfig } from '../config';
import { RevokedSessions } from '../session/revoked-sessions';
import { JobStream } from './job-stream';

/** Each holds a connection; more than the tabs that one person watches on all devices. */
const MAX_STREAMS_PER_USER = 12;

/** The open streams of jobs. */
@Injectable()
export class JobStreams implements OnModuleDestroy {
  private readonly open = new Set<JobStream>();
  /** Streams of each user that are open or about to be. */
  private readonly counts = new Map<string, number>();
  private isStopping = false;

  constructor(
    private readonly config: GatewayConfig,
    private readonly bus: MessageBus,
    private readonly rpc: RpcClient,
    private readonly revoked: RevokedSessions,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws AppError as of the call `getJob`; `TOO_MANY_REQUESTS` */
  async watch(context: RequestContext, id: string): Promise<JobStream> {
    // Part of a subject, where some characters are wildcards.
    if (!isUUID(id)) throw fieldError('id', 'FORMAT', 'id must be a UUID');
    const userId = context.actor.userId ?? '';
    const sessionId = context.actor.sessionId ?? '';
    this.addToCount(userId);
    let stream: JobStream | undefined;
    // Before the job is read, so that no change is missed.
    const subscription = this.bus.connection.subscribe(progressSubject('cleaning', id), {
      callback: (error, message) => {
        if (error) this.logger.error({ err: error }, 'job progress subscription failed');
        else if (stream) this.send(stream, message.data);
      },
    });
    try {
      const job = await this.getJob(context, id);
      if (this.isStopping) throw unavailable();
      stream = new JobStream(job, () => this.poll(context, sessionId, id));
      return this.addUntilClosed(stream, () => {
        subscription.unsubscribe();
        this.subtractFromCount(userId);
      });
    } catch (error) {
      subscription.unsubscribe();
      this.subtractFromCount(userId);
      throw error;
    }
  }

  /** Before the server closes, which waits for open responses. */
  onModuleDestroy(): void {
    this.isStopping = true;
    for (const stream of this.open) stream.end();
  }

  private addUntilClosed(stream: JobStream, onClosed: () => void): JobStream {
    this.open.add(stream);
    stream.output.once('close', () => {
      this.open.delete(stream);
      onClosed();
    });
    return stream;
  }

  private addToCount(userId: string): void {
    const count = this.counts.get(userId) ?? 0;
    if (count >= MAX_STREAMS_PER_USER)
      throw appError('TOO_MANY_STREAMS', undefined, {
        retryAfterSeconds: 5,
      });
    this.counts.set(userId, count + 1);
  }

  private subtractFromCount(userId: string): void {
    const left = (this.counts.get(userId) ?? 1) - 1;
    if (left > 0) this.counts.set(userId, left);
    else this.counts.delete(userId);
  }

  private send(stream: JobStream, data: Uint8Array): void {
    try {
      stream.send(JSON.parse(Buffer.from(data).toString()) as Job);
    } catch (error) {
      // An error thrown here would close the connection to the broker.
      this.logger.error({ err: error }, 'malformed job progress rejected');
    }
  }

  /** The job as it is now; null once it may not be watched, undefined while that is unknown. */
  private async poll(
    context: RequestContext,
    sessionId: string,
    id: string,
  ): Promise<Job | null | undefined> {
    if (this.revoked.has(sessionId)) return null;
    try {
      return await this.getJob(context, id);
    } catch (error) {
      if (isServiceUnavailable(error)) return undefined;
      const isGone = error instanceof AppError && error.code === 'NOT_FOUND';
      if (!isGone) this.logger.error({ err: error, jobId: id }, 'job poll failed');
      return null;
    }
  }

  private getJob(context: RequestContext, id: string): Promise<Job> {
    const deadline = Date.now() + this.config.requestTimeoutMs;
    return this.rpc.call(getJob, { id }, { ...context, deadline });
  }
}
