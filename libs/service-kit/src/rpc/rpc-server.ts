import { Catch, type RpcExceptionFilter } from '@nestjs/common';
import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import { ERROR_CODES, type ErrorCode, MESSAGE_HEADERS } from '@swipeclean/contracts/server';
import { headers, type Msg, type Subscription } from 'nats';
import { isObservable, lastValueFrom, type Observable, throwError } from 'rxjs';
import type { MessageBus } from '../bus/message-bus';
import { type RequestContext, requestContext } from '../context/request-context';
import { toAppError, unavailable } from '../errors/app-error';
import type { Logger } from '../logging/logger';
import { rpcCalls, rpcDuration } from '../operations/metrics';
import { RequestCounter } from '../operations/system/request-counter';
import { JsonText } from '../database/prepared-query';
import type { Tracing } from '../tracing/start-tracing';
import { readContext } from './message-headers';
import { pingMethod } from './ping';
import { assertComplete } from './assert-complete';
import { assertNoInheritedNames, assertStorableText } from './validate-payload';

/** Answers a call that every service has beside its contract. */
type OwnHandler = (request: unknown, context: RequestContext) => Promise<unknown>;

/** The HTTP status that the gateway answers with. */
const statusOf = (code: string): number => {
  if (code === 'OK') return 200;
  return code in ERROR_CODES ? ERROR_CODES[code as ErrorCode].status : ERROR_CODES.TIMEOUT.status;
};

/** Serves a contract's operations over NATS; a service's replicas share one queue group. */
export class RpcServer extends Server implements CustomTransportStrategy {
  private readonly subscriptions: Subscription[] = [];
  private readonly running = new Set<Promise<void>>();
  private readonly ownHandlers = new Map<string, OwnHandler>();
  /** The contract's calls of the last hour. */
  readonly requests = new RequestCounter();

  /** `subjects` must have one handler each; `requireReady` throws while a dependency is down. */
  constructor(
    private readonly service: string,
    private readonly subjects: readonly string[],
    private readonly bus: MessageBus,
    private readonly log: Logger,
    private readonly requireReady: () => Promise<void> = () => Promise.resolve(),
    private readonly tracing?: Tracing,
  ) {
    super();
  }

  /** Answers a call that is not in the contract. */
  handle(subject: string, handler: OwnHandler): void {
    this.ownHandlers.set(subject, handler);
  }

  listen(callback: (error?: unknown) => void): void {
    try {
      assertComplete(`RPC handlers of ${this.service}`, this.subjects, [...this.messageHandlers.keys()]);
      this.resume();
      callback();
    } catch (error) {
      callback(error);
    }
  }

  /** Accepts no new request and waits for the running ones. */
  close(): Promise<void> {
    return this.pause();
  }

  /** Leaves new requests to other replicas until `resume`, and waits for the running ones. */
  async pause(): Promise<void> {
    const subscriptions = this.subscriptions.splice(0);
    if (this.bus.isConnected) await Promise.all(subscriptions.map((subscription) => subscription.drain()));
    else subscriptions.forEach((subscription) => subscription.unsubscribe());
    await Promise.all(this.running);
  }

  /** Accepts requests, for the first time or again. */
  resume(): void {
    if (this.subscriptions.length > 0) return;
    for (const [subject, handler] of this.messageHandlers) this.subscribe(subject, handler);
    for (const [subject, handler] of this.ownHandlers) this.subscribe(subject, handler);
    this.subscribe(pingMethod(this.service).subject, () => this.ping());
  }

  /** Requests that are being answered. */
  get runningCount(): number {
    return this.running.size;
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
          this.log.error({ err: error, subject }, 'RPC subscription failed');
          return;
        }
        const work = this.answer(message, handler)
          .catch((thrown: unknown) => this.log.error({ err: thrown, subject }, 'RPC reply failed'))
          .finally(() => this.running.delete(work));
        this.running.add(work);
      },
    });
    this.subscriptions.push(subscription);
  }

  /** A service that is not ready is expected, so its pings are not logged as errors. */
  private async ping(): Promise<undefined> {
    try {
      await this.requireReady();
      return undefined;
    } catch {
      throw unavailable();
    }
  }

  private async answer(message: Msg, handler: MessageHandler): Promise<void> {
    const started = process.hrtime.bigint();
    const span = this.tracing?.startCall(message.headers, message.subject, { 'messaging.system': 'nats' });
    const observe = (code: string) => {
      rpcCalls.inc({ subject: message.subject, code });
      const seconds = Number(process.hrtime.bigint() - started) / 1e9;
      rpcDuration.observe({ subject: message.subject }, seconds);
      if (this.messageHandlers.has(message.subject))
        this.requests.add(this.service, statusOf(code), seconds * 1000);
      span?.end(code === 'OK' ? undefined : code);
    };
    try {
      const context = readContext(message.headers);
      context.span = span;
      span?.setAttributes({ 'request.id': context.requestId });
      await requestContext.run(context, async () => {
        if (Date.now() >= context.deadline) {
          observe('EXPIRED');
          return;
        }
        try {
          await this.sendReply(message, await this.run(message, handler, context));
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
    assertStorableText(request);
    assertNoInheritedNames(request);
    const reply: unknown = await handler(request, context);
    // Nest turns a thrown error into an observable, other replies are plain.
    const result: unknown = isObservable(reply) ? await lastValueFrom(reply) : reply;
    if (result instanceof JsonText) return Buffer.from(result.text);
    return result === undefined ? new Uint8Array() : Buffer.from(JSON.stringify(result));
  }

  private respondError(message: Msg, thrown: unknown): string {
    const error = toAppError(thrown);
    if (error !== thrown) this.log.error({ err: thrown, subject: message.subject }, 'RPC handler failed');
    const replyHeaders = headers();
    replyHeaders.set(MESSAGE_HEADERS.error, error.code);
    message.respond(Buffer.from(JSON.stringify(error.toWire())), { headers: replyHeaders });
    return error.code;
  }

  /** Replies together with the other calls of this turn. @throws NatsError for a reply beyond the largest message */
  private sendReply(message: Msg, reply: Uint8Array): Promise<void> {
    return new Promise((resolve, reject) => {
      this.bus.batch.add(() => {
        try {
          message.respond(reply);
          resolve();
        } catch (error) {
          reject(error as Error);
        }
      });
    });
  }
}

/** Passes a thrown error on to the RPC server unchanged; Nest's own filter would replace its message. */
@Catch()
export class RpcErrorFilter implements RpcExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}
