import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import { MESSAGE_HEADERS } from '@swipeclean/contracts/server';
import { headers, type Msg, type Subscription } from 'nats';
import { lastValueFrom } from 'rxjs';
import type { MessageBus } from '../bus/message-bus';
import { type RequestContext, requestContext } from '../context/request-context';
import { toAppError, unavailable } from '../errors/app-error';
import type { Logger } from '../logging/logger';
import { rpcDuration } from '../operations/metrics';
import { readContext } from './message-headers';
import { pingOf } from './ping';
import { refuseInheritedNames } from './refuse-inherited-names';
import { refuseNul } from './refuse-nul';
import { requireComplete } from './require-complete';

/** Answers a contract's operations over NATS: one queue group a service, so that replicas share the work. */
export class RpcServer extends Server implements CustomTransportStrategy {
  private readonly subscriptions: Subscription[] = [];
  private readonly underWay = new Set<Promise<void>>();

  /** `subjects` are the operations that must all have a handler, and no others may; `requireReady` throws while a dependency is away. */
  constructor(
    private readonly service: string,
    private readonly subjects: readonly string[],
    private readonly bus: MessageBus,
    private readonly log: Logger,
    private readonly requireReady: () => Promise<void> = () => Promise.resolve(),
  ) {
    super();
  }

  listen(callback: (error?: unknown) => void): void {
    try {
      requireComplete(`RPC handlers of ${this.service}`, this.subjects, [...this.messageHandlers.keys()]);
      for (const [subject, handler] of this.messageHandlers) this.subscribe(subject, handler);
      this.subscribe(pingOf(this.service).subject, () => this.ping());
      callback();
    } catch (error) {
      callback(error);
    }
  }

  /** Takes no new request and waits for those under way. */
  async close(): Promise<void> {
    if (this.bus.isConnected)
      await Promise.all(this.subscriptions.map((subscription) => subscription.drain()));
    await Promise.all(this.underWay);
  }

  on(): never {
    throw new Error('This transport has no events of its own');
  }

  unwrap<T>(): T {
    return this.bus.connection as T;
  }

  private subscribe(subject: string, handler: MessageHandler): void {
    const subscription = this.bus.connection.subscribe(subject, {
      queue: this.service,
      callback: (error, message) => {
        if (error) {
          this.log.error({ err: error, subject }, 'Subscription failed');
          return;
        }
        const work = this.answer(message, handler)
          .catch((thrown: unknown) => this.log.error({ err: thrown, subject }, 'An answer could not be sent'))
          .finally(() => this.underWay.delete(work));
        this.underWay.add(work);
      },
    });
    this.subscriptions.push(subscription);
  }

  /** An unready service is no unexpected error, so it is not logged again at every question. */
  private async ping(): Promise<undefined> {
    try {
      await this.requireReady();
      return undefined;
    } catch {
      throw unavailable('The service is not ready');
    }
  }

  private async answer(message: Msg, handler: MessageHandler): Promise<void> {
    const started = process.hrtime.bigint();
    const observe = (code: string) =>
      rpcDuration.observe(
        { subject: message.subject, code },
        Number(process.hrtime.bigint() - started) / 1e9,
      );
    try {
      const context = readContext(message.headers);
      await requestContext.run(context, async () => {
        if (Date.now() >= context.deadline) {
          observe('EXPIRED');
          return;
        }
        try {
          message.respond(await this.run(message, handler, context));
          observe('OK');
        } catch (thrown) {
          observe(this.respondError(message, thrown));
        }
      });
    } catch (thrown) {
      observe(this.respondError(message, thrown));
    }
  }

  private async run(message: Msg, handler: MessageHandler, context: RequestContext): Promise<Uint8Array> {
    const request: unknown = message.data.length > 0 ? message.json() : {};
    refuseNul(request);
    refuseInheritedNames(request);
    const reply = this.transformToObservable(await handler(request, context));
    const result: unknown = await lastValueFrom(reply, { defaultValue: undefined });
    return result === undefined ? new Uint8Array() : Buffer.from(JSON.stringify(result));
  }

  private respondError(message: Msg, thrown: unknown): string {
    const error = toAppError(thrown);
    if (error !== thrown) this.log.error({ err: thrown, subject: message.subject }, 'Unexpected error');
    const replyHeaders = headers();
    replyHeaders.set(MESSAGE_HEADERS.error, error.code);
    message.respond(Buffer.from(JSON.stringify(error.toWire())), { headers: replyHeaders });
    return error.code;
  }
}
