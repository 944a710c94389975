import type { Acknowledgement, Severity, SignInEvidence } from '@swipeclean/contracts/server';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** A finding of a user: a suspicious sign-in or a known app. */
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

  /** Null while open. */
  @Column('timestamptz', { nullable: true })
  resolvedAt!: Date | null;

  /** Last time. */
  @Column('timestamptz', { default: () => 'now()' })
  detectedAt!: Date;

  /** First time; a day later the same finding is a new detection. */
  @Column('timestamptz', { default: () => 'now()' })
  firstAt!: Date;

  @Column('int', { default: 1 })
  times!: number;

  /** Identifies the same finding of a type and level; null for one that does not repeat. */
  @Column('text', { nullable: true })
  subject!: string | null;

  /** Of the last time. */
  @Column('jsonb', { nullable: true })
  evidence!: SignInEvidence | null;

  /** Sessions that are ended when the user disowns them. */
  @Column('text', { array: true, default: () => "'{}'" })
  sessionIds!: string[];

  /** The user's latest answer, and its time. */
  @Column('text', { nullable: true })
  acknowledged!: Acknowledgement | null;

  @Column('timestamptz', { nullable: true })
  acknowledgedAt!: Date | null;

  /** The session that answered. */
  @Column('text', { nullable: true })
  acknowledgedBy!: string | null;
}

/** The alert of a detection, and whether its user has read it. */
@Entity('alert')
@Index('alert_of_user', ['userId'])
@Index('alert_by_detection', ['detectionId'], { unique: true })
export class AlertRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  userId!: string;

  @Column('text')
  title!: string;

  @Column('boolean', { default: false })
  isRead!: boolean;

  @Column('text')
  sourceType!: string;

  @Column('uuid')
  detectionId!: string;

  /** Loaded by name only. */
  @ManyToOne(() => DetectionRow, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'detection_id', foreignKeyConstraintName: 'alert_of_detection' })
  detection!: DetectionRow;
}

/** A finding to record, with its texts in English. */
export interface NewDetection {
  userId: string;
  detectionType: string;
  sourceIdentifier: string;
  /** Identifies the same finding of a type and level. */
  subject: string;
  title: string;
  reason: string;
  /** Percent. */
  confidence: number;
  level: Severity;
  sourceType: string;
  evidence: SignInEvidence | null;
  /** The session to end when the user disowns it. */
  sessionId: string | null;
  at: Date;
}
