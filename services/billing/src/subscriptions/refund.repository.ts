import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { RefundRow } from './refund.entity';

@Injectable()
export class RefundRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  find(userId: string): Promise<RefundRow | null> {
    return this.dataSource.manager.findOneBy(RefundRow, { userId });
  }

  /** Uses up the one time; answers whether it was still there. */
  async insert(userId: string, purchaseId: string): Promise<boolean> {
    const inserted = await this.dataSource.manager
      .createQueryBuilder()
      .insert()
      .into(RefundRow)
      .values({ userId, purchaseId })
      .orIgnore()
      .returning('user_id')
      .execute();
    return (inserted.raw as unknown[]).length > 0;
  }
}
