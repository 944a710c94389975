import type { DeviceKind } from '@swipeclean/contracts/server';
import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** Something of a user's that screens calls; known by a token of which only a digest is kept. */
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

  /** SHA-256 of the token, base64url; like the other secret, read only where it is asked for. */
  @Column('text', { select: false })
  tokenDigest!: string;

  /** What the voice provider signs with, encrypted. */
  @Column('bytea', { nullable: true, select: false })
  providerSecret!: Buffer | null;

  @Column('text', { nullable: true })
  forwardTo!: string | null;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  lastSeenAt!: Date | null;
}

/** What anybody but its provider's signature needs to know of a device. */
export type ShownDevice = Omit<DeviceRow, 'tokenDigest' | 'providerSecret'>;
