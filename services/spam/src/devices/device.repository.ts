import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { askPrepared } from '../database/ask-prepared';
import { DeviceRow } from './device.entity';
import { ProviderCallRow } from './provider-call.entity';

/** A device, and whether its user is Pro. */
export type EntitledDevice = DeviceRow & { isPro: boolean };

@Injectable()
export class DeviceRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  list(userId: string): Promise<DeviceRow[]> {
    return this.dataSource.manager.find(DeviceRow, { where: { userId }, order: { id: 'DESC' } });
  }

  count(manager: EntityManager, userId: string): Promise<number> {
    return manager.countBy(DeviceRow, { userId });
  }

  async insert(manager: EntityManager, row: DeviceRow): Promise<void> {
    await manager.insert(DeviceRow, row);
  }

  async delete(userId: string, id: string): Promise<boolean> {
    return ((await this.dataSource.manager.delete(DeviceRow, { userId, id })).affected ?? 0) > 0;
  }

  async find(by: { tokenDigest: string } | { id: string }): Promise<EntitledDevice | null> {
    const [column, value] = 'id' in by ? ['id', by.id] : ['token_digest', by.tokenDigest];
    const rows = await askPrepared<EntitledDevice>(
      this.dataSource,
      `device-by-${column}`,
      `SELECT device.id, device.user_id AS "userId", name, kind, token_digest AS "tokenDigest",
              provider_secret AS "providerSecret", forward_to AS "forwardTo", created_at AS "createdAt",
              last_seen_at AS "lastSeenAt", COALESCE(member.is_pro, false) AS "isPro"
       FROM device LEFT JOIN member ON member.user_id = device.user_id WHERE device.${column} = $1`,
      [value],
    );
    return rows[0] ?? null;
  }

  async seen(id: string, lastSeenAt: Date): Promise<void> {
    await this.dataSource.manager.update(DeviceRow, { id }, { lastSeenAt });
  }

  /** Whether the user's calls are put through to a number. */
  isOwnNumber(userId: string, phoneKey: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(DeviceRow, { userId, forwardTo: phoneKey });
  }

  /** Whether a call of a provider is heard of for the first time. */
  async isNew(row: ProviderCallRow): Promise<boolean> {
    const inserted = await this.dataSource
      .createQueryBuilder()
      .insert()
      .into(ProviderCallRow)
      .values(row)
      .orIgnore()
      .returning('call_id')
      .execute();
    return (inserted.raw as unknown[]).length > 0;
  }
}
