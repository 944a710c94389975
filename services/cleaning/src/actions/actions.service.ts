import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type {
  AddActionEventDto,
  CleaningAction,
  CleaningTool,
  ListActionsDto,
  Sum,
} from '@swipeclean/contracts/server';
import { acquireAdvisoryLock, appError, Clock, fieldError, withAdvisoryLock } from '@swipeclean/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { cleanedBytes } from '../metrics';
import type { ActionRow } from './action.entity';
import { type ActionEvent, applyEvent, heldOf, reserved } from './action-events';
import { toAction } from './action.mapper';
import { ActionRepository } from './action.repository';

/** What cleaning freed, and what it moved to a trash that is still there. */
interface FreedBytes {
  byDate: ReadonlyMap<string, number>;
  trashed: number;
}

/** What the run of a plan did. */
interface PlanRun {
  userId: string;
  tool: CleaningTool;
  done: Sum;
  /** Null where it deleted the files. */
  restorableUntil: Date | null;
}

/** Keeps the sums of removals, which only events change; each is counted once, under the lock of its user. */
@Injectable()
export class ActionsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly actions: ActionRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts what happened to the files of a removal. A repeat with the same key changes nothing.
   * @throws AppError `NOT_FOUND`; `VALIDATION` or `CONFLICT` for an event that cannot have happened
   */
  addEvent(userId: string, request: AddActionEventDto): Promise<CleaningAction> {
    const { id, idempotencyKey, type, files, bytes, freedBytes } = request;
    const restorableUntil = request.restorableUntil ? new Date(request.restorableUntil) : null;
    if (type === 'moved' && files > 0 && !restorableUntil)
      throw fieldError('restorableUntil', 'REQUIRED', 'restorableUntil is needed for moved files');
    return withAdvisoryLock(this.dataSource, userId, async (manager) => {
      const row = await this.actions.find(manager, userId, id);
      if (!row) throw appError('CLEANING_NOT_FOUND');
      const event = { type, files, bytes, restorableUntil, freedBytes };
      return toAction(await this.append(manager, row, idempotencyKey, event));
    });
  }

  /** What was cleaned since a time. */
  sumSince(userId: string, since: Date) {
    return this.actions.sumSince(userId, since);
  }

  /** Stores what the run of a plan did. @returns the id of its entry */
  async recordRun(manager: EntityManager, { userId, tool, done, restorableUntil }: PlanRun): Promise<string> {
    await acquireAdvisoryLock(manager, userId);
    const id = uuidv7();
    const row = await this.actions.insert(manager, { id, userId, tool, ...reserved(done) });
    const moved = await this.append(manager, row, 'moved', { type: 'moved', ...done, restorableUntil });
    if (!restorableUntil) await this.append(manager, moved, 'emptied', { type: 'emptied', ...done });
    return id;
  }

  /** Counts what an undo restored since the last one: `left` and `restored` are of all undos of the run. */
  async recordUndo(
    manager: EntityManager,
    { userId, id, key }: { userId: string; id: string; key: string },
    { left, restored }: Record<'left' | 'restored', Sum>,
  ): Promise<void> {
    await acquireAdvisoryLock(manager, userId);
    const row = await this.actions.find(manager, userId, id);
    // Of many the oldest are deleted.
    if (!row || restored.files === row.restoredFiles) return;
    // The undo of a run that failed finds files that the run moved and did not store.
    row.files = Math.max(row.files, left.files + restored.files);
    row.bytes = Math.max(row.bytes, left.bytes + restored.bytes);
    const files = restored.files - row.restoredFiles;
    const bytes = restored.bytes - row.restoredBytes;
    await this.append(manager, row, key, { type: 'restored', files, bytes });
  }

  /** Counts that what is left of a run was deleted with its trash, whose emptying counts the bytes freed. */
  async recordEmptied(
    manager: EntityManager,
    { userId, id, key }: { userId: string; id: string; key: string },
  ): Promise<void> {
    await acquireAdvisoryLock(manager, userId);
    const row = await this.actions.find(manager, userId, id);
    if (row) await this.append(manager, row, key, { type: 'emptied', ...heldOf(row), freedBytes: 0 });
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

  /** Needs the lock of the user. */
  private async append(
    manager: EntityManager,
    row: ActionRow,
    idempotencyKey: string,
    event: ActionEvent,
  ): Promise<ActionRow> {
    if (await this.actions.hasEvent(manager, row.id, idempotencyKey)) return row;
    const createdAt = this.clock.now();
    const changed = await this.actions.save(manager, { ...row, ...applyEvent(row, event, createdAt) });
    const { type, files, bytes } = event;
    const { userId, id: actionId } = row;
    await this.actions.insertEvent(manager, {
      id: uuidv7(),
      userId,
      actionId,
      idempotencyKey,
      type,
      files,
      bytes,
      createdAt,
    });
    cleanedBytes.inc({ event: type }, bytes);
    return changed;
  }
}
