import type { LanguageCode } from '@swipeclean/contracts/server';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { MailContents } from './mail-content';

export type MailKind =
  | 'verify-email'
  | 'reset-password'
  | 'change-email'
  | 'password-changed'
  | 'key-created'
  | 'key-expiring'
  | 'email-changed'
  | 'recovery-requested'
  | 'sign-in-changed'
  | 'sign-in-alert'
  | 'cleaning-notice'
  | 'billing'
  | 'digest';

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
