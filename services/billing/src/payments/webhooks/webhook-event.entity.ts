import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A provider's message, as it arrived. */
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

  /** Word for word. */
  @Column('text')
  body!: string;

  /** Whom it turned out to be about. */
  @Column('text', { nullable: true })
  userId!: string | null;

  @Column('integer', { default: 0 })
  attempts!: number;

  /** Null once it is dealt with, or given up. */
  @Column('timestamptz', { nullable: true, default: () => 'now()' })
  nextAttemptAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  processedAt!: Date | null;

  /** Why it was given up; nobody will try it again by itself. */
  @Column('text', { nullable: true })
  parkedBecause!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  receivedAt!: Date;
}
