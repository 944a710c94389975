import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { CloudTotals } from '@swipeclean/contracts/server';
import { deleteInBatches, type FencedTransaction } from '@swipeclean/service-kit';
import { DataSource, type EntityManager, In, IsNull, Not } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import type { DriveEntry } from '../drives/cloud-drive';
import { CloudCursorRow } from './cloud-cursor.entity';
import { CloudScanRow } from './cloud-scan.entity';
import { toFileValues } from './file-values';

/** Rows of one statement. */
const INSERT_BATCH = 2000;

@Injectable()
export class CloudScanRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Begins a scan, or continues it in another attempt of its job; other unfinished scans of the drive are deleted. */
  async begin(transaction: FencedTransaction, scan: Omit<CloudScanRow, 'totals'>): Promise<void> {
    const { sourceId, id } = scan;
    await this.delete('source_id = $1 AND totals IS NULL AND id <> $2', [sourceId, id], transaction);
    await transaction(async (manager) => {
      if (await manager.existsBy(CloudScanRow, { id })) return;
      await this.insert(manager, scan);
      await manager.insert(CloudCursorRow, { id: uuidv7(), scanId: id, cursor: '' });
    });
  }

  async insert(manager: EntityManager, scan: Omit<CloudScanRow, 'totals'>): Promise<void> {
    await manager.insert(CloudScanRow, { ...scan, totals: null });
  }

  /** What is still to be read, the last found first, so that the list stays short in a deep tree. */
  listCursors(scanId: string, limit: number): Promise<CloudCursorRow[]> {
    return this.dataSource.manager.find(CloudCursorRow, {
      where: { scanId },
      order: { id: 'DESC' },
      take: limit,
    });
  }

  /** Stores a part of the list and what it leads to, once. */
  async storePage(
    manager: EntityManager,
    { id, scanId }: CloudCursorRow,
    entries: readonly DriveEntry[],
    next: readonly string[],
  ): Promise<void> {
    await manager.delete(CloudCursorRow, { id });
    await manager.query(
      'INSERT INTO cloud_cursor (id, scan_id, cursor) SELECT id, $1, cursor FROM unnest($2::uuid[], $3::text[]) AS new (id, cursor)',
      [scanId, next.map(() => uuidv7()), next],
    );
    await this.insertFiles(manager, scanId, entries);
  }

  /** Stores a list that is complete. */
  async insertFiles(manager: EntityManager, scanId: string, entries: readonly DriveEntry[]): Promise<void> {
    for (let start = 0; start < entries.length; start += INSERT_BATCH) {
      const values = toFileValues(entries.slice(start, start + INSERT_BATCH));
      const column = <Name extends keyof (typeof values)[number]>(name: Name) => values.map((v) => v[name]);
      await manager.query(
        `INSERT INTO cloud_file (scan_id, id, ref, path, is_folder, bytes, modified_at, category, keep_rank, version,
                                 hash_kind, hash, file_id, is_owned, is_trashed, left_out)
         SELECT $1, new.* FROM unnest($2::uuid[], $3::text[], $4::text[], $5::boolean[], $6::bigint[],
           $7::timestamptz[], $8::text[], $9::smallint[], $10::text[], $11::text[], $12::text[], $13::text[],
           $14::boolean[], $15::boolean[], $16::text[]) AS new`,
        [
          scanId,
          column('id'),
          column('ref'),
          column('path'),
          column('isFolder'),
          column('bytes'),
          column('modifiedAt'),
          column('category'),
          column('keepRank'),
          column('version'),
          column('hashKind'),
          column('hash'),
          column('fileId'),
          column('isOwned'),
          column('isTrashed'),
          column('leftOut'),
        ],
      );
    }
  }

  /** Entries stored so far. */
  async count(scanId: string): Promise<{ entries: number; files: number; bytes: number }> {
    const [row] = await this.dataSource.query<{ entries: string; files: string; bytes: string }[]>(
      `SELECT count(*) AS entries, count(*) FILTER (WHERE NOT is_folder) AS files, coalesce(sum(bytes), 0) AS bytes
         FROM cloud_file WHERE scan_id = $1`,
      [scanId],
    );
    const { entries = 0, files = 0, bytes = 0 } = row ?? {};
    return { entries: Number(entries), files: Number(files), bytes: Number(bytes) };
  }

  /** Makes a scan the drive's own in place of the one before, whose files are deleted later. */
  async finish(
    manager: EntityManager,
    { id, sourceId }: Pick<CloudScanRow, 'id' | 'sourceId'>,
    totals: CloudTotals,
  ): Promise<void> {
    await manager.update(CloudScanRow, { sourceId, id: Not(id) }, { totals: null, expiresAt: new Date() });
    await this.updateTotals(manager, id, totals);
  }

  async updateTotals(manager: EntityManager, id: string, totals: CloudTotals): Promise<void> {
    await manager.update(CloudScanRow, { id }, { totals: totals as never });
  }

  /** Deletes scans with their files. */
  async delete(where: string, values: unknown[], transaction: FencedTransaction): Promise<void> {
    await deleteInBatches(this.dataSource, { table: 'cloud_scan', where, values, transaction });
  }

  /** The finished scan of a drive. */
  find(sourceId: string): Promise<CloudScanRow | null> {
    return this.dataSource.manager.findOneBy(CloudScanRow, { sourceId, totals: Not(IsNull()) });
  }

  /** Finished scans by their drive. */
  async list(sourceIds: readonly string[]): Promise<Map<string, CloudScanRow>> {
    const rows = await this.dataSource.manager.findBy(CloudScanRow, {
      sourceId: In([...sourceIds]),
      totals: Not(IsNull()),
    });
    return new Map(rows.map((row) => [row.sourceId, row]));
  }
}
