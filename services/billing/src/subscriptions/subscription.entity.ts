import type { Plan, Subscription } from '@swipeclean/contracts/server';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a user has bought; a user without a row never bought anything. */
@Entity('subscription')
export class SubscriptionRow {
  @PrimaryColumn('text')
  userId!: string;

  @Column('text')
  plan!: Plan;

  @Column('text')
  status!: Exclude<Subscription['status'], 'none'>;

  @Column('text')
  provider!: NonNullable<Subscription['provider']>;

  /** Null for a plan that does not end. */
  @Column('timestamptz', { nullable: true })
  currentPeriodEnd!: Date | null;

  @Column('boolean')
  cancelAtPeriodEnd!: boolean;
}
