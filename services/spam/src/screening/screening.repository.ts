import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { BlockType } from '@swipeclean/contracts/server';
import { DataSource } from 'typeorm';
import { askPrepared } from '../database/ask-prepared';
import { withoutFlush } from '../database/without-flush';
import { BlockedCallRow } from '../history/blocked-call.entity';
import { prefixesOf } from '../numbers/number-prefix';
import type { BlockEntry } from './screen-caller';

/** What the user's own rows say of a caller. */
export interface OwnFacts {
  entries: BlockEntry[];
  recentBlocks: number;
}

@Injectable()
export class ScreeningRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** `shown` is how the number stands in the history; `since` bounds what counts as recent. */
  async ownFacts(userId: string, phoneKey: string, shown: string, since: Date): Promise<OwnFacts> {
    const rows = await askPrepared<{
      type: BlockType | null;
      isPrefix: boolean;
      phoneNumber: string;
      recentBlocks: number;
    }>(
      this.dataSource,
      'own-facts',
      `SELECT listed.*, recent.blocks AS "recentBlocks"
       FROM (SELECT count(*)::int AS blocks FROM blocked_call
             WHERE user_id = $1 AND call_time > $4 AND phone_number = $3) AS recent
       LEFT JOIN (
         SELECT type, right(phone_key, 1) = '*' AS "isPrefix", phone_number AS "phoneNumber"
         FROM number WHERE user_id = $1 AND phone_key = ANY ($2) AND is_blocked
         ORDER BY length(phone_key) DESC
       ) AS listed ON true`,
      [userId, [phoneKey, ...prefixesOf(phoneKey)], shown, since],
    );
    const entries = rows.flatMap(({ type, isPrefix, phoneNumber }) =>
      type === null ? [] : { type, isPrefix, phoneNumber },
    );
    return { entries, recentBlocks: rows[0]?.recentBlocks ?? 0 };
  }

  async addCall(call: BlockedCallRow): Promise<void> {
    await withoutFlush(this.dataSource, (manager) => manager.insert(BlockedCallRow, call));
  }
}
