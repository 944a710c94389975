import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { keepNewest } from '../records/keep-newest';
import { AGREEING_USERS } from './score-caller';
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
  async keep(
    manager: EntityManager,
    row: Omit<CallerRow, 'createdAt' | 'lookedUpAt' | 'label'>,
  ): Promise<CallerRow> {
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

  /** The record by its new label; null when the user has no such record. */
  async label(userId: string, id: string, label: string | null): Promise<CallerRow | null> {
    await this.dataSource.manager.update(CallerRow, { userId, id }, { label });
    return this.dataSource.manager.findOneBy(CallerRow, { userId, id });
  }

  /** Of these numbers, the names that enough users gave them, however they write them. */
  async communityLabels(numbers: string[]): Promise<Map<string, string>> {
    const rows = await this.dataSource.query<{ e164: string; label: string }[]>(
      `SELECT DISTINCT ON (e164) e164, label FROM (
         SELECT e164, lower(regexp_replace(label, '\\s+', ' ', 'g')) AS folded,
                mode() WITHIN GROUP (ORDER BY label) AS label, count(DISTINCT user_id) AS users
         FROM caller WHERE e164 = ANY ($1) AND label IS NOT NULL GROUP BY e164, folded
       ) AS named WHERE users >= $2 ORDER BY e164, users DESC, folded`,
      [numbers, AGREEING_USERS],
    );
    return new Map(rows.map(({ e164, label }) => [e164, label]));
  }

  /** Whether the user had such a record. */
  async delete(userId: string, id: string): Promise<boolean> {
    return ((await this.dataSource.manager.delete(CallerRow, { userId, id })).affected ?? 0) > 0;
  }
}
