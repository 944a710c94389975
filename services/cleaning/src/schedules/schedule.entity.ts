import type { JobError, SchedulePause, ScheduleInterval } from '@swipeclean/contracts/server';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ConnectionRow } from '../connections/connection.entity';

/** When a source is cleaned by its rules. */
@Entity('source_schedule')
@Index('source_schedule_of_user', ['userId'])
@Index('source_schedule_by_next_run', ['nextRunAt'])
export class ScheduleRow {
  @PrimaryColumn('uuid')
  sourceId!: string;

  @ManyToOne(() => ConnectionRow, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'source_id', foreignKeyConstraintName: 'schedule_of_connection' })
  source?: ConnectionRow;

  @Column('text')
  userId!: string;

  @Column('text')
  interval!: ScheduleInterval;

  @Column('int')
  day!: number;

  @Column('int')
  hour!: number;

  @Column('text')
  timeZone!: string;

  /** Null while it is paused. */
  @Column('timestamptz', { nullable: true })
  nextRunAt!: Date | null;

  /** A user without Pro has none stored. */
  @Column('text', { nullable: true })
  paused!: Exclude<SchedulePause, 'no-pro'> | null;

  /** Tries in a row that failed, since when, and why the last one did. */
  @Column('int', { default: 0 })
  failures!: number;

  @Column('timestamptz', { nullable: true })
  failingSince!: Date | null;

  @Column('text', { nullable: true })
  error!: JobError | null;
}
