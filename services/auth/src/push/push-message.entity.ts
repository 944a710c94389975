import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { DigestFacts } from '../digest/digest.types';
import type { CleaningNoticeContent } from '../mail/mail-texts';
import { PushDeviceRow } from './push-device.entity';

/** What a notification tells, before it is written. */
export type PushContent =
  | { kind: 'digest'; facts: DigestFacts }
  | { kind: 'key-expiring' }
  | ({ kind: 'cleaning-notice' } & CleaningNoticeContent);

/** A notification to be sent to a browser. */
@Entity('push_message')
export class PushMessageRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  @ForeignKey(() => PushDeviceRow, { name: 'push_message_device_id_fkey', onDelete: 'CASCADE' })
  @Index('push_message_device_id')
  deviceId!: string;

  @Column('jsonb')
  content!: PushContent;

  @Column('int', { default: 0 })
  attempts!: number;

  /** Why the last attempt failed. */
  @Column('text', { nullable: true })
  error!: string | null;

  /** As the queue of jobs needs it. */
  @Column('timestamptz', { nullable: true })
  leasedUntil!: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  @Index('push_message_due_at')
  dueAt!: Date;
}
