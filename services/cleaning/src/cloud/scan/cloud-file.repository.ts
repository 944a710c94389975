import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ListCloudFilesDto } from '@swipeclean/contracts/server';
import { DataSource, type EntityManager, In } from 'typeorm';
import { NEEDED_RANK } from './category';
import { CloudFileRow } from './cloud-file.entity';

/** A file that may be the copy of another one. */
const OWN_FILE = `NOT is_folder AND category IS NOT NULL AND is_owned AND NOT is_trashed AND bytes > 0
  AND keep_rank < ${NEEDED_RANK}`;

/** Copies with the one that stays first. */
const KEEPER_FIRST = 'keep_rank, modified_at NULLS LAST, path COLLATE "C"';

/** Where a run or an undo moved a file of a scan. */
export interface FileMove {
  id: string;
  /** Null when its path is the same. */
  path: string | null;
  isTrashed: boolean;
}

/** Files of scans and what they have in common. */
@Injectable()
export class CloudFileRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * One file that is listed at two places is neither a copy of itself nor removable. Pages may name one twice at the
   * same place, when the drive changes meanwhile: the last one counts.
   */
  async protectAliases(manager: EntityManager, scanId: string): Promise<void> {
    await manager.query(
      `DELETE FROM cloud_file WHERE id IN (SELECT id FROM (
         SELECT id, row_number() OVER (PARTITION BY ref, path ORDER BY id DESC) AS number
           FROM cloud_file WHERE scan_id = $1 AND left_out IS NULL) listed WHERE number > 1)`,
      [scanId],
    );
    await manager.query(
      `UPDATE cloud_file SET is_owned = false WHERE id IN (SELECT id FROM (
         SELECT id, count(*) OVER (PARTITION BY file_id) AS places
           FROM cloud_file WHERE scan_id = $1 AND NOT is_folder AND file_id IS NOT NULL) listed WHERE places > 1)`,
      [scanId],
    );
  }

  /** No folder counts as empty. */
  async protectFolders(manager: EntityManager, scanId: string): Promise<void> {
    await manager.query('UPDATE cloud_file SET is_owned = false WHERE scan_id = $1 AND is_folder', [scanId]);
  }

  /** Files without a hash whose size is not theirs alone, the largest first. */
  listUnsampled(scanId: string, limit: number): Promise<CloudFileRow[]> {
    return this.dataSource
      .createQueryBuilder(CloudFileRow, 'file')
      .where(
        `id IN (SELECT id FROM (
           SELECT id, bytes, sample, count(*) OVER (PARTITION BY bytes) AS equals FROM cloud_file
            WHERE scan_id = :scanId AND ${OWN_FILE} AND hash IS NULL) same
          WHERE equals > 1 AND sample IS NULL ORDER BY bytes DESC, id LIMIT :limit)`,
        { scanId, limit },
      )
      .getMany();
  }

  async updateSamples(
    manager: EntityManager,
    samples: readonly { id: string; sample: string }[],
  ): Promise<void> {
    await manager.query(
      `UPDATE cloud_file SET sample = new.sample FROM unnest($1::uuid[], $2::text[]) AS new (id, sample)
        WHERE cloud_file.id = new.id`,
      [samples.map(({ id }) => id), samples.map(({ sample }) => sample)],
    );
  }

  /** Numbers the groups of copies, of the largest files first. */
  async group(manager: EntityManager, scanId: string): Promise<void> {
    await manager.query(
      `WITH member AS (
         SELECT id, bytes, coalesce(hash_kind || ':' || hash, sample) AS content, hash IS NULL AS is_probable,
                row_number() OVER (PARTITION BY bytes, hash_kind, hash, sample ORDER BY ${KEEPER_FIRST}) AS place,
                count(*) OVER (PARTITION BY bytes, hash_kind, hash, sample) AS copies
           FROM cloud_file WHERE scan_id = $1 AND ${OWN_FILE} AND (hash IS NOT NULL OR sample > '')
       ), numbered AS (
         SELECT id, is_probable, place, dense_rank() OVER (ORDER BY bytes DESC, content) AS number
           FROM member WHERE copies > 1
       ), changed AS (
         SELECT file.id, numbered.number, coalesce(numbered.is_probable, false) AS is_probable,
                coalesce(numbered.place = 1, false) AS is_kept
           FROM cloud_file file LEFT JOIN numbered ON numbered.id = file.id
          WHERE file.scan_id = $1 AND (numbered.id IS NOT NULL OR file.group_number IS NOT NULL)
       )
       UPDATE cloud_file SET group_number = changed.number, is_probable = changed.is_probable, is_kept = changed.is_kept
         FROM changed WHERE cloud_file.id = changed.id`,
      [scanId],
    );
  }

  /** Stores where a run or an undo moved files; those of a scan since replaced are unknown. */
  async updatePaths(manager: EntityManager, moves: readonly FileMove[]): Promise<void> {
    await manager.query(
      `UPDATE cloud_file SET is_trashed = new.is_trashed, path = coalesce(new.path, cloud_file.path),
              ref = CASE WHEN cloud_file.ref = cloud_file.path THEN coalesce(new.path, ref) ELSE ref END
         FROM unnest($1::uuid[], $2::text[], $3::boolean[]) AS new (id, path, is_trashed)
        WHERE cloud_file.id = new.id`,
      [moves.map(({ id }) => id), moves.map(({ path }) => path), moves.map(({ isTrashed }) => isTrashed)],
    );
  }

  async delete(manager: EntityManager, ids: readonly string[]): Promise<void> {
    await manager.query('DELETE FROM cloud_file WHERE id = ANY ($1::uuid[])', [ids]);
  }

  listNamed(scanId: string, ids: readonly string[]): Promise<CloudFileRow[]> {
    return this.dataSource.manager.findBy(CloudFileRow, { scanId, id: In([...ids]), isTrashed: false });
  }

  /** Files of a scan, the largest first; copies by their group, the one that stays first. */
  list(
    scanId: string,
    { category, duplicates, offset = 0, limit }: ListCloudFilesDto & { limit: number },
  ): Promise<CloudFileRow[]> {
    const query = this.dataSource
      .createQueryBuilder(CloudFileRow, 'file')
      .where('file.scanId = :scanId AND file.category IS NOT NULL AND NOT file.isTrashed', { scanId });
    if (category) query.andWhere('file.category = :category', { category });
    if (duplicates) {
      const isProbable = duplicates === 'probable';
      query
        .andWhere('file.groupNumber IS NOT NULL AND file.isProbable = :isProbable', { isProbable })
        .orderBy('file.groupNumber')
        .addOrderBy('file.isKept', 'DESC')
        .addOrderBy('file.id');
    } else {
      query.orderBy('file.bytes', 'DESC').addOrderBy('file.id', 'DESC');
    }
    return query.offset(offset).limit(limit).getMany();
  }
}
