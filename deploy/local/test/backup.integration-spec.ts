import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  createBaseBackup,
  deleteOldBackups,
  provisionPostgres,
  restoreBackup,
  startPostgres,
  TEST_PASSWORDS,
  type RunningPostgres,
} from '../src';
import { withClient, withDatabase } from '../src/postgres/provision-postgres';

const PASSWORD = 'postgres';
let folder: string;
let backupDir: string;
let dataDir: string;
let postgres: RunningPostgres;

const start = async () => {
  postgres = await startPostgres({ dataDir, password: PASSWORD, backupDir });
};
const query = (text: string, values?: unknown[]) =>
  withClient(withDatabase(postgres.adminUrl, 'swipeclean'), async (client) => {
    const { rows } = await client.query<Record<string, unknown>>(text, values);
    return rows;
  });
const restore = async (until?: Date) => {
  await postgres.stop();
  await restoreBackup({
    backupDir,
    dataDir,
    password: PASSWORD,
    logFile: join(folder, 'recovery.log'),
    until,
  });
  await start();
};
const names = async () => (await query('SELECT name FROM spam.entry ORDER BY name')).map(({ name }) => name);
/** The server's clock decides what is before a moment. */
const now = async () => {
  const [row] = await query('SELECT clock_timestamp() AS time');
  await sleep(50);
  return row!.time as Date;
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'swipeclean-backup-'));
  [dataDir, backupDir] = [join(folder, 'postgres'), join(folder, 'backups')];
  await start();
  await provisionPostgres(postgres.adminUrl, { database: 'swipeclean', passwords: TEST_PASSWORDS });
  await query(`CREATE TABLE spam.entry (name text)`);
  await query(
    `CREATE TABLE auth.erased_user (user_id text PRIMARY KEY, erased_at timestamptz DEFAULT now())`,
  );
  await query(`INSERT INTO spam.entry VALUES ('before')`);
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('should restore the newest state from a backup and the archived WAL', async () => {
  // Writes go on during the copy.
  const writing = (async () => {
    for (let i = 0; i < 50; i++)
      await query('CREATE TABLE IF NOT EXISTS spam.churn AS SELECT 1; DROP TABLE spam.churn');
  })();
  await createBaseBackup({ adminUrl: postgres.adminUrl, dataDir, backupDir });
  await writing;
  await query(`INSERT INTO spam.entry VALUES ('after')`);
  await restore();
  expect(await names()).toEqual(['after', 'before']);
});

it('should wait for no standby that a backup names, and keep what each restore replaces', async () => {
  await query(`ALTER SYSTEM SET synchronous_standby_names = 'away'`);
  await createBaseBackup({ adminUrl: postgres.adminUrl, dataDir, backupDir });
  await restore();
  await query(`INSERT INTO spam.entry VALUES ('alone')`);
  await query(`DELETE FROM spam.entry WHERE name = 'alone'`);
  expect(readdirSync(dirname(dataDir)).filter((name) => name.includes('.before-'))).toHaveLength(2);
});

it('should restore a moment, and the list of those who were erased later', async () => {
  const moment = await now();
  await query(`INSERT INTO spam.entry VALUES ('mistake')`);
  await query(`INSERT INTO auth.erased_user VALUES ('erased later')`);
  await restore(moment);
  expect(await names()).toEqual(['after', 'before']);
  expect(await query('SELECT user_id FROM auth.erased_user')).toEqual([{ user_id: 'erased later' }]);
});

it('should restore the newest state for a moment after it', async () => {
  await restore(new Date(Date.now() + 60_000));
  expect(await names()).toEqual(['after', 'before']);
});

it('should archive a restored server, so that it can be restored again', async () => {
  await query(`INSERT INTO spam.entry VALUES ('restored')`);
  const moment = await now();
  await query('DELETE FROM spam.entry');
  await restore(moment);
  expect(await names()).toEqual(['after', 'before', 'restored']);
});

it('should delete old backups with their WAL, and keep the newest', async () => {
  const newest = await createBaseBackup({ adminUrl: postgres.adminUrl, dataDir, backupDir });
  const segments = () => readdirSync(join(backupDir, 'wal')).length;
  const before = segments();
  deleteOldBackups(backupDir, 0);
  expect(readdirSync(join(backupDir, 'base'))).toEqual([newest]);
  expect(segments()).toBeLessThan(before);
  await restore();
  expect(await names()).toEqual(['after', 'before', 'restored']);
});

it('should say when no backup is old enough', async () => {
  const until = new Date(0);
  const options = { backupDir, dataDir, password: PASSWORD, logFile: join(folder, 'recovery.log'), until };
  await expect(restoreBackup(options)).rejects.toThrow('has no backup from before');
});
