import type { PaymentProviderName } from '@swipeclean/contracts/server';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A provider's customer and its user; a user has several after purchases as a visitor. A customer is never looked up by
 * e-mail address for a purchase: a typed address proves nothing.
 */
@Entity('customer')
@Index('customer_of_user', ['userId'])
@Index('customer_of_visitor', ['provider', 'visitorKey'], { unique: true, where: 'visitor_key IS NOT NULL' })
@Index('customer_email', ['email'])
@Index('customer_unclaimed', ['addressKey'], { where: 'user_id IS NULL' })
export class CustomerRow {
  /** The provider's. */
  @PrimaryColumn('text')
  id!: string;

  @Column('text')
  provider!: PaymentProviderName;

  @Column('text', { nullable: true })
  userId!: string | null;

  /** Identifies a visitor's browser until the purchase has an account. */
  @Column('text', { nullable: true })
  visitorKey!: string | null;

  /** Created before there was an account: the user who verified the address later need not be the payer. */
  @Column('boolean')
  byVisitor!: boolean;

  /** In lower case; null if a user gave none. */
  @Column('text', { nullable: true })
  email!: string | null;

  /** As `account.address_key`; finds a visitor's customer; null for a user's. */
  @Column('text', { nullable: true })
  addressKey!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  /** When a visitor last started a payment with it. */
  @Column('timestamptz', { default: () => 'now()' })
  lastUsedAt!: Date;
}

/**
 * A customer still to be deleted at its provider, for each deleted one by a trigger; or an erased user's subscription
 * without a customer, still to be ended.
 */
@Entity('customer_deletion')
export class CustomerDeletionRow {
  /** The provider's id of the customer or subscription. */
  @PrimaryColumn('text')
  id!: string;

  @Column('text')
  provider!: PaymentProviderName;

  @Column('boolean', { default: false })
  isSubscription!: boolean;
}

/** An address that its user has verified, as auth reports it. */
@Entity('verified_email')
@Index('verified_email_once', ['email'], { unique: true })
export class VerifiedEmailRow {
  @PrimaryColumn('text')
  userId!: string;

  /** In lower case. */
  @Column('text')
  email!: string;

  @Column('timestamptz')
  verifiedAt!: Date;
}
