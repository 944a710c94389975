import type { Plan } from '@swipeclean/contracts/server';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

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
