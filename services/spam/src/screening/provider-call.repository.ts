import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { askPrepared } from '../database/ask-prepared';
import type { ProviderCallRow } from './provider-call.entity';

@Injectable()
export class ProviderCallRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** When a request of a provider was answered for the first time, which is now unless it is known. */
  async firstHeard({ deviceId, digest, heardAt }: ProviderCallRow): Promise<Date> {
    const [row] = await askPrepared<{ heardAt: Date }>(
      this.dataSource,
      `INSERT INTO provider_call (device_id, digest, heard_at) VALUES ($1, $2, $3)
       ON CONFLICT (device_id, digest) DO UPDATE SET heard_at = provider_call.heard_at
       RETURNING heard_at AS "heardAt"`,
      [deviceId, digest, heardAt],
    );
    return (row as { heardAt: Date }).heardAt;
  }
}
