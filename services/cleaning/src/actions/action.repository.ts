import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type CleaningDigest,
  type ListActionsDto,
  MAX_ACTIONS_PER_PAGE,
  RESERVED_FOR_MS,
} from '@swipeclean/contracts/server';
import { deleteRowsBeyond } from '@swipeclean/service-kit';
import { DataSource, type EntityManager, LessThan } from 'typeorm';
import { ActionRow } from './action.entity';
import { ActionEventRow } from './action-event.entity';

/** The calendar month (UTC) that a free account's limit is of. */
const THIS_MONTH = `created_at >= date_trunc('month', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'`;

/** Entries that outlast newer ones: the limit is measured by them, and must not be lifted by adding empty ones. */
const COUNTED_FIRST = `(bytes > 0 AND status IN ('done', 'reserved') AND ${THIS_MONTH}) DESC`;

/** Entries that a user may have: more than a year of cleaning every day, and few enough for one export. */
export const ACTION_LIMIT = { table: 'action', keep: 10_000, order: `${COUNTED_FIRST}, id DESC` };

/** Events of a user that are kept: a repeat of an older one is no longer recognised. */
const EVENT_LIMIT = { table: 'action_event', keep: 20_000 };

@Injectable()
export class ActionRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Stores an entry; the oldest ones beyond the limit are deleted. */
  async insert(manager: EntityManager, row: Omit<ActionRow, 'createdAt'>): Promise<ActionRow> {
    const saved = await manager.save(ActionRow, manager.create(ActionRow, row));
    await deleteRowsBeyond(ACTION_LIMIT, manager, row.userId);
    return saved;
  }

  find(manager: EntityManager, userId: string, id: string): Promise<ActionRow | null> {
    return manager.findOneBy(ActionRow, { userId, id });
  }

  save(manager: EntityManager, row: ActionRow): Promise<ActionRow> {
    return manager.save(ActionRow, row);
  }

  hasEvent(manager: EntityManager, actionId: string, idempotencyKey: string): Promise<boolean> {
    return manager.existsBy(ActionEventRow, { actionId, idempotencyKey });
  }

  async insertEvent(manager: EntityManager, event: ActionEventRow): Promise<void> {
    await manager.insert(ActionEventRow, event);
    await deleteRowsBeyond(EVENT_LIMIT, manager, event.userId);
  }

  /** Bytes that count against this month's limit: cleaned and not restored, or reserved for a clean under way. */
  async sumOfMonth(manager: EntityManager, userId: string): Promise<number> {
    const [row]: { bytes: string }[] = await manager.query(
      `SELECT coalesce(sum(bytes - restored_bytes), 0) AS bytes FROM action
        WHERE user_id = $1
          AND ${THIS_MONTH}
          AND (status = 'done' OR (status = 'reserved' AND created_at > now() - $2 * interval '1 ms'))`,
      [userId, RESERVED_FOR_MS],
    );
    return Number(row?.bytes);
  }

  /** A page of the user's actions, newest first: ids are in order of time. */
  list(userId: string, { limit = MAX_ACTIONS_PER_PAGE, before }: ListActionsDto): Promise<ActionRow[]> {
    return this.dataSource.manager.find(ActionRow, {
      where: { userId, ...(before && { id: LessThan(before) }) },
      order: { id: 'DESC' },
      take: limit,
    });
  }

  isEmpty(userId: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(ActionRow, { userId }).then((exists) => !exists);
  }

  /**
   * Bytes freed since a moment (what lies in a trash is not), by the first day (UTC) of each day or month in which
   * something was.
   */
  async sumBytes(userId: string, since: Date, unit: 'day' | 'month'): Promise<Map<string, number>> {
    const rows: { date: string; bytes: string }[] = await this.dataSource.query(
      `SELECT to_char(date_trunc($3, freed_at AT TIME ZONE 'UTC'), 'YYYY-MM-DD') AS date, sum(greatest(freed_bytes, 0)) AS bytes
         FROM action WHERE user_id = $1 AND freed_at >= $2 GROUP BY 1`,
      [userId, since, unit],
    );
    return new Map(rows.map(({ date, bytes }) => [date, Number(bytes)]));
  }

  /** What was cleaned since a moment and not restored, and until when the last of it can be undone. */
  async sumSince(userId: string, since: Date): Promise<Omit<CleaningDigest, 'waiting' | 'stopped'>> {
    const [row] = await this.dataSource.query<[{ files: string; bytes: string; until: Date | null }]>(
      `SELECT coalesce(sum(files - restored_files), 0) AS files, coalesce(sum(bytes - restored_bytes), 0) AS bytes,
         max(restorable_until) FILTER (WHERE restorable_until > now()) AS until
         FROM action WHERE user_id = $1 AND created_at >= $2 AND status = 'done'`,
      [userId, since],
    );
    const { files, bytes, until } = row;
    return { files: Number(files), bytes: Number(bytes), restorableUntil: until?.toISOString() ?? null };
  }

  /** Bytes moved to a trash since a moment that it still holds. */
  async sumTrashed(userId: string, since: Date): Promise<number> {
    const [row]: { bytes: string }[] = await this.dataSource.query(
      `SELECT coalesce(sum(bytes - restored_bytes - emptied_bytes), 0) AS bytes FROM action
        WHERE user_id = $1 AND created_at >= $2 AND status = 'done' AND restorable_until IS NOT NULL`,
      [userId, since],
    );
    return Number(row?.bytes);
  }
}
