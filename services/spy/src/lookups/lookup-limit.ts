import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type ActorContext, FREE_LIMITS } from '@swipeclean/contracts/server';
import { AppError, withAdvisoryLock } from '@swipeclean/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { LookupRepository } from './lookup.repository';

/** Keeps the free tier to its daily lookups, of numbers and addresses together (CONST-46). */
@Injectable()
export class LookupLimit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly lookups: LookupRepository,
  ) {}

  /**
   * Runs a lookup of `subject` and counts it if it is new to the user; one that fails or finds nothing is free.
   * @throws AppError `PREMIUM_REQUIRED` when the day's lookups are used up.
   */
  within<Result>(
    actor: ActorContext,
    userId: string,
    subject: string,
    lookup: (manager: EntityManager) => Promise<{ result: Result; found: boolean }>,
  ): Promise<Result> {
    return withAdvisoryLock(this.dataSource, userId, async (manager) => {
      await this.lookups.forgetOld(manager, userId);
      const limited = !actor.isPro && !actor.ownerAccess;
      if (limited && !(await this.lookups.isKnown(manager, userId, subject))) {
        if ((await this.lookups.countToday(manager, userId)) >= FREE_LIMITS.lookupsPerDay) {
          throw new AppError('PREMIUM_REQUIRED', 'Premium subscription required');
        }
      }
      const { result, found } = await lookup(manager);
      if (found) await this.lookups.record(manager, userId, subject);
      return result;
    });
  }
}
