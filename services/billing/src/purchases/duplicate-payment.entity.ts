import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * The part of a payment that paid for days which another subscription had paid too: its subscription is ended, and this
 * part is refunded, or added as days where the provider refuses. An erasure removes the user id, and it is still
 * refunded.
 */
@Entity('duplicate_payment')
@Index('duplicate_payment_of_user', ['userId'])
@Index('duplicate_payment_of_purchase', ['purchaseId'])
@Index('duplicate_payment_open', ['foundAt'], { where: 'completed_at IS NULL' })
export class DuplicatePaymentRow {
  @PrimaryColumn('text')
  paymentId!: string;

  /** Null once erased. */
  @Column('text', { nullable: true })
  userId!: string | null;

  /** The subscription that is ended. */
  @Column('text')
  purchaseId!: string;

  /** The subscription that stays. */
  @Column('text')
  keptPurchaseId!: string;

  @Column('integer')
  cents!: number;

  @Column('integer')
  days!: number;

  @Column('timestamptz')
  foundAt!: Date;

  /** Null until the money went back or the days were added. */
  @Column('text', { nullable: true })
  outcome!: 'refunded' | 'days' | null;

  @Column('timestamptz', { nullable: true })
  completedAt!: Date | null;
}
