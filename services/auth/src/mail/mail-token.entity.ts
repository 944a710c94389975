import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { AccountEntity } from '../accounts/account.entity';

/** What a mailed token lets its bearer do. */
export type TokenPurpose = 'verify-email' | 'reset-password';

/** A single-use token that was mailed; only its SHA-256 is known here. */
@Entity('mail_tokens')
export class MailTokenEntity {
  @PrimaryColumn('text')
  tokenHash!: string;

  @Column('text')
  @Index('mail_tokens_user_id')
  @ForeignKey(() => AccountEntity, { name: 'mail_tokens_user_id_fkey', onDelete: 'CASCADE' })
  userId!: string;

  @Column('text')
  purpose!: TokenPurpose;

  @Column('timestamptz')
  expiresAt!: Date;
}
