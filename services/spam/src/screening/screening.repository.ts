import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { BlockType, ScreenReason } from '@swipeclean/contracts/server';
import { DataSource } from 'typeorm';
import { BlockedCallRow } from '../history/blocked-call.entity';
import { BlockedTextRow } from '../history/blocked-text.entity';
import { prefixesOf } from '../numbers/number-prefix';
import type { BlockEntry } from './screen-caller';

/** What the user's own rows say of a caller. */
export interface OwnFacts {
  entries: BlockEntry[];
  recentBlocks: number;
}

/** A call or text that was refused. */
export interface Refusal {
  id: string;
  userId: string;
  phoneNumber: string;
  reason: ScreenReason;
  at: Date;
}

@Injectable()
export class ScreeningRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** `shown` is how the number stands in the history; `since` bounds what counts as recent. */
  async ownFacts(userId: string, phoneKey: string, shown: string, since: Date): Promise<OwnFacts> {
    const rows = await this.dataSource.query<{ type: BlockType; isPrefix: boolean; recentBlocks: number }[]>(
      `SELECT listed.type, listed.is_prefix AS "isPrefix", recent.blocks AS "recentBlocks"
       FROM (SELECT count(*)::int AS blocks FROM blocked_call
             WHERE user_id = $1 AND call_time > $4 AND phone_number = $3) AS recent
       LEFT JOIN (
         SELECT type, right(phone_key, 1) = '*' AS is_prefix FROM number
         WHERE user_id = $1 AND phone_key = ANY ($2) AND is_blocked
       ) AS listed ON true`,
      [userId, [phoneKey, ...prefixesOf(phoneKey)], shown, since],
    );
    return {
      entries: rows.filter(({ type }) => type !== null).map(({ type, isPrefix }) => ({ type, isPrefix })),
      recentBlocks: rows[0]?.recentBlocks ?? 0,
    };
  }

  async addCall({ at: callTime, ...refusal }: Refusal): Promise<void> {
    await this.dataSource.manager.insert(BlockedCallRow, { ...refusal, callTime });
  }

  async addText({ at: receivedTime, ...refusal }: Refusal, messageContent: string): Promise<void> {
    await this.dataSource.manager.insert(BlockedTextRow, { ...refusal, receivedTime, messageContent });
  }
}
