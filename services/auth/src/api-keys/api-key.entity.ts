import type { ApiKey, KeyScope } from '@swipeclean/contracts/server';
import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { AccountRow } from '../accounts/account.entity';
import { startOfKey } from './key-text';

/** A key with which programs call the API for its user. One that was revoked stays for a while, to say so. */
@Entity('api_key')
@Unique('api_key_handle_key', ['handle'])
@Index('api_key_expires_at', ['expiresAt'])
@Index('api_key_revoked_at', ['revokedAt'])
export class ApiKeyRow {
  /** Gateways know it as the id of a session. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  @Index('api_key_user_id')
  @ForeignKey(() => AccountRow, { name: 'api_key_user_id_fkey', onDelete: 'CASCADE' })
  userId!: string;

  /** The public part, which finds the row. */
  @Column('text')
  handle!: string;

  /** SHA-256 of the whole key, base64url. It holds 256 random bits, so a slow hash would add nothing. */
  @Column('text')
  digest!: string;

  @Column('text')
  name!: string;

  @Column('text', { array: true })
  scopes!: KeyScope[];

  /** The session that created it; it ends with that if the user does not know the session. */
  @Column('uuid', { nullable: true })
  sessionId!: string | null;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;

  @Column('timestamptz', { nullable: true })
  revokedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  lastUsedAt!: Date | null;

  /** Networks from which it was used, the newest last. */
  @Column('text', { array: true, default: '{}' })
  networks!: string[];

  /** When its user was told that it ends soon. */
  @Column('timestamptz', { nullable: true })
  expiryNotifiedAt!: Date | null;
}

/** A key as its user sees it. */
export const toApiKey = (row: ApiKeyRow): ApiKey => ({
  id: row.id,
  name: row.name,
  start: startOfKey(row.handle),
  scopes: row.scopes,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});
