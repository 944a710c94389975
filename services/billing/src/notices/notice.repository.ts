import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { NoticeRow } from './notice.entity';

@Injectable()
export class NoticeRepository {
  /** Stores that a fact is told; false if it was told before. */
  async insertNew(manager: EntityManager, row: Pick<NoticeRow, 'key' | 'userId'>): Promise<boolean> {
    const { raw } = await manager
      .createQueryBuilder()
      .insert()
      .into(NoticeRow)
      .values(row)
      .orIgnore()
      .returning('key')
      .execute();
    return (raw as unknown[]).length > 0;
  }
}
