import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What referrals need of an auth account; null where auth has not reported it yet. */
@Entity('account')
export class AccountRow {
  @PrimaryColumn('text')
  userId!: string;

  @Column('text', { nullable: true })
  publicName!: string | null;

  /** Hash of the mailbox: recognizes one person's addresses without storing them. */
  @Column('text', { nullable: true })
  @Index('account_email_key')
  emailKey!: string | null;

  /** Hashes of the mailboxes it had before: a change of address must not hide one person. */
  @Column('text', { array: true, default: '{}' })
  formerEmailKeys!: string[];

  /** Hash of the address as it is spelled. */
  @Column('text', { nullable: true })
  addressKey!: string | null;

  /** The referral code used at sign-up. */
  @Column('text', { nullable: true })
  @Index('account_used_code')
  usedCode!: string | null;

  @Column('timestamptz', { nullable: true })
  openedAt!: Date | null;

  @Column('boolean', { default: false })
  isVerified!: boolean;
}

/** A mailbox that has had its free month; stays after an erasure. */
@Entity('free_month')
export class FreeMonthRow {
  /** As `account.email_key`. */
  @PrimaryColumn('text')
  emailKey!: string;
}
