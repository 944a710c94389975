import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { askPrepared } from '../database/ask-prepared';
import { withoutFlush } from '../database/without-flush';
import { BlockedCallRow } from './blocked-call.entity';

@Injectable()
export class BlockedCallRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async add(call: BlockedCallRow): Promise<void> {
    await withoutFlush(this.dataSource, (manager) => manager.insert(BlockedCallRow, call));
  }

  /** The user's calls, newest first. */
  list(userId: string, take: number): Promise<BlockedCallRow[]> {
    const order = { callTime: 'DESC', id: 'DESC' } as const;
    return this.dataSource.manager.find(BlockedCallRow, { where: { userId }, order, take });
  }

  /** How many calls of a number, as it stands in the history, were refused for the user since. */
  async countRecent(userId: string, phoneNumber: string, since: Date): Promise<number> {
    const [recent] = await askPrepared<{ calls: number }>(
      this.dataSource,
      `SELECT count(*)::int AS calls FROM blocked_call
       WHERE user_id = $1 AND phone_number = $2 AND call_time > $3`,
      [userId, phoneNumber, since],
    );
    return recent?.calls ?? 0;
  }

  /** Whether the user had such an entry. */
  async delete(userId: string, id: string): Promise<boolean> {
    return ((await this.dataSource.manager.delete(BlockedCallRow, { userId, id })).affected ?? 0) > 0;
  }
}
