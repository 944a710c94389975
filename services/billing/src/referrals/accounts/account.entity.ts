import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What auth has told of an account, as far as referrals need it; of what was not told yet there is null. */
@Entity('member')
export class AccountRow {
  @PrimaryColumn('text')
  userId!: string;

  @Column('text', { nullable: true })
  shownName!: string | null;

  /** Tells one person's addresses from another's without keeping them (`email-key.ts`). */
  @Column('text', { nullable: true })
  @Index('member_email_key')
  emailKey!: string | null;

  /** The same of the address as it is spelled. */
  @Column('text', { nullable: true })
  addressKey!: string | null;

  /** The code the account was opened with. */
  @Column('text', { nullable: true })
  @Index('member_used_code')
  usedCode!: string | null;

  @Column('timestamptz', { nullable: true })
  openedAt!: Date | null;

  @Column('boolean', { default: false })
  isVerified!: boolean;
}

/** A mailbox that has had its free month; stays when its user is erased, and tells nobody who that was. */
@Entity('free_month')
export class FreeMonthRow {
  /** As `member.email_key`. */
  @PrimaryColumn('text')
  emailKey!: string;
}
