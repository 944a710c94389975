import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import type { ReferralReason, ReferralStatus } from './evaluate-referral';
import { PayeeRow } from './payouts/ledger.entity';

/** A friend who signed up with a user's code. An erasure removes the user or the friend. */
@Entity('referral')
@Unique('referral_once', ['friendId'])
export class ReferralRow {
  @PrimaryColumn('uuid')
  id!: string;

  /** The referrer; null once erased. */
  @Column('text', { nullable: true })
  @Index('referral_of_user')
  userId!: string | null;

  @Column('uuid')
  @ForeignKey(() => PayeeRow, { name: 'referral_payee_fkey' })
  payeeId!: string;

  /** Null once erased. */
  @Column('text', { nullable: true })
  friendId!: string | null;

  /** As of the last review; `reversed` was approved before. */
  @Column('text')
  status!: ReferralStatus | 'reversed';

  @Column('text', { nullable: true })
  reason!: ReferralReason | 'referrer-left' | 'friend-left' | null;

  @Column('timestamptz')
  signedUpAt!: Date;

  /** When passing time may change the outcome; null when never. */
  @Column('timestamptz', { nullable: true })
  @Index('referral_due')
  reviewAt!: Date | null;

  /** Null before the first payment, and where nothing is earned. */
  @Column('timestamptz', { nullable: true })
  holdEndsAt!: Date | null;

  /** Hash of the rewarded card or PayPal account; each is rewarded once, even if its user is erased. */
  @Column('text', { nullable: true })
  @Index('referral_instrument')
  instrument!: string | null;
}
