import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type ActorContext, FREE_LIMITS } from '@swipeclean/contracts/server';
import { appError, withAdvisoryLock } from '@swipeclean/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { LookupRepository } from './lookup.repository';

/** The daily limit of the free tier, for numbers and addresses together (CONST-46). */
@Injectable()
export class LookupLimit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly lookups: LookupRepository,
  ) {}

  /**
   * Runs a lookup of `subject` and counts it if it is new to the user; a lookup that fails or finds nothing is free.
   * @throws AppError `PREMIUM_REQUIRED` past the day's lookups
   */
  run<Result>(
    actor: ActorContext,
    userId: string,
    subject: string,
    lookup: (manager: EntityManager) => Promise<{ result: Result; found: boolean }>,
  ): Promise<Result> {
    return withAdvisoryLock(this.dataSource, userId, async (manager) => {
      await this.lookups.deleteExpired(manager, userId);
      const isLimited = !actor.isPro && !actor.ownerAccess;
      if (isLimited && !(await this.lookups.exists(manager, userId, subject))) {
        if ((await this.lookups.countToday(manager, userId)) >= FREE_LIMITS.lookupsPerDay) {
          throw appError('PRO_REQUIRED');
        }
      }
      const { result, found } = await lookup(manager);
      if (found) await this.lookups.upsert(manager, userId, subject);
      return result;
    });
  }
}
