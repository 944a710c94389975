import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ShareNetwork } from '@swipeclean/contracts/server';
import { Column, DataSource, Entity, PrimaryColumn } from 'typeorm';

/** How often a user has shared on one network. */
@Entity('share_count')
export class ShareCountRow {
  @PrimaryColumn('text')
  userId!: string;

  @PrimaryColumn('text')
  network!: ShareNetwork;

  @Column('integer')
  shares!: number;
}

@Injectable()
export class ShareCountRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async increment(userId: string, network: ShareNetwork): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO share_count (user_id, network, shares) VALUES ($1, $2, 1)
       ON CONFLICT (user_id, network) DO UPDATE SET shares = share_count.shares + 1`,
      [userId, network],
    );
  }

  async count(userId: string, manager = this.dataSource.manager): Promise<number> {
    return (await manager.sum(ShareCountRow, 'shares', { userId })) ?? 0;
  }
}
