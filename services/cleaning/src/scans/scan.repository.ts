import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, LessThan } from 'typeorm';
import { ScanRow } from './scan.entity';

@Injectable()
export class ScanRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  insert(manager: EntityManager, row: Omit<ScanRow, 'createdAt'>): Promise<ScanRow> {
    return manager.save(ScanRow, manager.create(ScanRow, row));
  }

  /** The user's scans, newest first. */
  list(userId: string, limit: number): Promise<ScanRow[]> {
    return this.dataSource.manager.find(ScanRow, { where: { userId }, order: { id: 'DESC' }, take: limit });
  }

  findLast(userId: string, manager: EntityManager = this.dataSource.manager): Promise<ScanRow | null> {
    return manager.findOne(ScanRow, { where: { userId }, order: { id: 'DESC' } });
  }

  /** The last scan that was saved before a moment. */
  findLastBefore(userId: string, moment: Date): Promise<ScanRow | null> {
    return this.dataSource.manager.findOne(ScanRow, {
      where: { userId, createdAt: LessThan(moment) },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
  }
}
