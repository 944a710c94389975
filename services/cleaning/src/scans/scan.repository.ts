import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { prepareFind } from '@swipeclean/service-kit';
import { DataSource, type EntityManager, IsNull, LessThan, Not } from 'typeorm';
import { dropRenewedKeys } from './renewed-keys';
import { ScanRow } from './scan.entity';

@Injectable()
export class ScanRepository {
  private readonly findPage: (userId: string, limit: number) => Promise<ScanRow[]>;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    this.findPage = prepareFind(dataSource, ScanRow, 'WHERE user_id = $1 ORDER BY id DESC LIMIT $2');
  }

  insert(manager: EntityManager, row: Omit<ScanRow, 'createdAt'>): Promise<ScanRow> {
    return manager.save(ScanRow, manager.create(ScanRow, row));
  }

  /** The user's scans, newest first. */
  list(userId: string, limit: number): Promise<ScanRow[]> {
    return this.findPage(userId, limit);
  }

  findLast(userId: string, manager: EntityManager): Promise<ScanRow | null> {
    return manager.findOne(ScanRow, { where: { userId }, order: { id: 'DESC' } });
  }

  /**
   * The last scan of each folder, newest first. One without a key is the last of its folder until another scan has the
   * same name, or none either.
   */
  async listLastByFolder(userId: string): Promise<ScanRow[]> {
    const scans = await this.dataSource.manager
      .createQueryBuilder(ScanRow, 'scan')
      .where(
        `scan.id IN (
           SELECT id FROM (
             SELECT id, folder_key,
                    row_number() OVER (PARTITION BY folder_key ORDER BY id DESC) AS of_key,
                    row_number() OVER (PARTITION BY folder ORDER BY id DESC) AS of_name
               FROM scan WHERE user_id = :userId) ranked
            WHERE CASE WHEN folder_key IS NULL THEN of_name ELSE of_key END = 1)`,
        { userId },
      )
      .orderBy('scan.id', 'DESC')
      .getMany();
    return dropRenewedKeys(scans);
  }

  /**
   * What a scan is compared with over a period that began at `start`: of the same folder, the last one before the
   * period, else the first one since.
   */
  async findEarlier({ userId, id, folder, folderKey }: ScanRow, start: Date): Promise<ScanRow | null> {
    const { manager } = this.dataSource;
    const sameFolder = folderKey === null ? { folder: folder ?? IsNull() } : { folderKey };
    const same = { userId, id: Not(id), ...sameFolder };
    return (
      (await manager.findOne(ScanRow, {
        where: { ...same, createdAt: LessThan(start) },
        order: { createdAt: 'DESC', id: 'DESC' },
      })) ?? (await manager.findOne(ScanRow, { where: same, order: { createdAt: 'ASC', id: 'ASC' } }))
    );
  }
}
