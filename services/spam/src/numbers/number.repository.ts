import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { NumberRow } from './number.entity';

/** Most numbers of a list that are sent at once. */
const MAX_NUMBERS = 500;

/** Rows of one statement. */
const ROWS_AT_ONCE = 500;

/** A number with how many users of the community reported it. */
export type CountedNumber = NumberRow & { reportCount: number };

@Injectable()
export class NumberRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The user's numbers, newest first. */
  list(userId: string, most = MAX_NUMBERS): Promise<CountedNumber[]> {
    return this.counted(this.dataSource.manager, userId, { most });
  }

  async get(manager: EntityManager, userId: string, id: string): Promise<CountedNumber | undefined> {
    return (await this.counted(manager, userId, { id }))[0];
  }

  findByKey(manager: EntityManager, userId: string, phoneKey: string): Promise<NumberRow | null> {
    return manager.findOneBy(NumberRow, { userId, phoneKey });
  }

  countBlocked(manager: EntityManager, userId: string): Promise<number> {
    return manager.countBy(NumberRow, { userId, isBlocked: true });
  }

  async delete(userId: string, id: string): Promise<boolean> {
    return ((await this.dataSource.manager.delete(NumberRow, { userId, id })).affected ?? 0) > 0;
  }

  /** Every key on the list, and whether it is blocked. */
  async listedKeys(manager: EntityManager, userId: string): Promise<Map<string, boolean>> {
    const rows = await manager.find(NumberRow, {
      where: { userId },
      select: { phoneKey: true, isBlocked: true },
    });
    return new Map(rows.map(({ phoneKey, isBlocked }) => [phoneKey, isBlocked]));
  }

  /** Adds rows; one whose number is listed unblocked is blocked. */
  async blockRows(manager: EntityManager, rows: NumberRow[]): Promise<void> {
    for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
      await manager
        .createQueryBuilder()
        .insert()
        .into(NumberRow)
        .values(rows.slice(first, first + ROWS_AT_ONCE))
        .orUpdate(['type', 'category', 'is_blocked'], ['user_id', 'phone_key'])
        .execute();
    }
  }

  private async counted(
    manager: EntityManager,
    userId: string,
    { id, most = MAX_NUMBERS }: { id?: string; most?: number },
  ): Promise<CountedNumber[]> {
    const query = manager
      .createQueryBuilder(NumberRow, 'number')
      .addSelect(
        `(SELECT count(DISTINCT r.user_id)::int FROM report r WHERE r.phone_key = number.phone_key)`,
        'reports',
      )
      .where('number.userId = :userId', { userId })
      .orderBy('number.id', 'DESC')
      .limit(most);
    if (id) query.andWhere('number.id = :id', { id });
    const { entities, raw } = await query.getRawAndEntities<{ reports: number }>();
    return entities.map((entity, index) => Object.assign(entity, { reportCount: raw[index]?.reports ?? 0 }));
  }
}
