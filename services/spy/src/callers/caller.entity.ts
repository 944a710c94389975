import type { CallerFactor, CallerType, Severity } from '@swipeclean/contracts/server';
import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** A user's caller lookup, with the data of its numbering plan. */
@Entity('caller')
@Unique('caller_of_user', ['userId', 'phoneKey'])
@Index('caller_by_time', ['userId', 'lookedUpAt'])
@Index('caller_by_label', ['phoneKey'], { where: 'label IS NOT NULL' })
export class CallerRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  userId!: string;

  /** The number's identity, independent of the typed notation. */
  @Column('text')
  phoneKey!: string;

  /** The digits of an emergency or short number, which has no E.164. */
  @Column('text')
  e164!: string;

  /** As last typed. */
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

  /** The holder of a published number. */
  @Column('text', { nullable: true })
  companyName!: string | null;

  @Column('text', { nullable: true })
  callerType!: CallerType | null;

  /** Null, like the risk level, without evidence. */
  @Column('integer', { nullable: true })
  trustScore!: number | null;

  @Column('text', { nullable: true })
  riskLevel!: Severity | null;

  /** The factors of the score at the last lookup. */
  @Column('jsonb', { default: [] })
  factors!: CallerFactor[];

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  lookedUpAt!: Date;
}
