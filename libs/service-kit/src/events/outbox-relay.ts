import { headers, type Subscription } from 'nats';
import type { DataSource, EntityManager } from 'typeorm';
import type { MessageBus } from '../bus/message-bus';
import type { Logger } from '../logging/logger';
import { outboxSize } from '../operations/metrics';
import { type Confirmation, confirmSubject, EVENT_ID_HEADER } from './event-headers';
import { OutboxRow } from './event-tables';

/** Milliseconds between two looks for events that a flush could not send. */
const POLL_MS = 1000;

/** Seconds after which an unconfirmed event is sent again; above JetStream's window for duplicates (2 minutes). */
const REPEAT_AFTER_S = 180;

/** Moves events from the outbox to JetStream, and drops a row once every consumer has confirmed it. */
export class OutboxRelay {
  private timer?: NodeJS.Timeout;
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
    this.confirmations = this.bus.connection.subscribe(confirmSubject(this.service), {
      queue: this.service,
      callback: (error, message) => {
        if (error) this.logger.error({ err: error }, 'Confirmations cannot be heard');
        else void this.confirm(message.json<Confirmation>());
      },
    });
    this.timer = setInterval(() => void this.flush(), POLL_MS);
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
    this.confirmations?.unsubscribe();
    await this.running;
  }

  private async flushUntilEmpty(): Promise<void> {
    try {
      if (!this.bus.isConnected) return;
      do {
        this.again = false;
        while ((await this.dataSource.transaction((manager) => this.sendBatch(manager))) > 0);
      } while (this.again);
      outboxSize.set(await this.dataSource.getRepository(OutboxRow).count());
    } catch (error) {
      this.logger.warn({ err: error }, 'Events could not be sent; trying again');
    }
  }

  private async sendBatch(manager: EntityManager): Promise<number> {
    const rows = await manager
      .createQueryBuilder(OutboxRow, 'row')
      .where(`row.publishedAt IS NULL OR row.publishedAt < now() - make_interval(secs => ${REPEAT_AFTER_S})`)
      .orderBy('row.id')
      .limit(100)
      .setLock('pessimistic_write')
      .setOnLocked('skip_locked')
      .getMany();
    const jetStream = this.bus.connection.jetstream();
    for (const row of rows) {
      const eventHeaders = headers();
      eventHeaders.set(EVENT_ID_HEADER, row.id);
      await jetStream.publish(row.subject, Buffer.from(JSON.stringify(row.payload)), {
        msgID: `${row.id}.${row.attempts}`,
        headers: eventHeaders,
        timeout: 3000,
      });
      if (row.consumers.length === 0) await manager.delete(OutboxRow, row.id);
      else
        await manager.update(OutboxRow, row.id, { publishedAt: () => 'now()', attempts: row.attempts + 1 });
    }
    return rows.length;
  }

  private async confirm({ eventId, consumer }: Confirmation): Promise<void> {
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
