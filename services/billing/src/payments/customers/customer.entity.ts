import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A customer of the card provider and whose it is; a user may have some, from purchases as a visitor. Customers are never found by e-mail address: one that was typed proves nothing. */
@Entity('customer')
@Index('customer_of_user', ['userId'])
@Index('customer_of_visitor', ['visitorKey'], { unique: true, where: 'visitor_key IS NOT NULL' })
@Index('customer_email', ['email'])
@Index('customer_unclaimed', ['addressKey'], { where: 'user_id IS NULL' })
export class CustomerRow {
  /** Of the provider. */
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { nullable: true })
  userId!: string | null;

  /** Tells a visitor's browser from others until the purchase has an account. */
  @Column('text', { nullable: true })
  visitorKey!: string | null;

  /** Opened before there was an account: whoever has verified the address since need not be who has paid. */
  @Column('boolean')
  byVisitor!: boolean;

  /** In lower case; null when a user gave none. */
  @Column('text', { nullable: true })
  email!: string | null;

  /** As `member.address_key`, by which a visitor's is found again; null for a user's. */
  @Column('text', { nullable: true })
  addressKey!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  /** When a visitor last began a payment with it. */
  @Column('timestamptz', { default: () => 'now()' })
  lastUsedAt!: Date;
}

/** A customer who is gone from here and whom the card provider is still to forget; a trigger notes each that is deleted. */
@Entity('farewell')
export class CustomerDeletionRow {
  @PrimaryColumn('text')
  customerId!: string;
}

/** Auth's word that an address is a user's own. */
@Entity('verified_email')
@Index('verified_email_once', ['email'], { unique: true })
export class VerifiedEmailRow {
  @PrimaryColumn('text')
  userId!: string;

  /** In lower case. */
  @Column('text')
  email!: string;
}
