import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Column, DataSource, Entity, Index, PrimaryColumn } from 'typeorm';

/** A provider's webhook event as received. */
@Entity('webhook_event')
@Index('webhook_event_due', ['nextAttemptAt'], { where: 'next_attempt_at IS NOT NULL' })
@Index('webhook_event_of_user', ['userId'])
export class WebhookEventRow {
  @PrimaryColumn('text')
  provider!: 'stripe' | 'paypal';

  @PrimaryColumn('text')
  eventId!: string;

  @Column('text')
  type!: string;

  /** The unchanged request body. */
  @Column('text')
  body!: string;

  /** The user it was about, if known. */
  @Column('text', { nullable: true })
  userId!: string | null;

  @Column('integer', { default: 0 })
  attempts!: number;

  /** Null once it is processed or has failed. */
  @Column('timestamptz', { nullable: true, default: () => 'now()' })
  nextAttemptAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  processedAt!: Date | null;

  /** Why it failed; it is not retried any more. */
  @Column('text', { nullable: true })
  parkedBecause!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  receivedAt!: Date;
}

/** Seconds after which another process may take over an unfinished attempt. */
const LEASE_SECONDS = 60;

/** Seconds before a failed attempt is retried, doubled each time up to the maximum: about 36 hours in all. */
const MIN_RETRY_SECONDS = 5;
const MAX_RETRY_SECONDS = 6 * 3600;

/** Days that events are stored; providers resend for three days, people by hand for a month. */
const RETENTION_DAYS = 90;

type EventKey = Pick<WebhookEventRow, 'provider' | 'eventId'>;

@Injectable()
export class WebhookEventRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Does nothing if the event is stored already. */
  async insert(event: Pick<WebhookEventRow, 'provider' | 'eventId' | 'type' | 'body'>): Promise<void> {
    await this.dataSource.manager
      .createQueryBuilder()
      .insert()
      .into(WebhookEventRow)
      .values(event)
      .orIgnore()
      .execute();
  }

  /** Leases the next due event; if the process dies, the event is due again. */
  async claimNext(): Promise<WebhookEventRow | undefined> {
    const [[row]] = await this.dataSource.query(
      `UPDATE webhook_event SET attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => $1)
       WHERE (provider, event_id) = (
         SELECT provider, event_id FROM webhook_event WHERE next_attempt_at <= now()
         ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING provider, event_id AS "eventId", type, body, attempts`,
      [LEASE_SECONDS],
    );
    return row as WebhookEventRow | undefined;
  }

  async markProcessed({ provider, eventId }: EventKey, userId: string | null): Promise<void> {
    await this.dataSource.query(
      `UPDATE webhook_event SET processed_at = now(), next_attempt_at = NULL, user_id = $3
       WHERE provider = $1 AND event_id = $2`,
      [provider, eventId, userId],
    );
  }

  async scheduleRetry({ provider, eventId, attempts }: WebhookEventRow): Promise<void> {
    const seconds = Math.min(MIN_RETRY_SECONDS * 2 ** (attempts - 1), MAX_RETRY_SECONDS);
    await this.dataSource.query(
      `UPDATE webhook_event SET next_attempt_at = now() + make_interval(secs => $3)
       WHERE provider = $1 AND event_id = $2`,
      [provider, eventId, seconds],
    );
  }

  async markFailed({ provider, eventId }: EventKey, because: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE webhook_event SET next_attempt_at = NULL, parked_because = $3 WHERE provider = $1 AND event_id = $2`,
      [provider, eventId, because],
    );
  }

  /** Deletes old events that were processed or have failed. */
  async deleteOld(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM webhook_event WHERE next_attempt_at IS NULL AND received_at < now() - make_interval(days => $1)`,
      [RETENTION_DAYS],
    );
  }
}
