import type { SignInMethod } from '@swipeclean/contracts/server';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { AccountRow } from '../accounts/account.entity';

/** A sign-in whose password or identity provider was right, and whose second step is missing. */
@Entity('pending_sign_in')
export class PendingSignInRow {
  /** SHA-256 of the token in the browser's cookie. */
  @PrimaryColumn('text')
  tokenHash!: string;

  @Column('text')
  @Index('pending_sign_in_user_id')
  @ForeignKey(() => AccountRow, { name: 'pending_sign_in_user_id_fkey', onDelete: 'CASCADE' })
  userId!: string;

  @Column('text')
  method!: SignInMethod;

  @Column('timestamptz')
  @Index('pending_sign_in_expires_at')
  expiresAt!: Date;
}
