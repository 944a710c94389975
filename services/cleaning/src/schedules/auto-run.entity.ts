import type { AutoRunState, JobError, RunQuestion, Sum } from '@swipeclean/contracts/server';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ConnectionRow } from '../connections/connection.entity';

/** A run that a schedule started: a scan, then a plan by the rules, then its run. */
@Entity('auto_run')
@Index('auto_run_of_user', ['userId'])
@Index('auto_run_of_source', ['sourceId', 'id'])
@Index('open_run_of_source', ['sourceId'], { unique: true, where: 'ended_at IS NULL' })
@Index('auto_run_by_end', ['endedAt'])
export class AutoRunRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  sourceId!: string;

  @ManyToOne(() => ConnectionRow, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'source_id', foreignKeyConstraintName: 'auto_run_of_connection' })
  source?: ConnectionRow;

  @Column('text')
  userId!: string;

  @Column('timestamptz')
  dueAt!: Date;

  @Column('text')
  state!: AutoRunState;

  /** The job of its scan. */
  @Column('uuid', { nullable: true })
  scanId!: string | null;

  @Column('uuid', { nullable: true })
  planId!: string | null;

  @Column('jsonb', { default: { files: 0, bytes: 0 } })
  planned!: Sum;

  @Column('jsonb', { default: { files: 0, bytes: 0 } })
  done!: Sum;

  @Column('jsonb', { default: { files: 0, bytes: 0 } })
  skipped!: Sum;

  @Column('jsonb', { default: { files: 0, bytes: 0 } })
  failed!: Sum;

  @Column('text', { array: true, default: [] })
  questions!: RunQuestion[];

  @Column('text', { nullable: true })
  error!: JobError | null;

  @Column('timestamptz', { nullable: true })
  endedAt!: Date | null;
}
