import type { Passkey } from '@swipeclean/contracts/server';
import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { AccountRow } from '../accounts/account.entity';

/** A passkey of an account. */
@Entity('passkey')
@Unique('passkey_credential_id_key', ['credentialId'])
export class PasskeyRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  @Index('passkey_user_id')
  @ForeignKey(() => AccountRow, { name: 'passkey_user_id_fkey', onDelete: 'CASCADE' })
  userId!: string;

  /** Base64url, as browsers send it. */
  @Column('text')
  credentialId!: string;

  @Column('bytea')
  publicKey!: Buffer;

  /** Signatures so far, as the device counts them; synced passkeys always say 0. PostgreSQL returns a text. */
  @Column('bigint')
  counter!: string;

  @Column('jsonb', { default: () => "'[]'" })
  transports!: string[];

  @Column('text')
  name!: string;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  lastUsedAt!: Date | null;
}

export const toPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** A passkey prompt that was not answered yet. */
@Entity('passkey_challenge')
export class PasskeyChallengeRow {
  /** SHA-256 of the token in the browser's cookie. */
  @PrimaryColumn('text')
  tokenHash!: string;

  @Column('text')
  challenge!: string;

  /** The session that asked; null for a sign-in. */
  @Column('uuid', { nullable: true })
  sessionId!: string | null;

  /** Whether a passkey is being added. */
  @Column('boolean')
  isSetup!: boolean;

  @Column('timestamptz')
  @Index('passkey_challenge_expires_at')
  expiresAt!: Date;
}
