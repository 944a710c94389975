import { Injectable } from '@nestjs/common';
import type { Consumers, ConsumerState, Outbox, PageDto } from '@swipeclean/contracts/server';
import { durableName, EVENT_STREAM, MINUTE_MS } from '@swipeclean/contracts/server';
import { type ConsumerInfo, type JetStreamManager, NatsError } from 'nats';
import { MoreThan } from 'typeorm';
import { MessageBus } from '../../bus/message-bus';
import { AppError } from '../../errors/app-error';
import { EventConsumers } from '../../events/event-consumers';
import { OutboxRow } from '../../events/event-tables';
import { nextPublishAt, OutboxRelay } from '../../events/outbox-relay';
import { assertUuidCursor, toPage } from '../page';
import { ProcessHealthChecks } from '../health/process-health';
import { ServiceRef } from '../service-ref';

/** The broker's code of an answer: it has no such consumer. */
const CONSUMER_NOT_FOUND = 10_014;

const NO_COUNTS = { pending: null, unacknowledged: null, redelivered: null, lastAcknowledgedAt: null };

/** A consumer with events that has acknowledged none for this long is late. */
const LATE_AFTER_MS = MINUTE_MS;

/** The outbox and the consumers of a service, for operators. */
@Injectable()
export class EventsOperations {
  constructor(
    private readonly service: ServiceRef,
    private readonly health: ProcessHealthChecks,
  ) {}

  /** Events that not every consumer has confirmed, oldest first; never their payloads, which are about users. */
  async listOutbox({ limit, after }: PageDto): Promise<Outbox> {
    assertUuidCursor(after);
    const { manager } = this.service.getDataSource();
    const rows = await manager.find(OutboxRow, {
      where: after ? { id: MoreThan(after) } : {},
      order: { id: 'ASC' },
      take: limit + 1,
    });
    const [summary] = await manager.query<{ total: number; oldest: Date | null; lag: number | null }[]>(
      `SELECT count(*)::int AS total, min(created_at) AS oldest,
         extract(epoch FROM now() - min(not_before) FILTER (WHERE not_before <= now()))::float AS lag FROM outbox`,
    );
    const missing = await manager.query<{ consumer: string; count: number }[]>(
      `SELECT consumer, count(*)::int AS count FROM outbox, unnest(consumers) consumer
        WHERE not_before <= now() AND NOT confirmed @> ARRAY[consumer] GROUP BY consumer ORDER BY consumer`,
    );
    const items = rows.map((row) => ({
      id: row.id,
      subject: row.subject,
      createdAt: row.createdAt.toISOString(),
      notBefore: row.notBefore.toISOString(),
      publishedAt: row.publishedAt?.toISOString() ?? null,
      nextPublishAt: nextPublishAt(row).toISOString(),
      attempts: row.attempts,
      missing: row.consumers.filter((consumer) => !row.confirmed.includes(consumer)),
    }));
    return {
      ...toPage('shared', items, limit, ({ id }) => id),
      total: summary?.total ?? 0,
      lagSeconds: Math.max(0, Math.round(summary?.lag ?? 0)),
      oldestAt: summary?.oldest?.toISOString() ?? null,
      missing: Object.fromEntries(missing.map(({ consumer, count }) => [consumer, count])),
    };
  }

  /**
   * Publishes an event again. One that is not due yet stays: the delay of an erasure protects requests under way.
   * @throws AppError `NOT_FOUND`, `CONFLICT`
   */
  async replay(id: string): Promise<void> {
    const { manager } = this.service.getDataSource();
    const [, updated] = await manager.query<[unknown, number]>(
      `UPDATE outbox SET published_at = NULL WHERE id = $1 AND not_before <= now()`,
      [id],
    );
    if (updated === 0) {
      if (!(await manager.existsBy(OutboxRow, { id })))
        throw new AppError('NOT_FOUND', 'The outbox has no such event; confirmed ones are deleted.');
      throw new AppError('CONFLICT', 'This event is not due yet.');
    }
    await this.service.get(OutboxRelay).flush();
  }

  /** The consumers of this service and how far behind they are. */
  async listConsumers(name: string): Promise<Consumers> {
    const consumers = this.service.get(EventConsumers);
    const bus = this.service.get(MessageBus);
    const manager = await bus.connection.jetstreamManager({ checkAPI: false });
    const items = await Promise.all(
      consumers.list().map(async ({ event, failure }): Promise<ConsumerState> => {
        const durable = durableName(name, event);
        const of = { subject: event.subject, durable };
        const told = { lastError: failure?.message ?? null, lastErrorAt: failure?.at.toISOString() ?? null };
        try {
          const info = await findConsumer(manager, durable);
          return { ...of, ...told, ...countsOf(info), state: this.stateOf(consumers.isRunning, info) };
        } catch (error) {
          // A slow broker says nothing about the consumer.
          return { ...of, ...told, ...NO_COUNTS, state: 'unknown', lastError: (error as Error).message };
        }
      }),
    );
    return { scope: 'shared', items };
  }

  private stateOf(isRunning: boolean, info: ConsumerInfo | undefined): ConsumerState['state'] {
    if (this.health.isDraining) return 'paused';
    if (!isRunning || !info) return 'dead';
    const isWaiting = info.num_pending + info.num_ack_pending > 0;
    const since = lastAcknowledged(info) ?? new Date(info.created);
    return isWaiting && Date.now() - since.getTime() > LATE_AFTER_MS ? 'late' : 'ok';
  }
}

const countsOf = (info: ConsumerInfo | undefined) => ({
  pending: info?.num_pending ?? null,
  unacknowledged: info?.num_ack_pending ?? null,
  redelivered: info?.num_redelivered ?? null,
  lastAcknowledgedAt: lastAcknowledged(info)?.toISOString() ?? null,
});

function lastAcknowledged(info: ConsumerInfo | undefined): Date | undefined {
  // The server's type has a time here that the client's leaves out of some versions.
  const floor = info?.ack_floor as { last_active?: string } | undefined;
  return floor?.last_active ? new Date(floor.last_active) : undefined;
}

/** What the broker knows of a consumer; undefined when it has none of the name. */
async function findConsumer(manager: JetStreamManager, durable: string): Promise<ConsumerInfo | undefined> {
  try {
    return await manager.consumers.info(EVENT_STREAM, durable);
  } catch (error) {
    if (error instanceof NatsError && error.api_error?.err_code === CONSUMER_NOT_FOUND) return undefined;
    throw error;
  }
}
