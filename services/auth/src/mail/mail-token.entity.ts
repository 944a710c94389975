import { createHash, randomBytes } from 'node:crypto';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { AccountRow } from '../accounts/account.entity';

export type TokenPurpose = 'verify-email' | 'reset-password' | 'change-email';

/** A single-use token that was mailed; only its SHA-256 is known here. */
@Entity('mail_token')
export class MailTokenRow {
  @PrimaryColumn('text')
  tokenHash!: string;

  @Column('text')
  @Index('mail_token_user_id')
  @ForeignKey(() => AccountRow, { name: 'mail_token_user_id_fkey', onDelete: 'CASCADE' })
  userId!: string;

  @Column('text')
  purpose!: TokenPurpose;

  /**
   * The address that a change of address gives the account, or that a link to reset the password was mailed to; null
   * for other purposes.
   */
  @Column('text', { nullable: true })
  email!: string | null;

  @Column('timestamptz')
  expiresAt!: Date;
}

/** A new token for a link in a mail: 32 random bytes. */
export const generateMailToken = (): string => randomBytes(32).toString('base64url');

/** The form in which a mailed token is stored. */
export const hashMailToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
