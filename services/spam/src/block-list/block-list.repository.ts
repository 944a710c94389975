import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { BlockType, SpamCategory, SpamNumber } from '@swipeclean/contracts/server';
import { listPrefixNotations, type TypedNumber } from '@swipeclean/phone';
import { isoTime, type JsonText, queryJson, queryPrepared } from '@swipeclean/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { NumberRow } from './number.entity';
import { listPrefixKeys } from './prefix-keys';

/** Rows of one INSERT. */
const BATCH_ROWS = 500;

export interface NumberPage {
  limit: number;
  /** Only entries listed after the one with this id. */
  before?: string;
  /** Part of a number's key, or a category. */
  text?: string;
}

/** A number in E.164 whose calls are blocked. */
export interface BlockedCaller {
  id: string;
  number: string;
  category: SpamCategory;
}

export interface BlockListMatch {
  /** As typed. */
  phoneNumber: string;
  type: BlockType;
  isPrefix: boolean;
}

/** Numbers of $1 whose calls are blocked; prefixes and sender names have no E.164. */
const BLOCKED_CALLERS = `
  SELECT id, e164 AS number, category, phone_key FROM number
  WHERE user_id = $1 AND is_blocked AND type <> 'texts' AND e164 IS NOT NULL`;

@Injectable()
export class BlockListRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** A page of the user's entries, newest first, as the reply: the community's reporters are counted with them. */
  listAsJson(userId: string, { limit, before, text }: NumberPage): Promise<JsonText<SpamNumber[]>> {
    const values: unknown[] = [userId, limit];
    const conditions = ['user_id = $1'];
    if (before) conditions.push(`id < $${values.push(before)}`);
    if (text) {
      const parameter = `$${values.push(text)}`;
      conditions.push(
        `(strpos(phone_key, ${parameter}) > 0 OR strpos(e164, ${parameter}) > 0 OR category = ${parameter})`,
      );
    }
    const select = `
      SELECT id, phone_number AS "phoneNumber", e164, type, category, is_blocked AS "isBlocked",
        (SELECT count(DISTINCT report.user_id) FROM report WHERE report.phone_key = number.phone_key) AS "reportCount",
        ${isoTime('created_at')} AS "createdAt"
      FROM number WHERE ${conditions.join(' AND ')} ORDER BY id DESC LIMIT $2`;
    return queryJson(this.dataSource, select, values);
  }

  /** All of the user's entries, newest first. */
  list(userId: string): Promise<NumberRow[]> {
    return this.dataSource.manager.find(NumberRow, { where: { userId }, order: { id: 'DESC' } });
  }

  find(manager: EntityManager, userId: string, id: string): Promise<NumberRow | null> {
    return manager.findOneBy(NumberRow, { userId, id });
  }

  findByKey(manager: EntityManager, userId: string, phoneKey: string): Promise<NumberRow | null> {
    return manager.findOneBy(NumberRow, { userId, phoneKey });
  }

  /** Blocked entries that match a caller, the longest first. */
  findMatches(userId: string, { key, identity }: Omit<TypedNumber, 'typed'>): Promise<BlockListMatch[]> {
    const notations = identity ? listPrefixNotations(identity) : [key];
    return queryPrepared<BlockListMatch>(
      this.dataSource,
      `SELECT type, right(phone_key, 1) = '*' AS "isPrefix", phone_number AS "phoneNumber"
       FROM number WHERE user_id = $1 AND phone_key = ANY ($2) AND is_blocked
       ORDER BY length(phone_key) DESC`,
      [userId, [key, ...notations.flatMap(listPrefixKeys)]],
    );
  }

  isBlocked(userId: string, phoneKey: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(NumberRow, { userId, phoneKey, isBlocked: true });
  }

  /**
   * The numbers whose calls the user blocks, those first that most users report. Reads the community's reports, so that
   * a poll does not load a whole list to rank it.
   */
  listBlockedCallers(userId: string, limit: number): Promise<BlockedCaller[]> {
    return this.dataSource.query<BlockedCaller[]>(
      `SELECT caller.id, caller.number, caller.category
       FROM (${BLOCKED_CALLERS}) AS caller LEFT JOIN report USING (phone_key)
       GROUP BY caller.id, caller.number, caller.category
       ORDER BY count(DISTINCT report.user_id) DESC, caller.id DESC LIMIT $2`,
      [userId, limit],
    );
  }

  async findBlockedCaller(userId: string, id: string): Promise<BlockedCaller | undefined> {
    const rows = await this.dataSource.query<BlockedCaller[]>(
      `SELECT id, number, category FROM (${BLOCKED_CALLERS} AND id = $2) AS caller`,
      [userId, id],
    );
    return rows[0];
  }

  countBlocked(userId: string, manager: EntityManager = this.dataSource.manager): Promise<number> {
    return manager.countBy(NumberRow, { userId, isBlocked: true });
  }

  count(manager: EntityManager, userId: string): Promise<number> {
    return manager.countBy(NumberRow, { userId });
  }

  /** Every key on the list, and whether it is blocked. */
  async mapKeys(manager: EntityManager, userId: string): Promise<Map<string, boolean>> {
    const rows = await manager.find(NumberRow, {
      where: { userId },
      select: { phoneKey: true, isBlocked: true },
    });
    return new Map(rows.map(({ phoneKey, isBlocked }) => [phoneKey, isBlocked]));
  }

  /** Inserts or updates an entry and returns it with the database's defaults. */
  async save(manager: EntityManager, row: NumberRow): Promise<NumberRow> {
    await manager.save(NumberRow, row);
    return manager.findOneByOrFail(NumberRow, { id: row.id });
  }

  /** Inserts entries; one whose number is on the list is blocked again. */
  async upsertBlocked(manager: EntityManager, rows: NumberRow[]): Promise<void> {
    for (let first = 0; first < rows.length; first += BATCH_ROWS) {
      await manager
        .createQueryBuilder()
        .insert()
        .into(NumberRow)
        .values(rows.slice(first, first + BATCH_ROWS))
        .orUpdate(['type', 'category', 'is_blocked'], ['user_id', 'phone_key'])
        .execute();
    }
  }

  async delete(userId: string, id: string): Promise<boolean> {
    return ((await this.dataSource.manager.delete(NumberRow, { userId, id })).affected ?? 0) > 0;
  }
}
