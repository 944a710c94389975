import { randomInt } from 'node:crypto';
import type { LanguageCode } from '@swipeclean/contracts/server';
import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** A person who can sign in. */
@Entity('account')
@Unique('account_email_key', ['email'])
@Index('account_referral_code', { synchronize: false })
export class AccountRow {
  @PrimaryColumn('text')
  id!: string;

  /** Trimmed and in lower case. */
  @Column('text')
  email!: string;

  @Column('timestamptz', { nullable: true })
  emailVerifiedAt!: Date | null;

  /** Null for an account that signs in by passkey or through an identity provider alone. */
  @Column('text', { nullable: true })
  passwordHash!: string | null;

  @Column('text', { nullable: true })
  firstName!: string | null;

  @Column('text', { nullable: true })
  lastName!: string | null;

  @Column('text', { nullable: true })
  profileImageUrl!: string | null;

  /** ISO 3166, two letters; null until it is chosen. */
  @Column('text', { nullable: true })
  country!: string | null;

  /** The referral code the person registered with, as typed. */
  @Column('text', { nullable: true })
  referredBy!: string | null;

  /** Named by the owner: Pro for life. */
  @Column('boolean', { default: false })
  isFounder!: boolean;

  /** By billing's latest event. */
  @Column('boolean', { default: false })
  isSubscribed!: boolean;

  /** When that changed; null before billing's first event. */
  @Column('timestamptz', { nullable: true })
  entitlementChangedAt!: Date | null;

  /** Whether it has a passkey or a confirmed authenticator app, by `FactorState`. */
  @Column('boolean', { default: false })
  hasSecondFactor!: boolean;

  /** Hash of a password that was set by mail and works from `recoveryDueAt` on; null without one. */
  @Column('text', { nullable: true })
  recoveryHash!: string | null;

  @Column('timestamptz', { nullable: true })
  recoveryDueAt!: Date | null;

  /** The language of the pages it last used, for mails; null before it is known. */
  @Column('text', { nullable: true })
  language!: LanguageCode | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}

/** Lower-case letters and digits without i, l, o, 0 and 1, which look alike. */
const USER_ID_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A new user id: 20 random characters. Its first six are the user's referral code. */
export const generateUserId = (): string =>
  Array.from({ length: 20 }, () => USER_ID_ALPHABET[randomInt(USER_ID_ALPHABET.length)]).join('');
