import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { askPrepared } from '../database/ask-prepared';
import { prefixesOf } from '../numbers/number-prefix';
import type { BlockEntry } from './screen-caller';

@Injectable()
export class ScreeningRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** What a caller falls under on the user's list, the longest entry first. */
  entries(userId: string, phoneKey: string): Promise<BlockEntry[]> {
    return askPrepared<BlockEntry>(
      this.dataSource,
      `SELECT type, right(phone_key, 1) = '*' AS "isPrefix", phone_number AS "phoneNumber"
       FROM number WHERE user_id = $1 AND phone_key = ANY ($2) AND is_blocked
       ORDER BY length(phone_key) DESC`,
      [userId, [phoneKey, ...prefixesOf(phoneKey)]],
    );
  }
}
