import type { Plan } from '@swipeclean/contracts/server';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The entitlement that was last published, and when to review it. It is computed from purchases and grants. */
@Entity('entitlement')
@Index('entitlement_due', ['reviewAt'])
export class EntitlementRow {
  @PrimaryColumn('text')
  userId!: string;

  @Column('boolean')
  isPro!: boolean;

  @Column('timestamptz')
  changedAt!: Date;

  /** Null when passing time changes nothing any more. */
  @Column('timestamptz', { nullable: true })
  reviewAt!: Date | null;
}

/** Pro given without a payment: a referral reward, a founder, days that were paid twice. */
@Entity('pro_grant')
@Index('pro_grant_of_user', ['userId'])
export class ProGrantRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  userId!: string;

  @Column('text')
  source!: 'reward' | 'founder' | 'owner' | 'duplicate';

  @Column('text', { nullable: true })
  plan!: Plan | null;

  @Column('timestamptz')
  startsAt!: Date;

  /** Null for lifetime. */
  @Column('integer', { nullable: true })
  days!: number | null;
}
