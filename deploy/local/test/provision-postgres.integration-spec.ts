import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICE_NAMES, type ServiceName } from '@swipeclean/contracts';
import {
  provisionPostgres,
  serviceDatabaseUrl,
  startPostgres,
  TEST_PASSWORDS,
  withClient,
  withDatabase,
  type RunningPostgres,
} from '../src';

const provision = { database: 'stack', passwords: TEST_PASSWORDS };
let folder: string;
let server: RunningPostgres;
let adminUrl: string;
const start = async () => {
  server = await startPostgres({ dataDir: join(folder, 'postgres') });
  adminUrl = server.adminUrl;
};

const query = (url: string, sql: string) =>
  withClient(url, async (client) => (await client.query(sql)).rows as Record<string, unknown>[]);
const as = (name: ServiceName, sql: string) => query(serviceDatabaseUrl(adminUrl, provision, name), sql);

describe('provisionPostgres', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'swipeclean-provision-'));
    await start();
    await Promise.all([provisionPostgres(adminUrl, provision), provisionPostgres(adminUrl, provision)]);
    await as('auth', 'CREATE TABLE secret (value text)');
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

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

  it('should refuse a wrong password', async () => {
    const url = new URL(withDatabase(adminUrl, provision.database));
    url.username = 'auth';
    url.password = 'guess';
    await expect(query(url.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
  });

  it('should recover everything after a crash', async () => {
    await as('billing', 'CREATE TABLE money (cents int); INSERT INTO money VALUES (499)');
    await server.kill();
    await start();
    expect(server.isNew).toBe(false);
    await expect(as('billing', 'SELECT cents FROM money')).resolves.toEqual([{ cents: 499 }]);
  });

  it("should start although a crash's lock file names another program's process", async () => {
    await server.kill();
    writeFileSync(join(folder, 'postgres', 'postmaster.pid'), `${process.pid}\n`);
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
