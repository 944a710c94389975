import { Injectable } from '@nestjs/common';
import { type EntityManager, MoreThanOrEqual } from 'typeorm';
import { ReportRow } from './report.entity';

@Injectable()
export class ReportRepository {
  insert(manager: EntityManager, row: ReportRow): Promise<ReportRow> {
    return manager.save(ReportRow, manager.create(ReportRow, row));
  }

  /** Reports that the user made from a time on. */
  countSince(manager: EntityManager, userId: string, since: Date): Promise<number> {
    return manager.countBy(ReportRow, { userId, createdAt: MoreThanOrEqual(since) });
  }
}
