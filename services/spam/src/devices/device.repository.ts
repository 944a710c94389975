import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ScreeningRules } from '@swipeclean/contracts/server';
import { queryPrepared } from '@swipeclean/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { IS_PRO, joinMember } from '../accounts/member.repository';
import { hasOwnerSession } from '../accounts/owner-session.repository';
import { DeviceRow, type EntitledDevice, type ProviderDevice, ScreeningRulesRow } from './device.entity';

const COLUMNS = `
  device.id, device.user_id AS "userId", name, kind, forward_to AS "forwardTo", created_at AS "createdAt",
  last_seen_at AS "lastSeenAt", ${IS_PRO} OR ${hasOwnerSession('device', '$2')} AS "isProtecting", member.country,
  screening_rules.rules`;
const FROM = `
  FROM device ${joinMember('device')} LEFT JOIN screening_rules ON screening_rules.user_id = device.user_id`;

@Injectable()
export class DeviceRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  list(userId: string, now: Date): Promise<EntitledDevice[]> {
    return this.dataSource.query(
      `SELECT ${COLUMNS} ${FROM} WHERE device.user_id = $1 ORDER BY device.id DESC`,
      [userId, now],
    );
  }

  /** The numbers to which providers forward a user's calls. */
  async listForwardingNumbers(userId: string): Promise<(string | null)[]> {
    const rows = await this.dataSource.manager.find(DeviceRow, {
      where: { userId },
      select: { forwardTo: true },
    });
    return rows.map(({ forwardTo }) => forwardTo);
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

  async find(by: { tokenDigest: string } | { id: string }, now: Date): Promise<EntitledDevice | null> {
    const [column, value] = 'id' in by ? ['id', by.id] : ['token_digest', by.tokenDigest];
    const [device] = await queryPrepared<EntitledDevice>(
      this.dataSource,
      `SELECT ${COLUMNS} ${FROM} WHERE device.${column} = $1`,
      [value, now],
    );
    return device ?? null;
  }

  /** Null also for a device of another kind. */
  async findProvider(id: string, now: Date): Promise<ProviderDevice | null> {
    const [device] = await queryPrepared<ProviderDevice>(
      this.dataSource,
      `SELECT ${COLUMNS}, provider_secret AS "providerSecret" ${FROM}
       WHERE device.id = $1 AND provider_secret IS NOT NULL AND forward_to IS NOT NULL`,
      [id, now],
    );
    return device ?? null;
  }

  async findRules(userId: string): Promise<ScreeningRules | null> {
    return (await this.dataSource.manager.findOneBy(ScreeningRulesRow, { userId }))?.rules ?? null;
  }

  async upsertRules(userId: string, rules: ScreeningRules): Promise<void> {
    await this.dataSource.manager.upsert(ScreeningRulesRow, { userId, rules }, ['userId']);
  }

  async updateLastSeen(id: string, lastSeenAt: Date): Promise<void> {
    await this.dataSource.manager.update(DeviceRow, { id }, { lastSeenAt });
  }
}
