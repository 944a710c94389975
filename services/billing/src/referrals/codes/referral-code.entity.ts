import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** A code that leads to its user, whichever kind it is; in upper case. */
@Entity('referral_code')
@Unique('referral_code_of_user', ['userId', 'kind'])
export class ReferralCodeRow {
  @PrimaryColumn('text')
  code!: string;

  @Column('text')
  userId!: string;

  /** From the user id, or drawn to be shared (CONST-35). */
  @Column('text')
  kind!: 'referral' | 'share';
}
