import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { deleteRowsBeyond } from '@swipeclean/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { AddressRow } from './address.entity';

/** Records that a user may have; few enough for an export in one response. */
export const ADDRESS_LIMIT = { table: 'address', keep: 10_000, order: 'looked_up_at DESC, id DESC' };

/** Records of one reply. */
const MAX_RECORDS = 500;

@Injectable()
export class AddressRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The user's records, the latest lookup first. */
  list(userId: string): Promise<AddressRow[]> {
    return this.dataSource.manager.find(AddressRow, {
      where: { userId },
      order: { lookedUpAt: 'DESC', id: 'DESC' },
      take: MAX_RECORDS,
    });
  }

  /** Inserts a record, or moves the user's record of the address to the top. */
  async upsert(manager: EntityManager, row: Pick<AddressRow, 'userId' | 'ipAddress'>): Promise<AddressRow> {
    await manager.query(
      `INSERT INTO address (id, user_id, ip_address) VALUES ($1, $2, $3)
       ON CONFLICT (user_id, ip_address) DO UPDATE SET looked_up_at = now()`,
      [uuidv7(), row.userId, row.ipAddress],
    );
    await deleteRowsBeyond(ADDRESS_LIMIT, manager, row.userId);
    return manager.findOneByOrFail(AddressRow, row);
  }

  /** Inserts or updates the record of a sign-in; events may arrive late, so the later time stays. */
  async upsertSignIn(
    manager: EntityManager,
    { userId, ipAddress }: Pick<AddressRow, 'userId' | 'ipAddress'>,
    at: Date,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO address (id, user_id, ip_address, looked_up_at, signed_in_at) VALUES ($1, $2, $3, $4, $4)
       ON CONFLICT (user_id, ip_address) DO UPDATE SET looked_up_at = greatest(address.looked_up_at, excluded.looked_up_at),
         signed_in_at = greatest(address.signed_in_at, excluded.signed_in_at)`,
      [uuidv7(), userId, ipAddress, at],
    );
    await deleteRowsBeyond(ADDRESS_LIMIT, manager, userId);
  }

  /** Whether the user had such a record. */
  async delete(userId: string, id: string): Promise<boolean> {
    return ((await this.dataSource.manager.delete(AddressRow, { userId, id })).affected ?? 0) > 0;
  }
}
