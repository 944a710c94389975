import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { BlockedCallRow } from './blocked-call.entity';
import { BlockedTextRow } from './blocked-text.entity';

/** Most entries of the history that are sent at once. */
const MAX_ENTRIES = 500;

@Injectable()
export class HistoryRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  listCalls(userId: string): Promise<BlockedCallRow[]> {
    return this.dataSource.manager.find(BlockedCallRow, {
      where: { userId },
      order: { callTime: 'DESC', id: 'DESC' },
      take: MAX_ENTRIES,
    });
  }

  listTexts(userId: string): Promise<BlockedTextRow[]> {
    return this.dataSource.manager.find(BlockedTextRow, {
      where: { userId },
      order: { receivedTime: 'DESC', id: 'DESC' },
      take: MAX_ENTRIES,
    });
  }

  /** The text by its new mark; null when the user has no such text. */
  async markText(userId: string, id: string, isSpam: boolean): Promise<BlockedTextRow | null> {
    await this.dataSource.manager.update(BlockedTextRow, { userId, id }, { isSpam });
    return this.dataSource.manager.findOneBy(BlockedTextRow, { userId, id });
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
