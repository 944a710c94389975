import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { askPrepared } from '../database/ask-prepared';
import { DeviceRow, type ShownDevice } from './device.entity';

/** A device without its secrets, and whether its user is Pro. */
export type EntitledDevice = ShownDevice & { isPro: boolean };

/** One that calls are forwarded to, with what its provider signs by. */
export type ProviderDevice = EntitledDevice & { providerSecret: Buffer; forwardTo: string };

const ENTITLED = `
  device.id, device.user_id AS "userId", name, kind, forward_to AS "forwardTo", created_at AS "createdAt",
  last_seen_at AS "lastSeenAt", COALESCE(member.is_pro, false) AS "isPro"`;
const WITH_MEMBER = 'FROM device LEFT JOIN member ON member.user_id = device.user_id';

@Injectable()
export class DeviceRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  list(userId: string): Promise<ShownDevice[]> {
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
    const [device] = await askPrepared<EntitledDevice>(
      this.dataSource,
      `SELECT ${ENTITLED} ${WITH_MEMBER} WHERE device.${column} = $1`,
      [value],
    );
    return device ?? null;
  }

  /** Null also of a device of another kind. */
  async findProvider(id: string): Promise<ProviderDevice | null> {
    const [device] = await askPrepared<ProviderDevice>(
      this.dataSource,
      `SELECT ${ENTITLED}, provider_secret AS "providerSecret" ${WITH_MEMBER}
       WHERE device.id = $1 AND provider_secret IS NOT NULL AND forward_to IS NOT NULL`,
      [id],
    );
    return device ?? null;
  }

  async seen(id: string, lastSeenAt: Date): Promise<void> {
    await this.dataSource.manager.update(DeviceRow, { id }, { lastSeenAt });
  }
}
