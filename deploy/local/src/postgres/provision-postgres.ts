import { SERVICE_NAMES, type ServiceName } from '@swipeclean/contracts';
import { Client, escapeIdentifier as id, escapeLiteral as text } from 'pg';

/** What to create in the cluster. */
export interface PostgresProvision {
  database: string;
  passwords: Record<ServiceName, string>;
  /** A database to copy when there is none yet; empty by default. */
  template?: string;
}

// Roles belong to the whole cluster, so concurrent provisioning (parallel tests) would conflict.
const LOCK = 'SELECT pg_advisory_lock(7463290)';
const POWERLESS = 'LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOINHERIT NOREPLICATION NOBYPASSRLS';

/**
 * Creates the database, one role per service that can only sign in to it, and one schema per service, owned by its
 * role. A repeat changes nothing but passwords.
 */
export async function provisionPostgres(adminUrl: string, provision: PostgresProvision): Promise<void> {
  const { database, passwords, template = 'template1' } = provision;
  await withClient(adminUrl, async (client) => {
    await client.query(LOCK);
    for (const name of SERVICE_NAMES) {
      const known = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
      const verb = known.rowCount ? 'ALTER' : 'CREATE';
      await client.query(`${verb} ROLE ${id(name)} WITH ${POWERLESS} PASSWORD ${text(passwords[name])}`);
    }
    const exists = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (!exists.rowCount) await client.query(`CREATE DATABASE ${id(database)} TEMPLATE ${id(template)}`);
    await client.query(`REVOKE ALL ON DATABASE ${id(database)} FROM PUBLIC`);
    await client.query('REVOKE CONNECT, TEMPORARY ON DATABASE postgres, template1 FROM PUBLIC');
    for (const name of SERVICE_NAMES) {
      await client.query(`GRANT CONNECT ON DATABASE ${id(database)} TO ${id(name)}`);
      await client.query(`ALTER ROLE ${id(name)} IN DATABASE ${id(database)} SET search_path = ${id(name)}`);
    }
  });
  await withClient(withDatabase(adminUrl, database), async (client) => {
    const schemas = SERVICE_NAMES.map(
      (name) => `CREATE SCHEMA IF NOT EXISTS ${id(name)} AUTHORIZATION ${id(name)};`,
    );
    await client.query(`REVOKE ALL ON SCHEMA public FROM PUBLIC; ${schemas.join(' ')}`);
  });
}

/** The same server and user, another database. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

/** The URL of a service's role and schema. */
export function serviceDatabaseUrl(
  adminUrl: string,
  provision: PostgresProvision,
  name: ServiceName,
): string {
  const url = new URL(withDatabase(adminUrl, provision.database));
  url.username = name;
  url.password = encodeURIComponent(provision.passwords[name]);
  return url.href;
}

/** Runs `work` on a connection of its own. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
