import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { BlockType, ScreenReason } from '@swipeclean/contracts/server';
import { DataSource, IsNull, Not } from 'typeorm';
import { BlockedCallRow } from '../history/blocked-call.entity';
import { BlockedTextRow } from '../history/blocked-text.entity';
import { prefixesOf } from '../numbers/number-prefix';
import type { TextJudgement } from '../texts/classify-text';
import type { MarkedText } from '../texts/word-model';
import type { BlockEntry } from './screen-caller';

/** Marked texts by which others are judged: a decision must not take long. */
const MOST_MARKS = 300;

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

  /** Texts that the user has marked, the latest. */
  async markedTexts(userId: string): Promise<MarkedText[]> {
    const rows = await this.dataSource.manager.find(BlockedTextRow, {
      where: { userId, isSpam: Not(IsNull()) },
      order: { receivedTime: 'DESC' },
      take: MOST_MARKS,
    });
    return rows.map(({ messageContent: content, isSpam }) => ({ content, isSpam: isSpam === true }));
  }

  async addText(
    { at: receivedTime, ...refusal }: Refusal,
    messageContent: string,
    { probability, signs }: TextJudgement,
  ): Promise<void> {
    const judged = { probability, signs };
    await this.dataSource.manager.insert(BlockedTextRow, {
      ...refusal,
      receivedTime,
      messageContent,
      ...judged,
    });
  }
}
