import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { AccountRow } from '../accounts/account.entity';

/** A browser that gets notifications. */
@Entity('push_device')
export class PushDeviceRow {
  /** SHA-256 of the endpoint, base64url. */
  @PrimaryColumn('text')
  id!: string;

  @Column('text')
  @ForeignKey(() => AccountRow, { name: 'push_device_user_id_fkey', onDelete: 'CASCADE' })
  @Index('push_device_user_id')
  userId!: string;

  /** Ending this session ends its notifications; a session that expires does not. */
  @Column('uuid', { nullable: true })
  @Index('push_device_session_id')
  sessionId!: string | null;

  @Column('text')
  endpoint!: string;

  @Column('text')
  p256dh!: string;

  @Column('text')
  authSecret!: string;

  /** The operator's public key that it subscribed with: with another one its push service refuses every message. */
  @Column('text')
  vapidKey!: string;

  @Column('text')
  userAgent!: string;

  @Column('timestamptz')
  createdAt!: Date;

  /** When its push service last took a message, to a day; at first `createdAt`. */
  @Column('timestamptz')
  @Index('push_device_accepted_at')
  acceptedAt!: Date;
}
