import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountActionRow } from './account-action.entity';

@Injectable()
export class AccountActionRepository {
  constructor(private readonly dataSource: DataSource) {}

  async insert(manager: EntityManager, row: AccountActionRow): Promise<void> {
    await manager.insert(AccountActionRow, row);
  }

  /** Whether a browser signed in to the account before. */
  isKnownDevice(manager: EntityManager, userId: string, userAgent: string): Promise<boolean> {
    return manager.existsBy(AccountActionRow, { userId, kind: 'new-device', userAgent });
  }

  /** The latest, newest first; only those of a user if one is given. */
  listLatest(limit: number, userId?: string): Promise<AccountActionRow[]> {
    return this.dataSource.manager.find(AccountActionRow, {
      where: userId ? { userId } : {},
      order: { at: 'DESC', id: 'DESC' },
      take: limit,
    });
  }
}
