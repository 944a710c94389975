import { confirmSubject, DAY_MS, HOUR_MS, SECOND_MS } from '@swipeclean/contracts/server';
import { ErrorCode as NatsErrorCode, headers, NatsError, type Subscription } from 'nats';
import { type DataSource, type EntityManager, LessThan } from 'typeorm';
import type { MessageBus } from '../bus/message-bus';
import type { JobHandle, JobRunner } from '../jobs/job-runner';
import type { Logger } from '../logging/logger';
import { outboxSize } from '../operations/metrics';
import { EVENT_ID_HEADER, InboxRow, OutboxRow } from './event-tables';

/** How often events are looked for that no flush has published. */
const POLL_MS = 1000;

/** Rows of one transaction. */
const BATCH_SIZE = 100;

/** First delay before an unconfirmed event is published again; above JetStream's window for duplicates (2 minutes). */
const REPEAT_AFTER_S = 180;
const MAX_DOUBLINGS = 8;

/** When the relay publishes an event next. */
export function nextPublishAt({ publishedAt, notBefore, attempts }: OutboxRow): Date {
  if (!publishedAt) return notBefore;
  const pauseMs = REPEAT_AFTER_S * SECOND_MS * 2 ** Math.min(attempts - 1, MAX_DOUBLINGS);
  return new Date(publishedAt.getTime() + pauseMs);
}

/** Far longer than any pause before an event is published again, which is half a day at most. */
const INBOX_RETENTION_MS = 90 * DAY_MS;

/** Publishes events of the outbox to JetStream, and deletes a row once every consumer has confirmed it. */
export class OutboxRelay {
  private readonly publishing: JobHandle;
  private confirmations?: Subscription;

  constructor(
    private readonly service: string,
    private readonly dataSource: DataSource,
    private readonly bus: MessageBus,
    private readonly logger: Logger,
    jobs: JobRunner,
  ) {
    // Replicas share the rows out among themselves.
    this.publishing = jobs.schedule({
      name: 'events.publish-outbox',
      everyMs: POLL_MS,
      scope: 'process',
      run: () => this.publishAll(),
    });
    jobs.schedule({ name: 'events.sweep-inbox', everyMs: HOUR_MS, run: () => this.sweepInbox() });
  }

  /** Subscribes to the consumers' confirmations. */
  start(): void {
    this.confirmations = this.bus.connection.subscribe(confirmSubject(this.service, '*'), {
      queue: this.service,
      callback: (error, message) => {
        if (error) this.logger.error({ err: error }, 'event confirmation subscription failed');
        else void this.confirm(message.string(), message.subject.split('.').at(-1) ?? '');
      },
    });
  }

  /** Publishes what is due and waits for it; rows that could not be published stay for the next run. */
  flush(): Promise<void> {
    return this.publishing.run();
  }

  /** Stops listening for confirmations. */
  stop(): void {
    this.confirmations?.unsubscribe();
  }

  private async publishAll(): Promise<void> {
    if (!this.bus.isConnected) return;
    while (await this.dataSource.transaction((manager) => this.publishBatch(manager)));
    outboxSize.set(await this.dataSource.getRepository(OutboxRow).count());
  }

  /** Publishes a batch of rows, each despite failures of others; returns whether more may be due. */
  private async publishBatch(manager: EntityManager): Promise<boolean> {
    const pause = `${REPEAT_AFTER_S} * 2 ^ least(row.attempts - 1, ${MAX_DOUBLINGS})`;
    const rows = await manager
      .createQueryBuilder(OutboxRow, 'row')
      .where('row.notBefore <= now()')
      .andWhere(`(row.publishedAt IS NULL OR row.publishedAt < now() - make_interval(secs => ${pause}))`)
      .orderBy('row.id')
      .limit(BATCH_SIZE)
      .setLock('pessimistic_write')
      .setOnLocked('skip_locked')
      .getMany();
    let published = 0;
    for (const row of rows) {
      try {
        await this.publish(row);
      } catch (error) {
        this.logger.warn({ err: error, eventId: row.id, subject: row.subject }, 'outbox publish failed');
        // One event may be too large to travel; anything else would fail for the rest as well.
        if (error instanceof NatsError && error.code === NatsErrorCode.MaxPayloadExceeded) continue;
        break;
      }
      published++;
      if (row.consumers.length === 0) await manager.delete(OutboxRow, row.id);
      else
        await manager.update(OutboxRow, row.id, { publishedAt: () => 'now()', attempts: row.attempts + 1 });
    }
    return published > 0 && rows.length === BATCH_SIZE;
  }

  private async publish({ id, subject, payload, attempts }: OutboxRow): Promise<void> {
    const eventHeaders = headers();
    eventHeaders.set(EVENT_ID_HEADER, id);
    await this.bus.connection.jetstream().publish(subject, Buffer.from(JSON.stringify(payload)), {
      msgID: `${id}.${attempts}`,
      headers: eventHeaders,
      timeout: 3000,
    });
  }

  private async sweepInbox(): Promise<void> {
    const before = new Date(Date.now() - INBOX_RETENTION_MS);
    await this.dataSource.manager.delete(InboxRow, { receivedAt: LessThan(before) });
  }

  private async confirm(eventId: string, consumer: string): Promise<void> {
    try {
      await this.dataSource.query(
        `UPDATE outbox SET confirmed = array_append(confirmed, $2) WHERE id = $1 AND NOT confirmed @> ARRAY[$2]`,
        [eventId, consumer],
      );
      await this.dataSource.query(`DELETE FROM outbox WHERE id = $1 AND confirmed @> consumers`, [eventId]);
    } catch (error) {
      this.logger.warn({ err: error, eventId, consumer }, 'event confirmation not stored');
    }
  }
}
