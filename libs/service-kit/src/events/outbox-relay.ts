import { confirmSubject } from '@swipeclean/contracts/server';
import { ErrorCode as NatsErrorCode, headers, NatsError, type Subscription } from 'nats';
import { type DataSource, type EntityManager, LessThan } from 'typeorm';
import type { MessageBus } from '../bus/message-bus';
import type { Logger } from '../logging/logger';
import { outboxSize } from '../operations/metrics';
import { EVENT_ID_HEADER } from './event-headers';
import { InboxRow, OutboxRow } from './event-tables';

/** Milliseconds between two looks for events that a flush could not send. */
const POLL_MS = 1000;

/** Seconds after which an unconfirmed event is sent again, doubled each time up to half a day; above JetStream's window for duplicates (2 minutes). */
const REPEAT_AFTER_S = 180;
const MOST_DOUBLINGS = 8;

/** An event id is remembered longer than any producer would send it again by itself. */
const INBOX_DAYS = 90;
const PRUNE_MS = 60 * 60 * 1000;

/** Moves events from the outbox to JetStream, and drops a row once every consumer has confirmed it. */
export class OutboxRelay {
  private timer?: NodeJS.Timeout;
  private pruneTimer?: NodeJS.Timeout;
  private confirmations?: Subscription;
  private running?: Promise<void>;
  private again = false;

  constructor(
    private readonly service: string,
    private readonly dataSource: DataSource,
    private readonly bus: MessageBus,
    private readonly logger: Logger,
  ) {}

  /** Starts sending and listening for confirmations. */
  start(): void {
    this.confirmations = this.bus.connection.subscribe(confirmSubject(this.service, '*'), {
      queue: this.service,
      callback: (error, message) => {
        if (error) this.logger.error({ err: error }, 'Confirmations cannot be heard');
        else void this.confirm(message.string(), message.subject.split('.').at(-1) ?? '');
      },
    });
    this.timer = setInterval(() => void this.flush(), POLL_MS);
    this.pruneTimer = setInterval(() => void this.prune(), PRUNE_MS);
  }

  /** Sends what waits; a failure is logged and tried again later, since the rows stay. */
  async flush(): Promise<void> {
    if (this.running) {
      this.again = true;
      return this.running;
    }
    this.running = this.flushUntilEmpty().finally(() => (this.running = undefined));
    return this.running;
  }

  /** Stops sending; rows that wait are sent by the next process. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    clearInterval(this.pruneTimer);
    this.confirmations?.unsubscribe();
    await this.running;
  }

  private async flushUntilEmpty(): Promise<void> {
    try {
      if (!this.bus.isConnected) return;
      do {
        this.again = false;
        while ((await this.dataSource.transaction((manager) => this.sendBatch(manager))) > 0);
        outboxSize.set(await this.dataSource.getRepository(OutboxRow).count());
      } while (this.again);
    } catch (error) {
      this.logger.warn({ err: error }, 'Events could not be sent; trying again');
    }
  }

  /** Sends up to a hundred rows and answers how many went; one that cannot be sent does not hold up the others. */
  private async sendBatch(manager: EntityManager): Promise<number> {
    const pause = `${REPEAT_AFTER_S} * 2 ^ least(row.attempts - 1, ${MOST_DOUBLINGS})`;
    const rows = await manager
      .createQueryBuilder(OutboxRow, 'row')
      .where('row.notBefore <= now()')
      .andWhere(`(row.publishedAt IS NULL OR row.publishedAt < now() - make_interval(secs => ${pause}))`)
      .orderBy('row.id')
      .limit(100)
      .setLock('pessimistic_write')
      .setOnLocked('skip_locked')
      .getMany();
    let sent = 0;
    for (const row of rows) {
      try {
        await this.send(row);
      } catch (error) {
        this.logger.warn({ err: error, eventId: row.id, subject: row.subject }, 'An event could not be sent');
        // One event may be too large to travel; anything else would fail for the rest as well.
        if (error instanceof NatsError && error.code === NatsErrorCode.MaxPayloadExceeded) continue;
        break;
      }
      sent++;
      if (row.consumers.length === 0) await manager.delete(OutboxRow, row.id);
      else
        await manager.update(OutboxRow, row.id, { publishedAt: () => 'now()', attempts: row.attempts + 1 });
    }
    return sent;
  }

  private async send({ id, subject, payload, attempts }: OutboxRow): Promise<void> {
    const eventHeaders = headers();
    eventHeaders.set(EVENT_ID_HEADER, id);
    await this.bus.connection.jetstream().publish(subject, Buffer.from(JSON.stringify(payload)), {
      msgID: `${id}.${attempts}`,
      headers: eventHeaders,
      timeout: 3000,
    });
  }

  private async prune(): Promise<void> {
    try {
      const before = new Date(Date.now() - INBOX_DAYS * 24 * 60 * 60 * 1000);
      await this.dataSource.manager.delete(InboxRow, { receivedAt: LessThan(before) });
    } catch (error) {
      this.logger.warn({ err: error }, 'The inbox could not be pruned');
    }
  }

  private async confirm(eventId: string, consumer: string): Promise<void> {
    try {
      await this.dataSource.query(
        `UPDATE outbox SET confirmed = array_append(confirmed, $2) WHERE id = $1 AND NOT confirmed @> ARRAY[$2]`,
        [eventId, consumer],
      );
      await this.dataSource.query(`DELETE FROM outbox WHERE id = $1 AND confirmed @> consumers`, [eventId]);
    } catch (error) {
      this.logger.warn(
        { err: error, eventId, consumer },
        'A confirmation was lost; the event will be sent again',
      );
    }
  }
}
