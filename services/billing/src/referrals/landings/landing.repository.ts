import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DAY_MS, type UncountedVisit } from '@swipeclean/contracts/server';
import { DataSource, LessThan } from 'typeorm';
import { LandingRow, LandingSaltRow, UncountedVisitRow } from './landing.entity';

const toDay = (now: Date): string => now.toISOString().slice(0, 10);

@Injectable()
export class LandingRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The day's salt; concurrent calls return the same one. */
  async getOrCreateSalt(now: Date): Promise<string> {
    const day = toDay(now);
    const salt = randomBytes(32).toString('base64url');
    const { manager } = this.dataSource;
    await manager
      .createQueryBuilder()
      .insert()
      .into(LandingSaltRow)
      .values({ day, salt })
      .orIgnore()
      .execute();
    return (await manager.findOneByOrFail(LandingSaltRow, { day })).salt;
  }

  /** Deletes the salts of days before yesterday. */
  async deleteOldSalts(now: Date): Promise<void> {
    const day = toDay(new Date(now.getTime() - DAY_MS));
    await this.dataSource.manager.delete(LandingSaltRow, { day: LessThan(day) });
  }

  /** Returns false if the visitor is stored already. */
  async insert(landing: LandingRow): Promise<boolean> {
    const inserted = await this.dataSource.manager
      .createQueryBuilder()
      .insert()
      .into(LandingRow)
      .values(landing)
      .orIgnore()
      .returning('id')
      .execute();
    return (inserted.raw as unknown[]).length > 0;
  }

  /** The first visit of a browser by a user's link. */
  findVisitor(userId: string, visitorKey: string): Promise<LandingRow | null> {
    return this.dataSource.manager.findOneBy(LandingRow, { userId, visitorKey });
  }

  async incrementUncounted(userId: string, reason: UncountedVisit): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO uncounted_visit (user_id, reason, visits) VALUES ($1, $2, 1)
       ON CONFLICT (user_id, reason) DO UPDATE SET visits = uncounted_visit.visits + 1`,
      [userId, reason],
    );
  }

  /** Marks today's visits from a subnet as the owner's own. */
  async markAsOwn(userId: string, dayKey: string): Promise<void> {
    await this.dataSource.manager.update(LandingRow, { userId, dayKey, isOwn: false }, { isOwn: true });
  }

  /** How many other people came by a user's link. */
  count(userId: string, manager = this.dataSource.manager): Promise<number> {
    return manager.countBy(LandingRow, { userId, isOwn: false });
  }

  /** Visits of the user's own that were the first of their browser. */
  countOwn(userId: string, manager = this.dataSource.manager): Promise<number> {
    return manager.countBy(LandingRow, { userId, isOwn: true });
  }

  listUncounted(userId: string, manager = this.dataSource.manager): Promise<UncountedVisitRow[]> {
    return manager.findBy(UncountedVisitRow, { userId });
  }
}
