import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When a scheduled job of this service is due, and which replica runs it now. */
@Entity('scheduled_job')
export class ScheduledJobRow {
  @PrimaryColumn('text')
  name!: string;

  @Column('timestamptz')
  dueAt!: Date;

  @Column('uuid', { nullable: true })
  leaseId!: string | null;

  @Column('timestamptz', { nullable: true })
  leasedUntil!: Date | null;
}

/** SQL of the table, which every service's schema includes. */
export const SCHEDULED_JOB_TABLE = `
  CREATE TABLE scheduled_job (
    name text PRIMARY KEY,
    due_at timestamptz NOT NULL,
    lease_id uuid,
    leased_until timestamptz
  );
`;
