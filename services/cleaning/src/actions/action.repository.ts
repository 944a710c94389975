import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { keepNewest } from '../database/keep-newest';
import { ActionRow } from './action.entity';

/** Most entries of the history that are sent at once. */
const MAX_ENTRIES = 500;

@Injectable()
export class ActionRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  insert(row: Omit<ActionRow, 'createdAt'>): Promise<ActionRow> {
    return this.dataSource.transaction(async (manager) => {
      const saved = await manager.save(ActionRow, manager.create(ActionRow, row));
      await keepNewest(manager, 'action', row.userId);
      return saved;
    });
  }

  /** The user's history, newest first. */
  list(userId: string): Promise<ActionRow[]> {
    return this.dataSource.manager.find(ActionRow, {
      where: { userId },
      order: { id: 'DESC' },
      take: MAX_ENTRIES,
    });
  }

  /** Bytes freed since a moment, by the first day (UTC) of each day or month in which something was. */
  async sumBytes(userId: string, since: Date, unit: 'day' | 'month'): Promise<Map<string, number>> {
    const rows: { date: string; bytes: string }[] = await this.dataSource.query(
      `SELECT to_char(date_trunc($3, created_at AT TIME ZONE 'UTC'), 'YYYY-MM-DD') AS date, sum(bytes) AS bytes
         FROM action WHERE user_id = $1 AND created_at >= $2 AND status = 'done' GROUP BY 1`,
      [userId, since, unit],
    );
    return new Map(rows.map(({ date, bytes }) => [date, Number(bytes)]));
  }
}
