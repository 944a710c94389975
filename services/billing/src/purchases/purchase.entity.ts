import type { PaymentProviderName, PurchaseProvider } from '@swipeclean/contracts/server';
import { NotExported } from '@swipeclean/service-kit';
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
  type ProviderInvoice,
  type Purchase,
  type PurchaseState,
  type SubscriptionState,
  toPayment,
} from './purchase';

/** A purchase as of its last provider sync. An erasure removes its user, customer and address. */
@Entity('purchase')
@Index('purchase_of_user', ['userId'])
@Index('purchase_of_customer', ['customerId'])
@Index('purchase_of_address', ['email'], { where: 'user_id IS NULL' })
export class PurchaseRow implements Purchase {
  /** The provider's id of the subscription or single payment, or that of the cash transfer. */
  @PrimaryColumn('text')
  id!: string;

  @Column('text')
  provider!: PurchaseProvider;

  /** Null for a visitor's until the address is verified. */
  @Column('text', { nullable: true })
  userId!: string | null;

  @Column('text', { nullable: true })
  customerId!: string | null;

  /** The payer's address, for what a visitor paid without a customer. */
  @Column('text', { nullable: true })
  email!: string | null;

  /** Stored without `payment`, which is derived from `payments`. */
  @Column('jsonb')
  state!: PurchaseState;

  /** The number of the provider sync that read it; an older sync never replaces a newer one. */
  @Column('bigint')
  syncNumber!: string;

  /**
   * When the last sync began whose result is stored and reviewed: what its provider told before needs no other. Null
   * before the first.
   */
  @NotExported()
  @Column('timestamptz', { nullable: true })
  syncedAt!: Date | null;

  /** By which a visitor opens the purchase from its mails; it changes with the user. */
  @NotExported()
  @Column('uuid')
  visitorToken!: string;

  /** All payments for it; loaded and exported with it. */
  @OneToMany(() => PaymentRow, ({ purchase }) => purchase, { eager: true })
  payments!: PaymentRow[];

  @AfterLoad()
  protected derivePayment(): void {
    const present = findCurrentPayment(this.payments);
    this.state.payment = present ? toPayment(present) : null;
  }
}

/** A stored subscription. */
export type SubscriptionRow = PurchaseRow & { provider: PaymentProviderName; state: SubscriptionState };

/** A payment for a purchase, stored permanently for the accounts. It does not name the payer; its purchase does. */
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

  @Column('jsonb', { nullable: true })
  providerInvoice?: ProviderInvoice | null;

  /** Of our invoice; null before it is written, and where the provider writes it. */
  @Column('integer', { nullable: true })
  @Index('payment_invoice_number', { unique: true })
  invoiceNumber?: number | null;

  /** Null until it is issued. */
  @Column('jsonb', { nullable: true })
  issuedInvoice?: IssuedInvoice | null;
}

/** What stands on an invoice beside its payment, as it was issued. */
export interface IssuedInvoice {
  number: string;
  /** Lines: name, address, tax number. */
  seller: string[];
  taxPercent: number;
  taxNote: string | null;
}
