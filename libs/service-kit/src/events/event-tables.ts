import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * Header with the outbox row's id. `Nats-Msg-Id` also carries the attempt, so that a repeat is no duplicate to
 * JetStream.
 */
export const EVENT_ID_HEADER = 'x-event-id';

/** An event of this service that not every consumer has confirmed. */
@Entity('outbox')
export class OutboxRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  subject!: string;

  @Column('jsonb')
  payload!: object;

  @Column('text', { array: true })
  consumers!: string[];

  @Column('text', { array: true, default: () => "'{}'" })
  confirmed!: string[];

  @Column('int', { default: 0 })
  attempts!: number;

  /** Not published before this moment. */
  @Column('timestamptz', { default: () => 'now()' })
  notBefore!: Date;

  @Column('timestamptz', { nullable: true })
  publishedAt!: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}

/** The id of another service's event that has been applied. */
@Entity('inbox')
export class InboxRow {
  @PrimaryColumn('uuid')
  eventId!: string;

  @Column('timestamptz', { default: () => 'now()' })
  receivedAt!: Date;
}

/** SQL of both tables, which every service's schema includes. */
export const EVENT_TABLES = `
  CREATE TABLE outbox (
    id uuid PRIMARY KEY,
    subject text NOT NULL,
    payload jsonb NOT NULL,
    consumers text[] NOT NULL,
    confirmed text[] NOT NULL DEFAULT '{}',
    attempts int NOT NULL DEFAULT 0,
    not_before timestamptz NOT NULL DEFAULT now(),
    published_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now()
  );

  CREATE TABLE inbox (
    event_id uuid PRIMARY KEY,
    received_at timestamptz NOT NULL DEFAULT now()
  );
`;
