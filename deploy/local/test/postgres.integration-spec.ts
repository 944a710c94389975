import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICE_NAMES, type ServiceName } from '@swipeclean/contracts';
import {
  createBaseBackup,
  deleteOldBackups,
  provisionPostgres,
  restoreBackup,
  serviceDatabaseUrl,
  startPostgres,
  TEST_PASSWORDS,
  until,
  withClient,
  withDatabase,
  type RunningPostgres,
} from '../src';

const provision = { database: 'swipeclean', passwords: TEST_PASSWORDS };
let folder: string;
let dataDir: string;
let backupDir: string;
let server: RunningPostgres;
let adminUrl: string;
const start = async () => {
  server = await startPostgres({ dataDir, backupDir });
  ({ adminUrl } = server);
};

const query = (url: string, sql: string, values?: unknown[]) =>
  withClient(url, async (client) => (await client.query(sql, values)).rows as Record<string, unknown>[]);
const as = (name: ServiceName, sql: string) => query(serviceDatabaseUrl(adminUrl, provision, name), sql);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'swipeclean-postgres-'));
  [dataDir, backupDir] = [join(folder, 'postgres'), join(folder, 'backups')];
  await start();
  await Promise.all([provisionPostgres(adminUrl, provision), provisionPostgres(adminUrl, provision)]);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('provisionPostgres', () => {
  beforeAll(() => as('auth', 'CREATE TABLE secret (value text)'));

  it('should keep everything when it runs again', async () => {
    await as('auth', `INSERT INTO secret VALUES ('kept')`);
    await provisionPostgres(adminUrl, provision);
    await expect(as('auth', 'SELECT value FROM auth.secret')).resolves.toEqual([{ value: 'kept' }]);
  });

  it.each(SERVICE_NAMES)('should let %s use its own schema', async (name) => {
    await as(name, 'CREATE TABLE own (id int)');
    const found = await as(
      name,
      `SELECT schemaname FROM pg_tables WHERE tablename = 'own' AND tableowner = '${name}'`,
    );
    expect(found).toEqual([{ schemaname: name }]);
  });

  it.each(SERVICE_NAMES.filter((name) => name !== 'auth'))(
    'should refuse %s access to the schema of auth',
    async (name) => {
      await expect(as(name, 'SELECT * FROM auth.secret')).rejects.toThrow(
        'permission denied for schema auth',
      );
      await expect(as(name, 'CREATE TABLE auth.mine (id int)')).rejects.toThrow('permission denied');
      await expect(as(name, 'DROP SCHEMA auth CASCADE')).rejects.toThrow('must be owner');
    },
  );

  it.each([
    'CREATE TABLE public.mine (id int)',
    'CREATE SCHEMA mine',
    'CREATE ROLE mine',
    'CREATE DATABASE mine',
    'CREATE TEMP TABLE mine (id int)',
    'SET ROLE postgres',
    `SELECT pg_read_file('/etc/passwd')`,
  ])('should refuse a service: %s', async (sql) => {
    await expect(as('spam', sql)).rejects.toThrow(/permission denied/);
  });

  it.each(['postgres', 'template1'])('should refuse every service a connection to %s', async (database) => {
    for (const name of SERVICE_NAMES) {
      const url = serviceDatabaseUrl(adminUrl, { ...provision, database }, name);
      await expect(query(url, 'SELECT 1')).rejects.toThrow(`permission denied for database "${database}"`);
    }
  });

  it('should refuse a wrong password', async () => {
    const url = new URL(withDatabase(adminUrl, provision.database));
    url.username = 'auth';
    url.password = 'guess';
    await expect(query(url.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
  });

  it('should have everything after a crash', async () => {
    await as('billing', 'CREATE TABLE money (cents int); INSERT INTO money VALUES (499)');
    await server.kill();
    await start();
    expect(server.isNew).toBe(false);
    await expect(as('billing', 'SELECT cents FROM money')).resolves.toEqual([{ cents: 499 }]);
  });

  it("should start although a crash's lock file names another program's process", async () => {
    await server.kill();
    writeFileSync(join(dataDir, 'postmaster.pid'), `${process.pid}\n`);
    await start();
    await expect(as('billing', 'SELECT cents FROM money')).resolves.toHaveLength(1);
  });

  it('should end a server of an earlier start and take over', async () => {
    const leftover = server;
    await start();
    await expect(leftover.exited).resolves.toBeDefined();
    await expect(as('billing', 'SELECT cents FROM money')).resolves.toHaveLength(1);
  });

  it('should report why the server cannot start', async () => {
    const options = { dataDir: join(folder, 'other'), durable: false, port: server.port };
    await expect(startPostgres(options)).rejects.toThrow(
      /PostgreSQL ended with code 1[^]*Address already in use/,
    );
  });
});

describe('backups', () => {
  const admin = (text: string, values?: unknown[]) =>
    query(withDatabase(adminUrl, provision.database), text, values);
  const backUp = () => createBaseBackup({ adminUrl, dataDir, backupDir });
  const recovery = (until?: Date) => ({
    ...{ backupDir, dataDir, password: 'postgres', logFile: join(folder, 'recovery.log') },
    until,
  });
  const restore = async (until?: Date) => {
    await server.stop();
    await restoreBackup(recovery(until));
    await start();
  };
  const names = async () =>
    (await admin('SELECT name FROM spam.entry ORDER BY name')).map(({ name }) => name);
  /** A moment after all commits up to now and before all later ones, by the server's clock. */
  const now = async () => {
    const [row] = await admin(
      `SELECT date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' AS time`,
    );
    const isPast = async () => (await admin('SELECT clock_timestamp() > $1 AS past', [row?.time]))[0]?.past;
    await until(async () => Boolean(await isPast()));
    return row?.time as Date;
  };

  beforeAll(async () => {
    await admin('CREATE TABLE spam.entry (name text)');
    await admin(
      'CREATE TABLE auth.erased_user (user_id text PRIMARY KEY, erased_at timestamptz DEFAULT now())',
    );
    await admin(`INSERT INTO spam.entry VALUES ('before')`);
  });

  it('should restore the newest state from a backup during writes, and wait for no standby', async () => {
    await admin(`ALTER SYSTEM SET synchronous_standby_names = 'away'`);
    const churn = 'CREATE TABLE IF NOT EXISTS spam.churn AS SELECT 1; DROP TABLE spam.churn; ';
    const writing = admin(churn.repeat(50));
    await backUp();
    await writing;
    await admin(`INSERT INTO spam.entry VALUES ('after')`);
    await restore();
    await admin(`INSERT INTO spam.entry VALUES ('restored')`);
    expect(await names()).toEqual(['after', 'before', 'restored']);
  });

  it('should restore a moment of a restored server, and the list of those who were erased later', async () => {
    const moment = await now();
    await admin(`INSERT INTO spam.entry VALUES ('mistake')`);
    await admin(`INSERT INTO auth.erased_user VALUES ('erased later')`);
    await restore(moment);
    expect(await names()).toEqual(['after', 'before', 'restored']);
    expect(await admin('SELECT user_id FROM auth.erased_user')).toEqual([{ user_id: 'erased later' }]);
    // Each restore keeps what it replaces.
    expect(readdirSync(folder).filter((name) => name.includes('.before-'))).toHaveLength(2);
  });

  it('should delete old backups with their WAL, and restore from the newest for a later moment', async () => {
    const newest = await backUp();
    const segments = () => readdirSync(join(backupDir, 'wal')).length;
    const before = segments();
    deleteOldBackups(backupDir, 0);
    expect(readdirSync(join(backupDir, 'base'))).toEqual([newest]);
    expect(segments()).toBeLessThan(before);
    await restore(new Date(Date.now() + 60_000));
    expect(await names()).toEqual(['after', 'before', 'restored']);
  });

  it('should say when no backup is old enough', async () => {
    await expect(restoreBackup(recovery(new Date(0)))).rejects.toThrow('has no backup from before');
  });
});
