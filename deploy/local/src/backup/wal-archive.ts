import { chownSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Segments archived without further writes, in seconds: what a lost disk costs at most. */
const ARCHIVE_TIMEOUT_S = 60;

const archived = (backupDir: string) => join(backupDir, 'wal', '%f.gz');

/** Settings by which PostgreSQL archives its WAL; a segment that is there already must be the same. */
export function archiveSettings(backupDir: string): string[] {
  const file = archived(backupDir);
  const compare = `gunzip -c ${file} | cmp -s - %p`;
  const store = `gzip -c %p > ${file}.part && sync ${file}.part && mv ${file}.part ${file}`;
  return [
    'archive_mode=on',
    `archive_command=if test -e ${file}; then ${compare}; else ${store}; fi`,
    `archive_timeout=${ARCHIVE_TIMEOUT_S}`,
  ];
}

/** Creates the folders of a backup, owned by the user that PostgreSQL runs as. */
export function createBackupFolders(backupDir: string, owner?: { uid: number; gid: number }): void {
  for (const folder of [backupDir, join(backupDir, 'base'), join(backupDir, 'wal')]) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (owner) chownSync(folder, owner.uid, owner.gid);
  }
}

/** The setting by which PostgreSQL reads archived WAL. */
export const restoreSetting = (backupDir: string): string =>
  `restore_command=gunzip -c ${archived(backupDir)} > %p`;

/** Deletes archived segments before the one named; as with pg_archivecleanup, timelines do not matter. */
export function deleteWalBefore(backupDir: string, segment: string): void {
  const folder = join(backupDir, 'wal');
  for (const name of readdirSync(folder)) {
    const isSegment = /^[\dA-F]{24}\b/.test(name);
    if (isSegment && name.slice(8, 24) < segment.slice(8, 24)) rmSync(join(folder, name));
  }
}
