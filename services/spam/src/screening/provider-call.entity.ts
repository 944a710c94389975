import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { DeviceRow } from '../devices/device.entity';

/** A signed request of a voice provider that was answered; the same one later is a replay. */
@Entity('provider_call')
@Index('provider_call_by_time', ['heardAt'])
export class ProviderCallRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'provider_call_pkey' })
  @ForeignKey(() => DeviceRow, { onDelete: 'CASCADE', name: 'provider_call_device_id_fkey' })
  deviceId!: string;

  /** SHA-256 (base64url) of all that was signed. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'provider_call_pkey' })
  digest!: string;

  @Column('timestamptz')
  heardAt!: Date;
}
