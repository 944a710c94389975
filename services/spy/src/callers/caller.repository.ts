import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { keepNewest } from '../database/keep-newest';
import { CallerRow } from './caller.entity';

/** Most records that are sent at once. */
const MAX_RECORDS = 500;

@Injectable()
export class CallerRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The user's records, the one looked up last first. */
  list(userId: string): Promise<CallerRow[]> {
    return this.dataSource.manager.find(CallerRow, {
      where: { userId },
      order: { lookedUpAt: 'DESC', id: 'DESC' },
      take: MAX_RECORDS,
    });
  }

  /** Keeps one record of each number, which a repeated lookup brings up to date. */
  async keep(manager: EntityManager, row: Omit<CallerRow, 'createdAt' | 'lookedUpAt'>): Promise<CallerRow> {
    const { userId, e164 } = row;
    const { id, ...findings } = row;
    const updated = await manager.update(
      CallerRow,
      { userId, e164 },
      { ...findings, lookedUpAt: () => 'now()' },
    );
    if (updated.affected === 0) {
      await manager.insert(CallerRow, row);
      await keepNewest(manager, 'caller', userId);
    }
    return manager.findOneByOrFail(CallerRow, { userId, e164 });
  }

  /** Whether the user had such a record. */
  async delete(userId: string, id: string): Promise<boolean> {
    return ((await this.dataSource.manager.delete(CallerRow, { userId, id })).affected ?? 0) > 0;
  }
}
