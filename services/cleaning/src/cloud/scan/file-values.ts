import { uuidv7 } from 'uuidv7';
import {
  type DriveEntry,
  type DriveItem,
  folderOf,
  leftOutIn,
  nameOf,
  TRASH_FOLDER,
} from '../drives/cloud-drive';
import type { CloudFileRow } from './cloud-file.entity';
import { categoryOf, createKeepRank } from './category';

/** Values of rows of `cloud_file`. */
export function toFileValues(listed: readonly DriveEntry[]) {
  const keepRankOf = createKeepRank();
  return listed.map((entry) => toValues(entry, keepRankOf));
}

function toValues(listed: DriveEntry, keepRankOf: (path: string) => number) {
  const { path } = listed;
  // One that PostgreSQL cannot hold would end the scan.
  const entry = /[\0\p{Cs}]/u.test(path) ? leftOutIn(folderOf(path), 'bad-name', nameOf(path)) : listed;
  const isPlainFile = !entry.isFolder && entry.bytes !== null;
  return {
    id: uuidv7(),
    ref: entry.ref,
    path: entry.path,
    isFolder: entry.isFolder,
    bytes: isPlainFile ? entry.bytes : 0,
    modifiedAt: entry.modifiedAt,
    category: isPlainFile ? categoryOf(entry, new Date()) : null,
    keepRank: keepRankOf(entry.path),
    version: entry.version,
    hashKind: entry.hash?.kind ?? null,
    hash: entry.hash?.value ?? null,
    fileId: entry.fileId,
    isOwned: entry.isOwned,
    isTrashed: isInTrash(entry.path),
    leftOut: entry.leftOut ?? null,
  };
}

const isInTrash = (path: string): boolean => path === TRASH_FOLDER || path.startsWith(`${TRASH_FOLDER}/`);

/** What is stored of how a file is recognised. */
export type StoredDriveItem = Pick<
  CloudFileRow,
  'ref' | 'path' | 'isFolder' | 'bytes' | 'modifiedAt' | 'version'
>;

/** How a stored file is recognised in its drive. */
export const toDriveItem = (row: StoredDriveItem): DriveItem => ({
  ref: row.ref,
  path: row.path,
  isFolder: row.isFolder,
  bytes: row.bytes,
  modifiedAt: row.modifiedAt?.toISOString() ?? null,
  version: row.version,
});
