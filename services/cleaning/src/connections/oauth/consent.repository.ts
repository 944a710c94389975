import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { deleteRowsBeyond } from '@swipeclean/service-kit';
import { DataSource, MoreThan } from 'typeorm';
import { ConsentRow } from './consent.entity';

/** Consents that a user may have open, such as in several tabs. */
const MAX_OPEN = 5;

@Injectable()
export class ConsentRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Stores a consent; of the user's others the newest remain. */
  insert(row: ConsentRow): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      await manager.insert(ConsentRow, row);
      await deleteRowsBeyond({ table: 'consent', keep: MAX_OPEN }, manager, row.userId);
    });
  }

  /** Finds and deletes a consent in one transaction, so that it is used once. */
  findAndDelete(userId: string, stateHash: string): Promise<ConsentRow | null> {
    return this.dataSource.transaction(async (manager) => {
      const where = { userId, stateHash, expiresAt: MoreThan(new Date()) };
      const row = await manager.findOneBy(ConsentRow, where);
      const { affected } = row ? await manager.delete(ConsentRow, { id: row.id }) : { affected: 0 };
      return affected === 1 ? row : null;
    });
  }
}
