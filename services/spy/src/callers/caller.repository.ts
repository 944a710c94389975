import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { keepNewest } from '../records/keep-newest';
import { AGREEING_USERS } from './score-caller';
import { CallerRow } from './caller.entity';

/** Most records that are sent at once. */
const MAX_RECORDS = 500;

/** Users of one name who are asked after. */
const MOST_NAMERS = 50;

/** A name for a number, and who gave it. */
export interface GivenName {
  e164: string;
  label: string;
  userIds: string[];
}

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

  /** Of these numbers, the names that several users gave them, however they write them, and who did so first. */
  namesGiven(numbers: string[]): Promise<GivenName[]> {
    return this.dataSource.query<GivenName[]>(
      `SELECT e164, mode() WITHIN GROUP (ORDER BY label) AS label,
              (array_agg(user_id ORDER BY created_at, user_id))[1:${MOST_NAMERS}] AS "userIds"
       FROM caller WHERE e164 = ANY ($1) AND label IS NOT NULL
       GROUP BY e164, lower(regexp_replace(label, '\\s+', ' ', 'g'))
       HAVING count(*) >= $2 ORDER BY count(*) DESC, label`,
      [numbers, AGREEING_USERS],
    );
  }

  /** Whether the user had such a record. */
  async delete(userId: string, id: string): Promise<boolean> {
    return ((await this.dataSource.manager.delete(CallerRow, { userId, id })).affected ?? 0) > 0;
  }
}
