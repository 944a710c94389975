import { DAY_MS } from '@swipeclean/contracts';
import { execFileSync } from 'node:child_process';
import { chown, copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { withClient } from '../postgres/provision-postgres';
import { deleteWalBefore } from './wal-archive';

/** A running cluster and the folder of its backups. */
export interface BackupSource {
  adminUrl: string;
  dataDir: string;
  /** Holds `base/<time>`, and the WAL archive. */
  backupDir: string;
}

/** Folders that a server makes anew, and files that belong to the running one. */
const EMPTY_FOLDERS = new Set(
  'pg_wal pg_replslot pg_dynshmem pg_notify pg_serial pg_snapshots pg_stat_tmp pg_subtrans'.split(' '),
);
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init.*|(recovery|standby)\.signal|backup_label.*|tablespace_map.*)$/;

/** Names sort by time; a cluster can be restored to any later moment. */
const nameOf = (time: Date) => time.toISOString().replaceAll(':', '-');
const folderOf = (backupDir: string) => join(backupDir, 'base');

/** Copies a running cluster; returns the backup's name. What changes meanwhile is in the WAL that it archives. */
export function createBaseBackup({ adminUrl, dataDir, backupDir }: BackupSource): Promise<string> {
  const unfinished = join(backupDir, 'unfinished');
  // The session that starts a backup must end it.
  return withClient(adminUrl, async (client) => {
    await rm(unfinished, { recursive: true, force: true });
    await client.query(`SELECT pg_backup_start('swipeclean', fast => true)`);
    await copyFolder(dataDir, unfinished);
    const { rows } = await client.query<{ labelfile: string; spcmapfile: string }>(
      'SELECT labelfile, spcmapfile FROM pg_backup_stop()',
    );
    await writeFile(join(unfinished, 'backup_label'), rows[0]?.labelfile ?? '', { mode: 0o600 });
    execFileSync('sync', ['-f', unfinished]);
    const name = nameOf(new Date());
    await rename(unfinished, join(folderOf(backupDir), name));
    return name;
  });
}

async function copyFolder(from: string, to: string): Promise<void> {
  const { uid, gid } = await stat(from);
  const isRoot = process.getuid?.() === 0;
  await mkdir(to, { mode: 0o700 });
  if (isRoot) await chown(to, uid, gid);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)];
    if (LEFT_OUT.test(entry.name)) continue;
    try {
      if (!entry.isDirectory()) await copyFile(source, copy);
      else if (EMPTY_FOLDERS.has(entry.name)) await mkdir(copy, { mode: 0o700 });
      else await copyFolder(source, copy);
      if (isRoot) await chown(copy, uid, gid);
    } catch (error) {
      // A table that was dropped since the folder was read.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

/** The folder of the newest backup that ended before `until`. @throws Error when there is none */
export function findBaseBackup(backupDir: string, until = new Date()): string {
  const name = listNames(backupDir).findLast((each) => each < nameOf(until));
  if (!name) throw new Error(`${folderOf(backupDir)} has no backup from before ${until.toISOString()}`);
  return join(folderOf(backupDir), name);
}

/** Deletes backups older than `days`, except the newest, and the WAL that only they need. */
export function deleteOldBackups(backupDir: string, days: number): void {
  const limit = nameOf(new Date(Date.now() - days * DAY_MS));
  const names = listNames(backupDir);
  const kept = names.filter((name, index) => name >= limit || index === names.length - 1);
  for (const name of names) {
    if (!kept.includes(name)) rmSync(join(folderOf(backupDir), name), { recursive: true });
  }
  if (!kept[0]) return;
  const label = readFileSync(join(folderOf(backupDir), kept[0], 'backup_label'), 'utf8');
  const segment = /^START WAL LOCATION: \S+ \(file (\w+)\)/m.exec(label)?.[1];
  if (segment) deleteWalBefore(backupDir, segment);
}

function listNames(backupDir: string): string[] {
  const folder = folderOf(backupDir);
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}
