import type { Job, JobError, JobKind, JobResult } from '@swipeclean/contracts/server';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ConnectionRow } from '../connections/connection.entity';
import { bigintTransformer } from '../database/bigint.transformer';

/** What a job works on, beside its connection. */
export interface JobInput {
  /** Of a run and its undo. */
  planId?: string;
}

/** A job on a mailbox or drive. One job of a connection is queued or running at a time. */
@Entity('job')
@Index('job_of_user', ['userId', 'id'])
@Index('job_of_connection_id', ['sourceId'])
@Index('job_by_due_at', ['dueAt'])
@Index('job_by_end', ['endedAt'])
@Index('active_job_of_connection', ['sourceId'], {
  unique: true,
  where: `state = ANY (ARRAY['queued'::text, 'running'::text])`,
})
export class JobRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  userId!: string;

  @Column('uuid')
  sourceId!: string;

  @ManyToOne(() => ConnectionRow, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'source_id', foreignKeyConstraintName: 'job_of_connection' })
  source?: ConnectionRow;

  @Column('text')
  kind!: JobKind;

  @Column('text', { default: 'queued' })
  state!: Job['state'];

  @Column('jsonb', { default: {} })
  input!: JobInput;

  /** Of the request that started it; a repeat answers this job. */
  @Column('text', { nullable: true })
  idempotencyKey!: string | null;

  /** Where a repeated attempt continues; its meaning is the kind's own. */
  @Column('jsonb', { nullable: true })
  checkpoint!: object | null;

  @Column('bigint', { default: 0, transformer: bigintTransformer })
  done!: number;

  @Column('bigint', { nullable: true, transformer: bigintTransformer })
  total!: number | null;

  @Column('bigint', { default: 0, transformer: bigintTransformer })
  bytes!: number;

  @Column('jsonb', { nullable: true })
  result!: JobResult | null;

  @Column('text', { nullable: true })
  error!: JobError | null;

  @Column('boolean', { default: false })
  isCancelRequested!: boolean;

  @Column('int', { default: 0 })
  attempts!: number;

  /** How often it was claimed: what an earlier claim still writes is refused. */
  @Column('int', { default: 0 })
  claims!: number;

  @Column('timestamptz', { nullable: true, default: () => 'now()' })
  dueAt!: Date | null;

  /** As the queue of jobs needs it. */
  @Column('timestamptz', { nullable: true })
  leasedUntil!: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  /** When it first ran. */
  @Column('timestamptz', { nullable: true })
  startedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  endedAt!: Date | null;
}
