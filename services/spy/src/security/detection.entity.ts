import type { Severity } from '@swipeclean/contracts/server';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Something that looked like spying on a user. */
@Entity('detection')
@Index('detection_of_user', ['userId', 'detectedAt'])
export class DetectionRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  userId!: string;

  @Column('text')
  detectionType!: string;

  @Column('text')
  sourceIdentifier!: string;

  @Column('text')
  detectionReason!: string;

  /** Percent. */
  @Column('int')
  confidence!: number;

  @Column('text')
  threatLevel!: Severity;

  @Column('boolean', { default: false })
  isResolved!: boolean;

  @Column('timestamptz', { default: () => 'now()' })
  detectedAt!: Date;
}
