import type { DeviceKind, ScreeningRules } from '@swipeclean/contracts/server';
import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** A phone, PBX or provider account that requests screening. */
@Entity('device')
@Unique('device_token_digest_key', ['tokenDigest'])
@Index('device_of_user', ['userId'])
export class DeviceRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  userId!: string;

  @Column('text')
  name!: string;

  @Column('text')
  kind!: DeviceKind;

  /** SHA-256 of the token, base64url. Selected only by name, like the other secret. */
  @Column('text', { select: false })
  tokenDigest!: string;

  /** The provider's signing secret, encrypted. */
  @Column('bytea', { nullable: true, select: false })
  providerSecret!: Buffer | null;

  @Column('text', { nullable: true })
  forwardTo!: string | null;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  lastSeenAt!: Date | null;
}

export type PublicDevice = Omit<DeviceRow, 'tokenDigest' | 'providerSecret'>;

/** What a user blocks besides the numbers of the list. */
@Entity('screening_rules')
export class ScreeningRulesRow {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'screening_rules_pkey' })
  userId!: string;

  @Column('jsonb')
  rules!: ScreeningRules;
}

/** A device without its secrets, whether its requests are screened, and the user's country and rules, null without. */
export type EntitledDevice = PublicDevice & {
  isProtecting: boolean;
  country: string | null;
  rules: ScreeningRules | null;
};

/** A voice provider's account, with its encrypted signing secret. */
export type ProviderDevice = EntitledDevice & { providerSecret: Buffer; forwardTo: string };
