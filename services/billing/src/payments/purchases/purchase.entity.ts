import type { Subscription } from '@swipeclean/contracts/server';
import { AfterLoad, Column, Entity, Index, OneToMany, PrimaryColumn } from 'typeorm';
import { findCurrentPayment, toPayment } from './payment-record';
import { PaymentRow } from './payment.entity';
import type { PurchaseState } from './purchase-state';

/** One purchase, as its provider last told of it. What is left of it when its user is erased names nobody. */
@Entity('purchase')
@Index('purchase_of_user', ['userId'])
@Index('purchase_of_customer', ['customerId'])
export class PurchaseRow {
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
