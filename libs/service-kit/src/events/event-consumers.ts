import { type DiscoveryService, MetadataScanner, type Reflector } from '@nestjs/core';
import {
  ALL_EVENTS,
  confirmSubject,
  durableName,
  EVENT_STREAM,
  type EventType,
} from '@swipeclean/contracts/server';
import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import type { ConsumerMessages, JsMsg } from 'nats';
import type { DataSource, EntityManager } from 'typeorm';
import type { MessageBus } from '../bus/message-bus';
import type { Logger } from '../logging/logger';
import { assertComplete } from '../rpc/assert-complete';
import { EVENT_HANDLER } from './event-handler.decorator';
import { EVENT_ID_HEADER } from './event-tables';

type Apply = (payload: object, manager: EntityManager) => Promise<void>;

/** The last failure of an event's handler in this process. */
export interface ConsumerFailure {
  message: string;
  at: Date;
}

/** Delays before a failed event is delivered again; the last one repeats. */
const RETRY_PAUSES_MS = [500, 2000, 10_000, 60_000];

/** Consumes this service's events: handler and inbox row in one transaction, then the acknowledgement. */
export class EventConsumers {
  private readonly open = new Set<ConsumerMessages>();
  private readonly loops: Promise<void>[] = [];
  private readonly failures = new Map<string, ConsumerFailure>();
  private handlers: ReadonlyMap<EventType<object>, Apply> = new Map();
  private receiving = 0;
  private stopped = false;

  constructor(
    private readonly service: string,
    private readonly dataSource: DataSource,
    private readonly bus: MessageBus,
    private readonly logger: Logger,
  ) {}

  /** Finds the handlers and starts one loop for each event. @throws Error when an event has no handler, or two. */
  start(discovery: DiscoveryService, reflector: Reflector): void {
    const handlers = this.findHandlers(discovery, reflector);
    const expected = ALL_EVENTS.filter((event) =>
      (event.consumers as readonly string[]).includes(this.service),
    );
    const subjects = (events: Iterable<EventType<object>>) => [...events].map((event) => event.subject);
    assertComplete(`Event handlers of ${this.service}`, subjects(expected), subjects(handlers.keys()));
    this.handlers = handlers;
    this.resume();
  }

  /** Consumes events, for the first time or again. */
  resume(): void {
    if (this.loops.length > 0) return;
    this.stopped = false;
    for (const [event, apply] of this.handlers) this.loops.push(this.run(event, apply));
  }

  /** Leaves events to other replicas until `resume`, and waits for the running handlers. */
  pause(): Promise<void> {
    return this.stop();
  }

  /** Events that are being applied. */
  get runningCount(): number {
    return this.receiving;
  }

  /** The events that are consumed, with the last failure of each in this process. */
  list(): { event: EventType<object>; failure?: ConsumerFailure }[] {
    return [...this.handlers.keys()].map((event) => ({ event, failure: this.failures.get(event.subject) }));
  }

  /** Whether this process consumes. */
  get isRunning(): boolean {
    return !this.stopped && this.loops.length > 0;
  }

  /** Stops consuming and waits for the running handlers. */
  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all([...this.open].map((messages) => messages.close()));
    await Promise.all(this.loops.splice(0));
  }

  private findHandlers(discovery: DiscoveryService, reflector: Reflector): Map<EventType<object>, Apply> {
    const handlers = new Map<EventType<object>, Apply>();
    const scanner = new MetadataScanner();
    for (const { instance } of discovery.getProviders() as { instance?: Record<string, Apply> }[]) {
      if (!instance || typeof instance !== 'object') continue;
      for (const name of scanner.getAllMethodNames(Object.getPrototypeOf(instance))) {
        const method = instance[name];
        const event = method && reflector.get<EventType<object>>(EVENT_HANDLER, method);
        if (!event) continue;
        // The order of two handlers would depend on how providers are discovered.
        if (handlers.has(event)) throw new Error(`${this.service} has two handlers of ${event.subject}`);
        handlers.set(event, method.bind(instance));
      }
    }
    return handlers;
  }

  private async run(event: EventType<object>, apply: Apply): Promise<void> {
    while (!this.stopped) {
      try {
        const consumer = await this.bus.connection
          .jetstream()
          .consumers.get(EVENT_STREAM, durableName(this.service, event));
        await this.consume(await consumer.consume({ max_messages: 50, expires: 10_000 }), event, apply);
      } catch (error) {
        if (this.stopped) return;
        this.logger.warn({ err: error, subject: event.subject }, 'event consumer disconnected');
        await new Promise((resolve) => setTimeout(resolve, 1000).unref());
      }
    }
  }

  private async consume(messages: ConsumerMessages, event: EventType<object>, apply: Apply): Promise<void> {
    this.open.add(messages);
    try {
      // `stop` may have been called while the consumer was looked up. Not awaited: the end is queued behind the
      // messages, so it is reached only by iterating.
      if (this.stopped) void messages.close();
      for await (const message of messages) await this.receive(event, apply, message);
    } finally {
      this.open.delete(messages);
    }
  }

  private async receive(event: EventType<object>, apply: Apply, message: JsMsg): Promise<void> {
    const eventId = message.headers?.get(EVENT_ID_HEADER);
    const payload = await readPayload(event, message);
    if (!eventId || !payload) {
      this.logger.error({ subject: event.subject, eventId }, 'malformed event rejected');
      message.term();
      return;
    }
    this.receiving++;
    try {
      await this.applyOnce(eventId, payload, apply);
      this.failures.delete(event.subject);
      message.ack();
      this.bus.connection.publish(confirmSubject(event.producer, this.service), eventId);
    } catch (error) {
      this.logger.error({ err: error, subject: event.subject, eventId }, 'event handler failed');
      this.failures.set(event.subject, { message: (error as Error).message, at: new Date() });
      const tries = message.info.redeliveryCount;
      message.nak(RETRY_PAUSES_MS[Math.min(tries, RETRY_PAUSES_MS.length) - 1] ?? RETRY_PAUSES_MS[0]);
    } finally {
      this.receiving--;
    }
  }

  private async applyOnce(eventId: string, payload: object, apply: Apply): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      // A repeated event is remembered anew: it is forgotten only when its producer has stopped to publish it.
      const [row] = await manager.query<[{ is_new: boolean }]>(
        `INSERT INTO inbox (event_id) VALUES ($1)
         ON CONFLICT (event_id) DO UPDATE SET received_at = now() RETURNING xmax = 0 AS is_new`,
        [eventId],
      );
      if (row.is_new) await apply(payload, manager);
    });
  }
}

/** The event's payload when it is what its declaration says; undefined otherwise. */
async function readPayload(event: EventType<object>, message: JsMsg): Promise<object | undefined> {
  let content: unknown;
  try {
    content = message.json();
  } catch {
    return undefined;
  }
  if (!content || typeof content !== 'object') return undefined;
  const payload = plainToInstance(event.payload, content);
  const problems = await validate(payload, { forbidUnknownValues: false });
  return problems.length === 0 ? payload : undefined;
}
