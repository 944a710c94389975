import { randomBytes } from 'node:crypto';
import { SERVICE_NAMES, type ServiceName } from '@swipeclean/contracts';
import { Client } from 'pg';
import { provisionPostgres, serviceDatabaseUrl, withDatabase } from '../src';

const adminUrl = process.env.TEST_POSTGRES_ADMIN_URL as string;
// The roles are shared with every other test file of the run, so everyone uses the same passwords.
const passwords = Object.fromEntries(SERVICE_NAMES.map((name) => [name, `test${name}`])) as Record<
  ServiceName,
  string
>;
const provision = { database: `stack_${randomBytes(6).toString('hex')}`, passwords };

const query = async (url: string, sql: string) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
};
const as = (name: ServiceName, sql: string) => query(serviceDatabaseUrl(adminUrl, provision, name), sql);

describe('provisionPostgres', () => {
  beforeAll(async () => {
    await Promise.all([provisionPostgres(adminUrl, provision), provisionPostgres(adminUrl, provision)]);
    await as('auth', 'CREATE TABLE secret (value text)');
  });
  afterAll(() => query(adminUrl, `DROP DATABASE ${provision.database} WITH (FORCE)`));

  it('should keep everything when it runs again', async () => {
    await as('auth', `INSERT INTO secret VALUES ('kept')`);
    await provisionPostgres(adminUrl, provision);
    await expect(as('auth', 'SELECT value FROM auth.secret')).resolves.toEqual([{ value: 'kept' }]);
  });

  it.each(SERVICE_NAMES)('should make %s at home in its own schema', async (name) => {
    await as(name, 'CREATE TABLE own (id int)');
    const found = await as(
      name,
      `SELECT schemaname FROM pg_tables WHERE tablename = 'own' AND tableowner = '${name}'`,
    );
    expect(found).toEqual([{ schemaname: name }]);
  });

  it.each(SERVICE_NAMES.filter((name) => name !== 'auth'))(
    'should keep %s out of the schema of auth',
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
});
