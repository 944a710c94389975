import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ReportRow } from './report.entity';

@Injectable()
export class ReportRepository {
  insert(manager: EntityManager, row: ReportRow): Promise<ReportRow> {
    return manager.save(ReportRow, manager.create(ReportRow, row));
  }

  /** Reports the user made since midnight UTC. */
  countToday(manager: EntityManager, userId: string): Promise<number> {
    return manager
      .createQueryBuilder(ReportRow, 'report')
      .where(`report.userId = :userId AND report.createdAt >= date_trunc('day', now(), 'UTC')`, { userId })
      .getCount();
  }
}
