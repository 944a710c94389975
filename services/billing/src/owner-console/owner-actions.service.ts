import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Clock } from '@swipeclean/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { OwnerActionRow } from './owner-action.entity';

type NewAction = Pick<OwnerActionRow, 'ownerId' | 'kind' | 'userId' | 'subject' | 'reason'>;

const MAX_LISTED = 100;

/** The audit log of what the owner does. */
@Injectable()
export class OwnerActionsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Records an action that is done in the same transaction. */
  async record(manager: EntityManager, action: NewAction): Promise<void> {
    await manager.insert(OwnerActionRow, { ...action, id: uuidv7(), at: this.clock.now(), failure: null });
  }

  /** Records an action before it is done elsewhere, and then its failure, so that none is done unseen. */
  async recordAround(action: NewAction, act: () => Promise<void>): Promise<void> {
    const id = uuidv7();
    const { manager } = this.dataSource;
    await manager.insert(OwnerActionRow, { ...action, id, at: this.clock.now(), failure: null });
    try {
      await act();
    } catch (error) {
      await manager.update(OwnerActionRow, { id }, { failure: (error as Error).message });
      throw error;
    }
  }

  /** The latest, newest first; only those about a user if one is given. */
  findLatest(userId?: string): Promise<OwnerActionRow[]> {
    return this.dataSource.manager.find(OwnerActionRow, {
      where: userId ? { userId } : {},
      order: { at: 'DESC', id: 'DESC' },
      take: MAX_LISTED,
    });
  }
}
