import type { Acknowledgement, Severity, SignInEvidence } from '@swipeclean/contracts/server';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Something that looked like spying on a user. */
@Entity('detection')
@Index('detection_of_user', ['userId', 'detectedAt'])
@Index('detection_by_resolution', ['resolvedAt'], { where: 'resolved_at IS NOT NULL' })
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

  /** Null while it is open. */
  @Column('timestamptz', { nullable: true })
  resolvedAt!: Date | null;

  /** When it was last seen. */
  @Column('timestamptz', { default: () => 'now()' })
  detectedAt!: Date;

  /** When it was first seen; a day later the same is a new detection. */
  @Column('timestamptz', { default: () => 'now()' })
  firstAt!: Date;

  @Column('int', { default: 1 })
  times!: number;

  /** What makes two findings of a type and level the same; null for what is never seen again. */
  @Column('text', { nullable: true })
  subject!: string | null;

  /** What was last seen. */
  @Column('jsonb', { nullable: true })
  evidence!: SignInEvidence | null;

  /** Sessions that end when the user says that they are somebody else's. */
  @Column('text', { array: true, default: () => "'{}'" })
  sessionIds!: string[];

  /** What the user last said of it, and when. */
  @Column('text', { nullable: true })
  acknowledged!: Acknowledgement | null;

  @Column('timestamptz', { nullable: true })
  acknowledgedAt!: Date | null;

  /** The session in which that was said. */
  @Column('text', { nullable: true })
  acknowledgedBy!: string | null;
}
