import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { SpamCounts } from '@swipeclean/contracts/server';
import { DataSource } from 'typeorm';

@Injectable()
export class CountsService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async count(userId: string): Promise<SpamCounts> {
    const [counts] = await this.dataSource.query<[SpamCounts]>(
      `SELECT (SELECT count(*)::int FROM number WHERE user_id = $1 AND is_blocked) AS "blockedNumbers",
              (SELECT count(*)::int FROM blocked_call WHERE user_id = $1) AS "blockedCalls",
              (SELECT count(*)::int FROM blocked_text WHERE user_id = $1) AS "blockedTexts"`,
      [userId],
    );
    return counts;
  }
}
