import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, LessThan } from 'typeorm';
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

  find(by: { tokenDigest: string } | { id: string }): Promise<EntitledDevice | null> {
    const [column, value] = Object.entries(by)[0] as [string, string];
    return this.dataSource.manager
      .createQueryBuilder(DeviceRow, 'device')
      .addSelect('device.providerSecret')
      .addSelect(`COALESCE((SELECT is_pro FROM member WHERE member.user_id = device.user_id), false)`, 'pro')
      .where(`device.${column} = :value`, { value })
      .getRawAndEntities<{ pro: boolean }>()
      .then(({ entities: [row], raw }) => (row ? Object.assign(row, { isPro: raw[0]?.pro ?? false }) : null));
  }

  async seen(id: string, lastSeenAt: Date): Promise<void> {
    await this.dataSource.manager.update(DeviceRow, { id }, { lastSeenAt });
  }

  /** Numbers that the user's calls are put through to. */
  async ownNumbers(userId: string): Promise<string[]> {
    return (await this.list(userId)).flatMap(({ forwardTo }) => forwardTo ?? []);
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

  async forgetCalls(before: Date): Promise<void> {
    await this.dataSource.manager.delete(ProviderCallRow, { heardAt: LessThan(before) });
  }
}
