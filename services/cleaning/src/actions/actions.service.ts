import { Injectable } from '@nestjs/common';
import type { CleaningAction, ListActionsDto, RecordActionDto } from '@swipeclean/contracts/server';
import type { EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { toAction } from './action.mapper';
import { ActionRepository } from './action.repository';

/** What cleaning freed, and what it moved to a trash that is still there. */
interface FreedBytes {
  byDate: ReadonlyMap<string, number>;
  trashed: number;
}

@Injectable()
export class ActionsService {
  constructor(private readonly actions: ActionRepository) {}

  /** Stores what a Live clean did; it has happened, so nothing about it is refused. */
  async record(
    userId: string,
    { tool, files, bytes, restorableUntil }: RecordActionDto,
    manager?: EntityManager,
  ): Promise<CleaningAction> {
    const values = {
      id: uuidv7(),
      userId,
      tool,
      status: 'done' as const,
      files,
      bytes,
      ...(restorableUntil
        ? { restorableUntil: new Date(restorableUntil), freedAt: null, freedBytes: 0 }
        : { restorableUntil: null, freedAt: new Date(), freedBytes: bytes }),
    };
    return toAction(await this.actions.insert(values, manager));
  }

  /** Bytes freed since a moment, by the first day of each day or month; null when nothing was ever cleaned. */
  async findFreedBytes(userId: string, since: Date, unit: 'day' | 'month'): Promise<FreedBytes | null> {
    if (await this.actions.isEmpty(userId)) return null;
    const [byDate, trashed] = await Promise.all([
      this.actions.sumBytes(userId, since, unit),
      this.actions.sumTrashed(userId, since),
    ]);
    return { byDate, trashed };
  }

  async list(userId: string, page: ListActionsDto): Promise<CleaningAction[]> {
    return (await this.actions.list(userId, page)).map(toAction);
  }
}
