import type { BillingMailRequested } from '@swipeclean/contracts/server';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { DigestFacts } from '../digest/digest-facts.service';

export type MailKind =
  | 'verify-email'
  | 'reset-password'
  | 'change-email'
  | 'password-changed'
  | 'key-created'
  | 'email-changed'
  | 'recovery-requested'
  | 'sign-in-alert'
  | 'billing'
  | 'digest';

/** The sign-in that an alert describes. */
export interface SignInAlert {
  /** What was found, in English. */
  title: string;
  /** Browser and system as they call themselves. */
  device: string;
  /** Null when it is not known. */
  location: string | null;
  /** ISO 8601. */
  at: string;
}

/** A mail about money, before it is written. */
export type BillingMailContent = Pick<BillingMailRequested, 'kind' | 'details'>;

/** A digest, before it is written, and the token of the link that ends it. */
export interface DigestMailContent {
  facts: DigestFacts;
  token: string;
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

  /** The account that is to get this address; only of a change of address. */
  @Column('text', { nullable: true })
  userId!: string | null;

  /** Only of a sign-in alert. */
  @Column('jsonb', { nullable: true })
  alert!: SignInAlert | null;

  /** Only of a mail about money. */
  @Column('jsonb', { nullable: true })
  details!: BillingMailContent | null;

  /** Only of a digest. */
  @Column('jsonb', { nullable: true })
  digest!: DigestMailContent | null;

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
