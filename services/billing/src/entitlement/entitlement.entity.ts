import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Plan } from '@swipeclean/contracts/server';

/** What the other services were last told of a user, and when to look again. What it follows from is in purchases and grants. */
@Entity('entitlement')
@Index('entitlement_due', ['reviewAt'])
export class EntitlementRow {
  @PrimaryColumn('text')
  userId!: string;

  @Column('boolean')
  isPro!: boolean;

  @Column('timestamptz')
  changedAt!: Date;

  /** Null when time alone changes nothing any more. */
  @Column('timestamptz', { nullable: true })
  reviewAt!: Date | null;
}

/** Pro that nobody has paid for: given as a reward, or for founding. */
@Entity('pro_grant')
@Index('pro_grant_of_user', ['userId'])
export class ProGrantRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  userId!: string;

  @Column('text')
  source!: 'reward' | 'founder';

  @Column('text', { nullable: true })
  plan!: Plan | null;

  @Column('timestamptz')
  startsAt!: Date;

  /** For ever when null. */
  @Column('integer', { nullable: true })
  days!: number | null;
}
