import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, IsNull, LessThan, Not } from 'typeorm';
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

  findLast(userId: string, manager: EntityManager): Promise<ScanRow | null> {
    return manager.findOne(ScanRow, { where: { userId }, order: { id: 'DESC' } });
  }

  /** The last scan of each folder, newest first. Scans without a folder's name count as those of one folder. */
  async listLastByFolder(userId: string): Promise<ScanRow[]> {
    return this.dataSource.manager
      .createQueryBuilder(ScanRow, 'scan')
      .where(
        `scan.id IN (SELECT DISTINCT ON (folder) id FROM scan
           WHERE user_id = :userId ORDER BY folder, id DESC)`,
        { userId },
      )
      .orderBy('scan.id', 'DESC')
      .getMany();
  }

  /**
   * What a scan is compared with over a period that began at `start`: of the same folder, the last one before the
   * period, else the first one since. Scans without a folder name count as scans of one folder.
   */
  async findEarlier({ userId, id, folder }: ScanRow, start: Date): Promise<ScanRow | null> {
    const { manager } = this.dataSource;
    const same = { userId, id: Not(id), folder: folder ?? IsNull() };
    return (
      (await manager.findOne(ScanRow, {
        where: { ...same, createdAt: LessThan(start) },
        order: { createdAt: 'DESC', id: 'DESC' },
      })) ?? (await manager.findOne(ScanRow, { where: same, order: { createdAt: 'ASC', id: 'ASC' } }))
    );
  }
}
