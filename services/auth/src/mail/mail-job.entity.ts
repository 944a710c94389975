import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Mails that auth writes. */
export type MailKind = 'verify-email' | 'reset-password' | 'password-changed';

/** A mail to be sent. The address may belong to nobody: that is found out when its turn comes. */
@Entity('mail_job')
export class MailJobRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  kind!: MailKind;

  @Column('text')
  email!: string;

  @Column('int', { default: 0 })
  attempts!: number;

  @Column('timestamptz', { default: () => 'now()' })
  @Index('mail_job_due_at')
  dueAt!: Date;
}
