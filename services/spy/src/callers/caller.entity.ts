import type { CallerFactor, CallerType, Severity } from '@swipeclean/contracts/server';
import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** A number that one user looked up, with what its numbering plan tells. */
@Entity('caller')
@Unique('caller_of_user', ['userId', 'e164'])
@Index('caller_by_time', ['userId', 'lookedUpAt'])
@Index('caller_by_label', ['e164'], { where: 'label IS NOT NULL' })
export class CallerRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  userId!: string;

  /** The number's identity across ways to write it. */
  @Column('text')
  e164!: string;

  /** As typed last. */
  @Column('text')
  phoneNumber!: string;

  @Column('text', { nullable: true })
  location!: string | null;

  @Column('text', { nullable: true })
  lineType!: string | null;

  /** The user's own name for it. */
  @Column('text', { nullable: true })
  label!: string | null;

  @Column('text', { nullable: true })
  carrierName!: string | null;

  @Column('text', { nullable: true })
  callerType!: CallerType | null;

  /** Null of a record from before numbers were scored, as is the risk. */
  @Column('integer', { nullable: true })
  trustScore!: number | null;

  @Column('text', { nullable: true })
  riskLevel!: Severity | null;

  /** What the score was made of when the number was looked up last. */
  @Column('jsonb', { default: [] })
  factors!: CallerFactor[];

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  lookedUpAt!: Date;
}
