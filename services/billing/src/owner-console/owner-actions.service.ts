import { Injectable } from '@nestjs/common';
import { Clock } from '@swipeclean/service-kit';
import type { EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { PaymentOutcomeUnknownError } from '../providers/provider-errors';
import type { OwnerActionRow } from './owner-action.entity';
import { OwnerActionRepository } from './owner-action.repository';

type NewAction = Pick<OwnerActionRow, 'ownerId' | 'kind' | 'userId' | 'subject' | 'reason'>;

const MAX_LISTED = 100;

/** The audit log of what the owner does. */
@Injectable()
export class OwnerActionsService {
  constructor(
    private readonly actions: OwnerActionRepository,
    private readonly clock: Clock,
  ) {}

  /** Records an action that is done in the same transaction. */
  record(manager: EntityManager, action: NewAction, at = this.clock.now()): Promise<void> {
    return this.actions.insert(
      { ...action, id: uuidv7(), at, failure: null, isOutcomeUnknown: false },
      manager,
    );
  }

  /**
   * Records an action before it is done elsewhere, and then its failure, so that none is done unseen. `act` gets the id
   * of the attempt: that of the first one since the last whose outcome is known.
   */
  async recordAround(action: NewAction, act: (attemptId: string) => Promise<void>): Promise<void> {
    const id = uuidv7();
    const attemptId = (await this.findUnknownAttempt(action)) ?? id;
    await this.actions.insert({
      ...action,
      id,
      at: this.clock.now(),
      failure: null,
      isOutcomeUnknown: false,
    });
    try {
      await act(attemptId);
    } catch (error) {
      await this.actions.updateFailure(
        id,
        (error as Error).message,
        error instanceof PaymentOutcomeUnknownError,
      );
      throw error;
    }
  }

  private async findUnknownAttempt({ kind, subject }: NewAction): Promise<string | undefined> {
    const rows = await this.actions.listBySubject(kind, subject);
    const known = rows.findIndex(({ isOutcomeUnknown }) => !isOutcomeUnknown);
    return rows.slice(0, known < 0 ? undefined : known).at(-1)?.id;
  }

  /** The latest, newest first; only those about a user if one is given. */
  listLatest(userId?: string): Promise<OwnerActionRow[]> {
    return this.actions.listLatest(MAX_LISTED, userId);
  }
}
