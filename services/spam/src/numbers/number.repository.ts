import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { NumberRow } from './number.entity';

/** Rows of one statement. */
const ROWS_AT_ONCE = 500;

/** Which of a user's numbers are meant. */
export interface NumberPage {
  most?: number;
  /** Only those listed before the one with this id. */
  before?: string;
  /** Part of a number's key, or a category. */
  text?: string;
}

/** A number with how many users of the community reported it. */
export type CountedNumber = NumberRow & { reportCount: number };

@Injectable()
export class NumberRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The user's numbers, newest first, all unless a page is asked for. */
  list(userId: string, page: NumberPage = {}): Promise<CountedNumber[]> {
    return this.counted(this.dataSource.manager, userId, page);
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

  countListed(manager: EntityManager, userId: string): Promise<number> {
    return manager.countBy(NumberRow, { userId });
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
    { id, most, before, text }: NumberPage & { id?: string },
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
    if (before) query.andWhere('number.id < :before', { before });
    if (text) query.andWhere('(strpos(number.phoneKey, :text) > 0 OR number.category = :text)', { text });
    const { entities, raw } = await query.getRawAndEntities<{ reports: number }>();
    return entities.map((entity, index) => Object.assign(entity, { reportCount: raw[index]?.reports ?? 0 }));
  }
}
