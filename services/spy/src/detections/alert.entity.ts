import type { Severity } from '@swipeclean/contracts/server';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { DetectionRow } from './detection.entity';

/** Something a user should know. */
@Entity('alert')
@Index('alert_of_user', ['userId', 'createdAt'])
export class AlertRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  userId!: string;

  @Column('text')
  title!: string;

  @Column('text')
  description!: string;

  @Column('text')
  severity!: Severity;

  @Column('boolean', { default: false })
  isRead!: boolean;

  @Column('text')
  sourceType!: string;

  @Column('text', { nullable: true })
  sourceValue!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  /** The detection that it tells of. */
  @Column('uuid', { nullable: true })
  detectionId!: string | null;

  @ManyToOne(() => DetectionRow, { nullable: true, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'detection_id', foreignKeyConstraintName: 'alert_of_detection' })
  detection?: DetectionRow | null;
}
