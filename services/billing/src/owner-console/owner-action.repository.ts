import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { OwnerActionKind } from '@swipeclean/contracts/server';
import { DataSource, type EntityManager } from 'typeorm';
import { OwnerActionRow } from './owner-action.entity';

const NEWEST_FIRST = { at: 'DESC', id: 'DESC' } as const;

@Injectable()
export class OwnerActionRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async insert(row: OwnerActionRow, manager = this.dataSource.manager): Promise<void> {
    await manager.insert(OwnerActionRow, row);
  }

  exists(manager: EntityManager, kind: OwnerActionKind, subject: string): Promise<boolean> {
    return manager.existsBy(OwnerActionRow, { kind, subject });
  }

  async updateFailure(id: string, failure: string, isOutcomeUnknown: boolean): Promise<void> {
    await this.dataSource.manager.update(OwnerActionRow, { id }, { failure, isOutcomeUnknown });
  }

  /** The actions of a kind on something, newest first. */
  listBySubject(kind: OwnerActionKind, subject: string): Promise<OwnerActionRow[]> {
    return this.dataSource.manager.find(OwnerActionRow, { where: { kind, subject }, order: NEWEST_FIRST });
  }

  /** The latest, newest first; only those about a user if one is given. */
  listLatest(limit: number, userId?: string): Promise<OwnerActionRow[]> {
    return this.dataSource.manager.find(OwnerActionRow, {
      where: userId ? { userId } : {},
      order: NEWEST_FIRST,
      take: limit,
    });
  }
}
