// The database's backups in a cluster; beside PGDATA it needs the folder BACKUP_DIR.
//   node dist/backup.js create           copies the running database, deletes backups older than BACKUP_DAYS
//   node dist/backup.js restore [time]   restores a stopped one: its newest state, or that of an ISO 8601 time
//   node dist/backup.js standby          makes the data folder of a standby from the newest backup, if it has none
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBaseBackup, deleteOldBackups } from './backup/base-backup';
import { createStandbyIfMissing, restoreBackup } from './backup/restore-backup';
import { requireVariable } from './process/base-environment';

const [command, time] = process.argv.slice(2);

async function main(): Promise<void> {
  const dataDir = requireVariable('PGDATA');
  const backupDir = requireVariable('BACKUP_DIR');
  const adminUrl = requireVariable('POSTGRES_ADMIN_URL');
  if (command === 'create') {
    const days = Number(process.env.BACKUP_DAYS || 30);
    // Auth lists erased users for as long.
    if (!Number.isInteger(days) || days < 1 || days > 365)
      throw new Error('BACKUP_DAYS must be a number from 1 to 365');
    const name = await createBaseBackup({ adminUrl, dataDir, backupDir });
    deleteOldBackups(backupDir, days);
    console.log(`Backed up as ${name}`);
  } else if (command === 'restore') {
    const until = time === undefined ? undefined : new Date(time);
    if (until && (Number.isNaN(until.getTime()) || until > new Date()))
      throw new Error(`${time} is no time in the past, such as 2026-11-27T05:00:00Z`);
    const password = decodeURIComponent(new URL(adminUrl).password);
    await restoreBackup({ dataDir, backupDir, password, until, logFile: join(tmpdir(), 'recovery.log') });
    console.log(`Restored the state of ${until?.toISOString() ?? 'the newest archived change'}`);
  } else if (command === 'standby') {
    createStandbyIfMissing({ dataDir, backupDir, primaryUrl: adminUrl });
  } else {
    throw new Error('usage: backup.js create | restore [time] | standby');
  }
}

main().catch((error: unknown) => {
  console.error((error as Error).message);
  process.exitCode = 1;
});
