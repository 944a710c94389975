import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ShareNetwork } from '@swipeclean/contracts/server';
import { DataSource } from 'typeorm';
import { ShareCodeRow } from './share-code.entity';
import { ShareCountRow } from './share-count.entity';

@Injectable()
export class ReferralRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async findCode(userId: string): Promise<string | null> {
    return (await this.dataSource.manager.findOneBy(ShareCodeRow, { userId }))?.code ?? null;
  }

  /** Does nothing where the user has a code already, or somebody else has this one. */
  async insertCode(userId: string, code: string): Promise<void> {
    await this.dataSource.manager
      .createQueryBuilder()
      .insert()
      .into(ShareCodeRow)
      .values({ userId, code })
      .orIgnore()
      .execute();
  }

  async addShare(userId: string, network: ShareNetwork): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO share_count (user_id, network, shares) VALUES ($1, $2, 1)
       ON CONFLICT (user_id, network) DO UPDATE SET shares = share_count.shares + 1`,
      [userId, network],
    );
  }

  async countShares(userId: string): Promise<number> {
    return (await this.dataSource.manager.sum(ShareCountRow, 'shares', { userId })) ?? 0;
  }
}
