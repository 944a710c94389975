import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { MoneyBack, PaymentRecord } from './payment-record';
import { PurchaseRow } from './purchase.entity';

/** One payment for a purchase, kept for the books for good. It names nobody: its purchase does, while there is a user. */
@Entity('payment')
@Index('payment_of_purchase', ['purchaseId'])
@Index('payment_paid_at', ['paidAt'])
@Index('payment_instrument', ['instrument'])
export class PaymentRow implements PaymentRecord {
  @PrimaryColumn('text')
  id!: string;

  @Column('text')
  purchaseId!: string;

  @ManyToOne(() => PurchaseRow, ({ payments }) => payments)
  @JoinColumn({ name: 'purchase_id', foreignKeyConstraintName: 'payment_purchase_fkey' })
  purchase?: Relation<PurchaseRow>;

  @Column('integer')
  cents!: number;

  @Column('text')
  currency!: string;

  @Column('text', { nullable: true })
  country!: string | null;

  @Column('timestamptz')
  paidAt!: Date;

  @Column('timestamptz', { nullable: true })
  coversUntil!: Date | null;

  @Column('jsonb')
  moneyBack!: MoneyBack[];

  @Column('text', { nullable: true })
  instrument!: string | null;

  @Column('boolean')
  isTest!: boolean;
}
