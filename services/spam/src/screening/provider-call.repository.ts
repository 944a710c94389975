import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { queryPrepared } from '@swipeclean/service-kit';
import { Column, DataSource, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
// A foreign key.
// eslint-disable-next-line import-x/no-restricted-paths
import { DeviceRow } from '../devices/device.entity';

/** An answered request of a voice provider; the same one later is a replay. */
@Entity('provider_call')
@Index('provider_call_by_time', ['receivedAt'])
export class ProviderCallRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'provider_call_pkey' })
  @ForeignKey(() => DeviceRow, { onDelete: 'CASCADE', name: 'provider_call_device_id_fkey' })
  deviceId!: string;

  /** SHA-256 (base64url) of the signed text. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'provider_call_pkey' })
  digest!: string;

  @Column('timestamptz')
  receivedAt!: Date;
}

@Injectable()
export class ProviderCallRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Inserts a request unless it is known, and returns when it was first received. */
  async insertOnce({ deviceId, digest, receivedAt }: ProviderCallRow): Promise<Date> {
    const [row] = await queryPrepared<{ receivedAt: Date }>(
      this.dataSource,
      `INSERT INTO provider_call (device_id, digest, received_at) VALUES ($1, $2, $3)
       ON CONFLICT (device_id, digest) DO UPDATE SET received_at = provider_call.received_at
       RETURNING received_at AS "receivedAt"`,
      [deviceId, digest, receivedAt],
    );
    return (row as { receivedAt: Date }).receivedAt;
  }
}
