import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { PushContent } from './push-content';
import { PushDeviceRow } from './push-device.entity';

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
