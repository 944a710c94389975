import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { OwnerActionKind } from '@swipeclean/contracts/server';
import { Clock } from '@swipeclean/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { paymentOutcomeUnknown } from '../payments/providers/provider-errors';
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

  /** Whether an action on something is recorded. */
  isRecorded(manager: EntityManager, kind: OwnerActionKind, subject: string): Promise<boolean> {
    return manager.existsBy(OwnerActionRow, { kind, subject });
  }

  /**
   * Records an action before it is done elsewhere, and then its failure, so that none is done unseen. `act` gets the id
   * of the attempt: that of the first one since the last whose outcome is known.
   */
  async recordAround(action: NewAction, act: (attemptId: string) => Promise<void>): Promise<void> {
    const id = uuidv7();
    const { manager } = this.dataSource;
    const attemptId = (await this.findUnknownAttempt(action)) ?? id;
    await manager.insert(OwnerActionRow, { ...action, id, at: this.clock.now(), failure: null });
    try {
      await act(attemptId);
    } catch (error) {
      await manager.update(OwnerActionRow, { id }, { failure: (error as Error).message });
      throw error;
    }
  }

  private async findUnknownAttempt({ kind, subject }: NewAction): Promise<string | undefined> {
    const order = { at: 'DESC', id: 'DESC' } as const;
    const rows = await this.dataSource.manager.find(OwnerActionRow, { where: { kind, subject }, order });
    const known = rows.findIndex(({ failure }) => failure !== paymentOutcomeUnknown().message);
    return rows.slice(0, known < 0 ? undefined : known).at(-1)?.id;
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
