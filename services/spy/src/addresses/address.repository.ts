import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { keepNewest } from '../database/keep-newest';
import { AddressRow } from './address.entity';

/** Most records that are sent at once. */
const MAX_RECORDS = 500;

@Injectable()
export class AddressRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The user's records, the one looked up last first. */
  list(userId: string): Promise<AddressRow[]> {
    return this.dataSource.manager.find(AddressRow, {
      where: { userId },
      order: { lookedUpAt: 'DESC', id: 'DESC' },
      take: MAX_RECORDS,
    });
  }

  /** Keeps one record of each address, which a repeated lookup brings up to date. */
  async keep(manager: EntityManager, row: Omit<AddressRow, 'createdAt' | 'lookedUpAt'>): Promise<AddressRow> {
    const { userId, ipAddress, connectionType } = row;
    const updated = await manager.update(
      AddressRow,
      { userId, ipAddress },
      { connectionType, lookedUpAt: () => 'now()' },
    );
    if (updated.affected === 0) {
      await manager.insert(AddressRow, row);
      await keepNewest(manager, 'address', userId);
    }
    return manager.findOneByOrFail(AddressRow, { userId, ipAddress });
  }

  /** Whether the user had such a record. */
  async delete(userId: string, id: string): Promise<boolean> {
    return ((await this.dataSource.manager.delete(AddressRow, { userId, id })).affected ?? 0) > 0;
  }
}
