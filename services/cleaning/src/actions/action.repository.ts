import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ActionRow } from './action.entity';

/** Most entries of the history that are sent at once. */
const MAX_ENTRIES = 500;

@Injectable()
export class ActionRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  insert(row: Omit<ActionRow, 'createdAt'>): Promise<ActionRow> {
    const { manager } = this.dataSource;
    return manager.save(ActionRow, manager.create(ActionRow, row));
  }

  /** The user's history, newest first. */
  list(userId: string): Promise<ActionRow[]> {
    return this.dataSource.manager.find(ActionRow, {
      where: { userId },
      order: { id: 'DESC' },
      take: MAX_ENTRIES,
    });
  }
}
