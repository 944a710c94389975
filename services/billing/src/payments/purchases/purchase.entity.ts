import type { Subscription } from '@swipeclean/contracts/server';
import {
  AfterLoad,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  OneToMany,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import {
  findCurrentPayment,
  type MoneyBack,
  type PaymentRecord,
  type Purchase,
  type PurchaseState,
  toPayment,
} from './purchase';

/** One purchase, as its provider last told of it. What is left of it when its user is erased names nobody. */
@Entity('purchase')
@Index('purchase_of_user', ['userId'])
@Index('purchase_of_customer', ['customerId'])
export class PurchaseRow implements Purchase {
  /** Of the provider's subscription, payment intent or capture. */
  @PrimaryColumn('text')
  id!: string;

  @Column('text')
  provider!: NonNullable<Subscription['provider']>;

  /** Null for a visitor's until its address is verified. */
  @Column('text', { nullable: true })
  userId!: string | null;

  /** The provider's customer, of the card provider. */
  @Column('text', { nullable: true })
  customerId!: string | null;

  /** The payer's address, of a visitor's wallet payment. */
  @Column('text', { nullable: true })
  email!: string | null;

  /** Kept without its payment, which is one of `payments`. */
  @Column('jsonb')
  state!: PurchaseState;

  /** Numbers the readings in the order in which they began, so that an older one never replaces a newer. */
  @Column('bigint')
  reading!: string;

  /** All that was paid for it; read along with it, and exported with it. */
  @OneToMany(() => PaymentRow, ({ purchase }) => purchase, { eager: true })
  payments!: PaymentRow[];

  @AfterLoad()
  protected derivePayment(): void {
    const present = findCurrentPayment(this.payments);
    this.state.payment = present ? toPayment(present) : null;
  }
}

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
