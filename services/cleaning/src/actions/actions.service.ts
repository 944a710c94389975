import { Injectable } from '@nestjs/common';
import type { CleaningAction, ListActionsDto, RecordActionDto } from '@swipeclean/contracts/server';
import { uuidv7 } from 'uuidv7';
import { toAction } from './action.mapper';
import { ActionRepository } from './action.repository';

@Injectable()
export class ActionsService {
  constructor(private readonly actions: ActionRepository) {}

  /** Writes down what a Live clean did; it has happened, so nothing about it is refused. */
  async record(userId: string, request: RecordActionDto): Promise<CleaningAction> {
    const { tool, files, bytes, restorableUntil } = request;
    const row = await this.actions.insert({
      id: uuidv7(),
      userId,
      tool,
      status: 'done',
      files,
      bytes,
      ...(restorableUntil
        ? { restorableUntil: new Date(restorableUntil), freedAt: null, freedBytes: 0 }
        : { restorableUntil: null, freedAt: new Date(), freedBytes: bytes }),
    });
    return toAction(row);
  }

  async list(userId: string, page: ListActionsDto): Promise<CleaningAction[]> {
    return (await this.actions.list(userId, page)).map(toAction);
  }
}
