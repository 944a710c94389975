import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type ActorContext,
  type CleaningAction,
  type CleaningAllowance,
  FREE_LIMITS,
  type ReserveActionDto,
} from '@swipeclean/contracts/server';
import { appError, withAdvisoryLock } from '@swipeclean/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { reserved } from './action-events';
import { toAction } from './action.mapper';
import { ActionRepository } from './action.repository';

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
        throw appError('PRO_REQUIRED');
      }
      const row = { id: uuidv7(), userId, tool: request.tool, ...reserved(request) };
      return toAction(await this.actions.insert(manager, row));
    });
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
