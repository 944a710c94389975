import type { BillingMailRequested, LanguageCode, WatchRule } from '@swipeclean/contracts/server';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { DigestFacts } from '../digest/digest.types';
import type { CleaningNoticeContent } from './mail-texts';

export type MailKind =
  | 'verify-email'
  | 'reset-password'
  | 'change-email'
  | 'password-changed'
  | 'key-created'
  | 'key-expiring'
  | 'email-changed'
  | 'recovery-requested'
  | 'sign-in-alert'
  | 'cleaning-notice'
  | 'billing'
  | 'digest';

/** The sign-in that an alert describes. */
export interface SignInAlert {
  rule: WatchRule;
  /** Browser and system as they call themselves. */
  device: string;
  /** Null when it is not known. */
  location: string | null;
  /** ISO 8601. */
  at: string;
}

/** The API key that a mail is about. */
export interface KeyExpiry {
  name: string;
  /** ISO 8601. */
  expiresAt: string;
}

/** A mail about money, before it is written. */
export type BillingMailContent = Pick<BillingMailRequested, 'kind' | 'details'>;

/** A digest, before it is written, and the token of the link that ends it. */
export interface DigestMailContent {
  facts: DigestFacts;
  token: string;
}

/** What mails tell that is not known when they are sent, by kind. */
export interface MailContents {
  'key-expiring': KeyExpiry;
  'sign-in-alert': SignInAlert;
  'cleaning-notice': CleaningNoticeContent;
  billing: BillingMailContent;
  digest: DigestMailContent;
}

/** A mail to be sent. Whether its address has an account is checked when it is sent. */
@Entity('mail_job')
export class MailJobRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  kind!: MailKind;

  @Column('text')
  email!: string;

  /** Whose language it is in; of a mail to an address that no account has, as that of an address that was left. */
  @Column('text', { nullable: true })
  language!: LanguageCode | null;

  /** The account that is to get this address; only of a change of address. */
  @Column('text', { nullable: true })
  userId!: string | null;

  /** What it tells; null of a kind that {@link MailContents} does not have. */
  @Column('jsonb', { nullable: true })
  content!: MailContents[keyof MailContents] | null;

  @Column('int', { default: 0 })
  attempts!: number;

  /** Why the last attempt failed: codes alone. */
  @Column('text', { nullable: true })
  error!: string | null;

  /** As the queue of jobs needs it. */
  @Column('timestamptz', { nullable: true })
  leasedUntil!: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  @Index('mail_job_due_at')
  dueAt!: Date;
}
