import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ReportRow } from './report.entity';

@Injectable()
export class ReportRepository {
  insert(manager: EntityManager, row: Omit<ReportRow, 'createdAt'>): Promise<ReportRow> {
    return manager.save(ReportRow, manager.create(ReportRow, row));
  }
}
