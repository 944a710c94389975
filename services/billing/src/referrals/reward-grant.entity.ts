import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** Pro that was earned: a friend's free month, or a tier of the rewards ladder. */
@Entity('reward_grant')
@Unique('reward_grant_once', ['userId', 'reason'])
export class RewardGrantRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  userId!: string;

  @Column('text')
  reason!: 'friend' | `tier-${number}`;

  @Column('timestamptz')
  startsAt!: Date;

  /** For ever when null. */
  @Column('integer', { nullable: true })
  days!: number | null;
}
