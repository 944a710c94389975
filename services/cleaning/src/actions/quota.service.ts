import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type ActorContext,
  type CleaningAction,
  type CleaningAllowance,
  FREE_LIMITS,
  type ReserveActionDto,
  type CommitActionDto,
  type Sum,
} from '@swipeclean/contracts/server';
import { acquireAdvisoryLock, AppError, withAdvisoryLock } from '@swipeclean/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { toAction } from './action.mapper';
import { ActionRepository } from './action.repository';

/** The statuses that may follow each status; a repeat changes nothing. */
const NEXT_STATUSES: Record<CleaningAction['status'], readonly CleaningAction['status'][]> = {
  reserved: ['done', 'failed'],
  done: ['done', 'undone'],
  undone: ['undone'],
  failed: ['failed'],
};

/** Enforces the free tier's monthly limit; bytes are reserved before the first file is touched (CONST-46). */
@Injectable()
export class QuotaService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly actions: ActionRepository,
  ) {}

  getAllowance(actor: ActorContext, userId: string): Promise<CleaningAllowance> {
    return this.computeAllowance(this.dataSource.manager, actor, userId);
  }

  /** @throws AppError `PREMIUM_REQUIRED` when the month has not that much left. */
  reserve(actor: ActorContext, userId: string, request: ReserveActionDto): Promise<CleaningAction> {
    return withAdvisoryLock(this.dataSource, userId, async (manager) => {
      const { left } = await this.computeAllowance(manager, actor, userId);
      if (left !== null && request.bytes > left) {
        throw new AppError('PREMIUM_REQUIRED', 'Premium subscription required');
      }
      const { tool, files, bytes } = request;
      const row = { id: uuidv7(), userId, tool, status: 'reserved' as const, files, bytes };
      const untouched = { restorableUntil: null, freedAt: null, freedBytes: 0 };
      return toAction(await this.actions.insert({ ...row, ...untouched }, manager));
    });
  }

  /** Commits or releases a reservation with what was really cleaned, never more than was reserved. */
  commit(userId: string, request: CommitActionDto): Promise<CleaningAction> {
    return withAdvisoryLock(this.dataSource, userId, async (manager) => {
      const row = await this.actions.find(manager, userId, request.id);
      if (!row) throw new AppError('NOT_FOUND', 'This cleaning is not in your history');
      const { status, files, bytes, restorableUntil } = request;
      const isMore = bytes > row.bytes || files > row.files;
      // Files deleted permanently still count against the month.
      const isWhole = row.restorableUntil !== null && bytes === row.bytes && files === row.files;
      const isUndone = row.status === 'done' && status === 'undone';
      const isBack = row.freedAt !== null && restorableUntil;
      if (!NEXT_STATUSES[row.status].includes(status) || isMore || isBack || (isUndone && !isWhole)) {
        throw new AppError('CONFLICT', 'This cleaning was settled in another way');
      }
      row.restorableUntil = restorableUntil ? new Date(restorableUntil) : null;
      // Restored in part, it is what is left. Emptied bit by bit, it stays what was moved.
      if (row.status !== 'done' || (status === 'done' && restorableUntil))
        Object.assign(row, { files, bytes });
      if (status === 'done' && !restorableUntil && row.freedAt === null) {
        Object.assign(row, { freedAt: new Date(), freedBytes: bytes });
      }
      return toAction(await this.actions.save(manager, Object.assign(row, { status })));
    });
  }

  /** Writes down what an undo left where it was moved to; with nothing left, the cleaning is undone. */
  async recordUndo(manager: EntityManager, userId: string, id: string, left: Sum): Promise<void> {
    await acquireAdvisoryLock(manager, userId);
    const row = await this.actions.find(manager, userId, id);
    // A long history loses its oldest entries.
    if (!row) return;
    await this.actions.save(manager, Object.assign(row, left.files > 0 ? left : { status: 'undone' }));
  }

  private async computeAllowance(
    manager: EntityManager,
    actor: ActorContext,
    userId: string,
  ): Promise<CleaningAllowance> {
    if (actor.isPro || actor.ownerAccess) return { limit: null, left: null };
    const limit = FREE_LIMITS.liveBytesPerMonth;
    return { limit, left: Math.max(0, limit - (await this.actions.sumOfMonth(manager, userId))) };
  }
}
