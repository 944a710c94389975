import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { deleteRowsBeyond } from '@swipeclean/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { CallerRow } from './caller.entity';
import { MIN_AGREEING_USERS } from './caller-score';

/** Records that a user may have; few enough for an export in one response. */
export const CALLER_LIMIT = { table: 'caller', keep: 10_000, order: 'looked_up_at DESC, id DESC' };

/** Records of one reply. */
const MAX_RECORDS = 500;

/** Users that are checked for one label. */
const MAX_USERS_PER_LABEL = 50;

/** A label that several users gave to a number. */
export interface SharedLabel {
  phoneKey: string;
  label: string;
  userIds: string[];
}

@Injectable()
export class CallerRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The user's records, the latest lookup first. */
  list(userId: string): Promise<CallerRow[]> {
    return this.dataSource.manager.find(CallerRow, {
      where: { userId },
      order: { lookedUpAt: 'DESC', id: 'DESC' },
      take: MAX_RECORDS,
    });
  }

  /** Inserts a record, or updates the user's record of the number. */
  async upsert(
    manager: EntityManager,
    row: Omit<CallerRow, 'createdAt' | 'lookedUpAt' | 'label'>,
  ): Promise<CallerRow> {
    const { userId, phoneKey } = row;
    const { id, ...findings } = row;
    const updated = await manager.update(
      CallerRow,
      { userId, phoneKey },
      { ...findings, lookedUpAt: () => 'now()' },
    );
    if (updated.affected === 0) {
      await manager.insert(CallerRow, row);
      await deleteRowsBeyond(CALLER_LIMIT, manager, userId);
    }
    return manager.findOneByOrFail(CallerRow, { userId, phoneKey });
  }

  /** The record with its new label; null when the user has no such record. */
  async updateLabel(userId: string, id: string, label: string | null): Promise<CallerRow | null> {
    await this.dataSource.manager.update(CallerRow, { userId, id }, { label });
    return this.dataSource.manager.findOneBy(CallerRow, { userId, id });
  }

  /** Labels that several users gave to these numbers, regardless of case and white space, with the first users. */
  listSharedLabels(phoneKeys: string[]): Promise<SharedLabel[]> {
    return this.dataSource.query<SharedLabel[]>(
      `SELECT phone_key AS "phoneKey", mode() WITHIN GROUP (ORDER BY label) AS label,
              (array_agg(user_id ORDER BY created_at, user_id))[1:${MAX_USERS_PER_LABEL}] AS "userIds"
       FROM caller WHERE phone_key = ANY ($1) AND label IS NOT NULL
       GROUP BY phone_key, lower(regexp_replace(label, '\\s+', ' ', 'g'))
       HAVING count(*) >= $2 ORDER BY count(*) DESC, label`,
      [phoneKeys, MIN_AGREEING_USERS],
    );
  }

  /** Whether the user had such a record. */
  async delete(userId: string, id: string): Promise<boolean> {
    return ((await this.dataSource.manager.delete(CallerRow, { userId, id })).affected ?? 0) > 0;
  }
}
