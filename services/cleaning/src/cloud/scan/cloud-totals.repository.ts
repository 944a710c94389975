import { Injectable } from '@nestjs/common';
import {
  CLOUD_CATEGORIES,
  type CloudTotals,
  type LeftOutEntry,
  MAX_LEFT_OUT_NAMED,
  type StorageQuota,
  type Sum,
} from '@swipeclean/contracts/server';
import type { EntityManager } from 'typeorm';
import { NEEDED_RANK } from './category';
import { TRASH_FOLDER } from '../drives/cloud-drive';

const LISTED = 'category IS NOT NULL AND NOT is_trashed';

/** The path of a folder that holds a path. */
const FOLDER_OF = (path: string) => `regexp_replace(${path}, '/?[^/]*$', '')`;

/**
 * Folders of a scan that hold no file at any depth, and that no program, project or store needs. Paths are compared as
 * if case did not matter.
 */
export const EMPTY_FOLDERS = `
  WITH RECURSIVE holding (path) AS (
    SELECT DISTINCT ${FOLDER_OF('lower(path)')} FROM cloud_file WHERE scan_id = $1 AND NOT is_folder
    UNION
    SELECT ${FOLDER_OF('path')} FROM holding WHERE path <> ''
  )
  SELECT * FROM cloud_file WHERE scan_id = $1 AND is_folder AND NOT is_trashed AND is_owned
     AND keep_rank < ${NEEDED_RANK} AND lower(path) NOT IN (SELECT path FROM holding)`;

type Row = Record<string, string>;

const sum = (row: Row | undefined, prefix: string): Sum => ({
  files: Number(row?.[`${prefix}_files`] ?? 0),
  bytes: Number(row?.[`${prefix}_bytes`] ?? 0),
});

const sumOf = (prefix: string, condition: string): string =>
  `count(*) FILTER (WHERE ${condition}) AS ${prefix}_files, sum(bytes) FILTER (WHERE ${condition}) AS ${prefix}_bytes`;

@Injectable()
export class CloudTotalsRepository {
  /** Counts what a scan found. */
  async count(manager: EntityManager, scanId: string, quota: StorageQuota | null): Promise<CloudTotals> {
    const sums: [string, string][] = [
      ['all', LISTED],
      ['shared', `${LISTED} AND NOT is_owned`],
      ['trash', `is_trashed AND NOT is_folder AND path LIKE '${TRASH_FOLDER}/%'`],
      ['copies', 'group_number IS NOT NULL AND NOT is_kept AND NOT is_probable'],
      ['probable', 'group_number IS NOT NULL AND NOT is_kept AND is_probable'],
      ...CLOUD_CATEGORIES.map((name): [string, string] => [
        `c_${name}`,
        `${LISTED} AND category = '${name}'`,
      ]),
    ];
    const [row] = await manager.query<Row[]>(
      `SELECT count(*) FILTER (WHERE is_folder AND NOT is_trashed) AS folders,
              count(*) FILTER (WHERE is_kept AND NOT is_probable) AS copies_groups,
              count(*) FILTER (WHERE is_kept AND is_probable) AS probable_groups,
              ${sums.map(([prefix, condition]) => sumOf(prefix.toLowerCase(), condition)).join(', ')}
         FROM cloud_file WHERE scan_id = $1`,
      [scanId],
    );
    const [empty] = await manager.query<Row[]>(`SELECT count(*) AS folders FROM (${EMPTY_FOLDERS}) empty`, [
      scanId,
    ]);
    const leftOut = await manager.query<(LeftOutEntry & { count: string })[]>(
      `SELECT path, left_out AS reason, count(*) OVER () AS count FROM cloud_file
        WHERE scan_id = $1 AND left_out IS NOT NULL ORDER BY path COLLATE "C" LIMIT $2`,
      [scanId, MAX_LEFT_OUT_NAMED],
    );
    return {
      scannedAt: new Date().toISOString(),
      files: sum(row, 'all'),
      folders: Number(row?.['folders']),
      categories: Object.fromEntries(
        CLOUD_CATEGORIES.map((name) => [name, sum(row, `c_${name.toLowerCase()}`)]),
      ) as CloudTotals['categories'],
      duplicates: { ...sum(row, 'copies'), groups: Number(row?.['copies_groups']) },
      probableDuplicates: { ...sum(row, 'probable'), groups: Number(row?.['probable_groups']) },
      emptyFolders: Number(empty?.['folders']),
      shared: sum(row, 'shared'),
      quota,
      trash: sum(row, 'trash'),
      leftOut: {
        count: Number(leftOut[0]?.count ?? 0),
        entries: leftOut.map(({ path, reason }) => ({ path, reason })),
      },
    };
  }
}
