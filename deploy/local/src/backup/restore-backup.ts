import { DAY_MS } from '@swipeclean/contracts';
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withClient, withDatabase } from '../postgres/provision-postgres';
import { startPostgres, type PostgresOptions, type RunningPostgres } from '../postgres/start-postgres';
import { DATABASE } from '../stack/environment';
import { findBaseBackup } from './base-backup';
import { restoreSetting } from './wal-archive';

/** What to restore, and where. */
export interface Restore {
  backupDir: string;
  /** Folder of the cluster; what it held stays beside it, with the ending `.before-` and the time. */
  dataDir: string;
  /** Password of the superuser. */
  password: string;
  logFile: string;
  /** The moment to restore; the newest in the archive by default. */
  until?: Date;
}

/** Recovery of much WAL takes hours. */
const RECOVERY_TIMEOUT_MS = DAY_MS;

/**
 * Restores a cluster. For a moment in the past it first recovers a copy to the newest state, whose list of erased users
 * auth applies to the restored accounts when it starts.
 */
export async function restoreBackup(restore: Restore): Promise<void> {
  const { dataDir, backupDir, until } = restore;
  const base = findBaseBackup(backupDir, until);
  const newest = until && (await readNewest(restore, base));
  // Never in the place of an earlier one, which may be the last good one.
  if (existsSync(dataDir)) renameSync(dataDir, `${dataDir}.before-${Date.now()}`);
  // PostgreSQL refuses a moment after the last commit, where the state is the newest.
  const isPast = until && newest?.committedAt && newest.committedAt > until;
  const target = isPast ? [`recovery_target_time=${until.toISOString().replace('Z', '+00')}`] : [];
  const restored = await recover(restore, base, {
    dataDir,
    backupDir,
    settings: [...target, 'recovery_target_action=promote'],
  });
  try {
    if (!newest) return;
    await withClient(withDatabase(restored.adminUrl, DATABASE), (client) =>
      client.query(
        `INSERT INTO auth.erased_user SELECT * FROM json_populate_recordset(null::auth.erased_user, $1)
         ON CONFLICT DO NOTHING`,
        [newest.erased],
      ),
    );
  } finally {
    await restored.stop();
  }
}

/** The newest state in the archive: the users erased up to there, as JSON, and the last commit after the backup. */
async function readNewest(
  restore: Restore,
  base: string,
): Promise<{ erased: string; committedAt: Date | null }> {
  const newest = `${restore.dataDir}.newest`;
  rmSync(newest, { recursive: true, force: true });
  const recovered = await recover(restore, base, { dataDir: newest });
  try {
    return await withClient(withDatabase(recovered.adminUrl, DATABASE), async (client) => {
      const { rows } = await client.query<{ erased: string; committedAt: Date | null }>(
        `SELECT coalesce(json_agg(row_to_json(erased)), '[]')::text AS erased,
                pg_last_xact_replay_timestamp() AS "committedAt"
         FROM auth.erased_user AS erased`,
      );
      return rows[0]!;
    });
  } finally {
    await recovered.stop();
    rmSync(newest, { recursive: true, force: true });
  }
}

/** Starts a server on a copy of the backup; it accepts connections once it has recovered. */
function recover(
  { backupDir, password, logFile }: Restore,
  base: string,
  options: PostgresOptions,
): Promise<RunningPostgres> {
  copyBase(base, options.dataDir);
  writeFileSync(join(options.dataDir, 'recovery.signal'), '');
  return startPostgres({
    password,
    logFile,
    timeoutMs: RECOVERY_TIMEOUT_MS,
    ...options,
    settings: [restoreSetting(backupDir), 'hot_standby=off', ...(options.settings ?? [])],
  });
}

function copyBase(base: string, dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  execFileSync('cp', ['-a', `${base}/.`, dataDir]);
  // Commits would wait for a standby that is not there. The last line of a setting counts.
  appendFileSync(join(dataDir, 'postgresql.auto.conf'), "synchronous_standby_names = ''\n");
}

/** What a standby is made from. */
export interface StandbySource {
  dataDir: string;
  backupDir: string;
  /** Address of the primary's superuser. */
  primaryUrl: string;
}

/** Name of the standby for `synchronous_standby_names`. */
export const STANDBY_NAME = 'standby';

/** Makes the data folder of a standby from the newest backup, if it is missing, as `pg_basebackup -R` does. */
export function createStandbyIfMissing({ dataDir, backupDir, primaryUrl }: StandbySource): void {
  if (existsSync(join(dataDir, 'PG_VERSION'))) return;
  copyBase(findBaseBackup(backupDir), dataDir);
  const primary = new URL(primaryUrl);
  primary.searchParams.set('application_name', STANDBY_NAME);
  const settings = [restoreSetting(backupDir), `primary_conninfo=${primary.href}`];
  const lines = settings.map((setting) => setting.replace(/=(.*)/, ` = '$1'\n`));
  appendFileSync(join(dataDir, 'postgresql.auto.conf'), lines.join(''));
  writeFileSync(join(dataDir, 'standby.signal'), '');
}
