import type { SecondFactor, SignInMethod } from '@swipeclean/contracts/server';
import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { AccountRow } from '../accounts/account.entity';

/** A secret that was replaced a moment ago. */
export interface RetiredSecret {
  hash: string;
  /** Epoch milliseconds. */
  at: number;
}

/** A signed-in device, or a visitor with owner access. A session that ended has no row. */
@Entity('session')
@Unique('session_refresh_handle_hash_key', ['refreshHandleHash'])
export class SessionRow {
  @PrimaryColumn('uuid')
  id!: string;

  /** Null in an owner session of a visitor. */
  @Column('text', { nullable: true })
  @Index('session_user_id')
  @ForeignKey(() => AccountRow, { name: 'session_user_id_fkey', onDelete: 'CASCADE' })
  userId!: string | null;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  lastSeenAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;

  @Column('text')
  ipAddress!: string;

  @Column('text')
  userAgent!: string;

  @Column('boolean', { default: false })
  ownerAccess!: boolean;

  /** Null in an owner session of a visitor. */
  @Column('text', { nullable: true })
  method!: SignInMethod | null;

  @Column('text', { nullable: true })
  secondFactor!: SecondFactor | null;

  /** When the user last signed in or was asked again. */
  @Column('timestamptz')
  confirmedAt!: Date;

  /** Whether a passkey or a code was part of the sign-in, or of a later confirmation. */
  @Column('boolean', { default: false })
  isStrong!: boolean;

  /** SHA-256 of the refresh token's first part, which stays the same through all rotations. */
  @Column('text')
  refreshHandleHash!: string;

  /** SHA-256 of the refresh token's second part, which every rotation replaces. */
  @Column('text')
  refreshSecretHash!: string;

  /** Replaced secrets that are still honoured. */
  @Column('jsonb', { default: () => "'[]'" })
  retiredSecrets!: RetiredSecret[];
}

/** A session or API key that was ended early; kept while a gateway may still believe in it. */
@Entity('revoked_session')
export class RevokedSessionRow {
  @PrimaryColumn('uuid')
  sessionId!: string;

  @Column('timestamptz', { default: () => 'now()' })
  revokedAt!: Date;
}
