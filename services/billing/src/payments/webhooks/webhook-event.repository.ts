import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { HOUR_MS, type PaymentProviderName, SECOND_MS } from '@swipeclean/contracts/server';
import { JobTable } from '@swipeclean/service-kit';
import { Column, DataSource, Entity, Index, PrimaryColumn } from 'typeorm';
import { NoticesService, OWNER } from '../../notices/notices.service';

@Entity('webhook_event')
@Index('webhook_event_due', ['nextAttemptAt'], { where: 'next_attempt_at IS NOT NULL' })
@Index('webhook_event_of_user', ['userId'])
export class WebhookEventRow {
  @PrimaryColumn('text')
  provider!: PaymentProviderName;

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

  /** As the queue of jobs needs it. */
  @Column('timestamptz', { nullable: true })
  leasedUntil!: Date | null;

  @Column('timestamptz', { nullable: true })
  processedAt!: Date | null;

  /** Why it failed; it is not retried any more. */
  @Column('text', { nullable: true })
  failure!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  receivedAt!: Date;
}

/** How long an event waits for others of the same purchase, which providers send together. */
export const BURST_MS = SECOND_MS;

/** Days that events are stored; providers resend for three days, people by hand for a month. */
const RETENTION_DAYS = 90;

/** The queue of webhook events; processed and failed events stay in the table. */
@Injectable()
export class WebhookEventRepository extends JobTable<WebhookEventRow> {
  constructor(
    @InjectDataSource() dataSource: DataSource,
    private readonly notices: NoticesService,
  ) {
    super(dataSource, WebhookEventRow, 'nextAttemptAt', {
      shown: {
        createdAt: 'job.received_at',
        kind: 'job.type',
        error: 'job.failure',
        ended: `CASE WHEN job.failure IS NULL THEN 'done' ELSE 'failed' END`,
        retryFailed: 'attempts = 0, failure = NULL',
        cancel: `next_attempt_at = NULL, failure = 'Cancelled by an operator'`,
      },
    });
  }

  /** Does nothing if the event is stored already. */
  async insert(event: Pick<WebhookEventRow, 'provider' | 'eventId' | 'type' | 'body'>): Promise<void> {
    await this.dataSource.manager
      .createQueryBuilder()
      .insert()
      .into(WebhookEventRow)
      .values({ ...event, nextAttemptAt: () => `now() + ${BURST_MS} * interval '1 ms'` })
      .orIgnore()
      .execute();
  }

  async setUser({ provider, eventId }: WebhookEventRow, userId: string): Promise<void> {
    await this.dataSource.manager.update(WebhookEventRow, { provider, eventId }, { userId });
  }

  override async complete({ provider, eventId, attempts }: WebhookEventRow): Promise<void> {
    await this.dataSource.query(
      `UPDATE webhook_event SET processed_at = now(), next_attempt_at = NULL
       WHERE provider = $1 AND event_id = $2 AND attempts = $3`,
      [provider, eventId, attempts],
    );
  }

  /** Parks an event and tells the owner, once for all that fail within an hour. */
  override async fail({ provider, eventId, attempts, type }: WebhookEventRow, error: unknown): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const [parked] = await manager.query<[unknown[]]>(
        `UPDATE webhook_event SET next_attempt_at = NULL, failure = $4
         WHERE provider = $1 AND event_id = $2 AND attempts = $3 RETURNING 1`,
        [provider, eventId, attempts, String(error)],
      );
      if (parked.length === 0) return;
      const key = `parked ${Math.floor(Date.now() / HOUR_MS)}`;
      const details = { text: `${provider} ${type} ${eventId}` };
      await this.notices.notify(manager, OWNER, { key, kind: 'ownerWebhookFailed', details });
    });
  }

  /** Deletes old events that were processed or have failed. */
  async deleteOld(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM webhook_event WHERE next_attempt_at IS NULL AND received_at < now() - make_interval(days => $1)`,
      [RETENTION_DAYS],
    );
  }
}
