import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { BlockedCallRow } from './blocked-call.entity';
import { BlockedTextRow } from './blocked-text.entity';

@Injectable()
export class HistoryRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  listCalls(userId: string, take: number): Promise<BlockedCallRow[]> {
    return this.dataSource.manager.find(BlockedCallRow, {
      where: { userId },
      order: { callTime: 'DESC', id: 'DESC' },
      take,
    });
  }

  /** Whether the user had such an entry. */
  async delete(
    entity: typeof BlockedCallRow | typeof BlockedTextRow,
    userId: string,
    id: string,
  ): Promise<boolean> {
    return ((await this.dataSource.manager.delete(entity, { userId, id })).affected ?? 0) > 0;
  }
}
