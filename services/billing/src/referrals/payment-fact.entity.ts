import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What was told of one payment, in whatever order; counts from when `paidAt` is known. */
@Entity('payment_fact')
export class PaymentFactRow {
  @PrimaryColumn('text')
  paymentId!: string;

  @Column('text')
  @Index('payment_fact_of_user')
  userId!: string;

  @Column('timestamptz', { nullable: true })
  paidAt!: Date | null;

  /** Null for ever. */
  @Column('timestamptz', { nullable: true })
  coversUntil!: Date | null;

  /** Hash of the card or wallet. */
  @Column('text', { nullable: true })
  @Index('payment_fact_instrument')
  instrument!: string | null;

  @Column('integer', { nullable: true })
  cents!: number | null;

  @Column('timestamptz', { nullable: true })
  takenBackAt!: Date | null;

  @Column('text', { nullable: true })
  takenBackBecause!: string | null;

  /** When the bank found that the money was ours after all. */
  @Column('timestamptz', { nullable: true })
  givenBackAt!: Date | null;

  /** When what was paid for ended before its time. */
  @Column('timestamptz', { nullable: true })
  endedAt!: Date | null;
}
