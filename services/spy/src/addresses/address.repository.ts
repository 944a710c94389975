import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, type QueryDeepPartialEntity } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { keepNewest } from '../records/keep-newest';
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

  /** Keeps one record of each address, which a repeated lookup brings to the top. */
  async keep(manager: EntityManager, row: Pick<AddressRow, 'userId' | 'ipAddress'>): Promise<AddressRow> {
    await this.put(manager, row, { lookedUpAt: () => 'now()' });
    return manager.findOneByOrFail(AddressRow, row);
  }

  /** Notes that the account was signed in to from an address; a later sign-in that is known already stays the last. */
  async keepSignIn(
    manager: EntityManager,
    row: Pick<AddressRow, 'userId' | 'ipAddress'>,
    at: Date,
  ): Promise<void> {
    const later = (column: string) => () => `greatest(${column}, '${at.toISOString()}')`;
    await this.put(manager, row, { lookedUpAt: later('looked_up_at'), signedInAt: later('signed_in_at') });
  }

  private async put(
    manager: EntityManager,
    row: Pick<AddressRow, 'userId' | 'ipAddress'>,
    changes: QueryDeepPartialEntity<AddressRow>,
  ): Promise<void> {
    const { userId, ipAddress } = row;
    if ((await manager.update(AddressRow, { userId, ipAddress }, changes)).affected) return;
    await manager.insert(AddressRow, { id: uuidv7(), userId, ipAddress });
    await manager.update(AddressRow, { userId, ipAddress }, changes);
    await keepNewest(manager, 'address', userId);
  }

  /** Whether the user had such a record. */
  async delete(userId: string, id: string): Promise<boolean> {
    return ((await this.dataSource.manager.delete(AddressRow, { userId, id })).affected ?? 0) > 0;
  }
}
