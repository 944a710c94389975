import { createHash } from 'node:crypto';
import {
  provisionPostgres,
  type PostgresProvision,
  serviceDatabaseUrl,
  withClient,
} from '@swipeclean/local-stack';
import type { ServiceName } from '@swipeclean/contracts/server';
import { runMigrations, type ServiceDatabase } from '../database/service-database';

/** Creates a database with the tables of a service, which are migrated once a test run and copied from then on. */
export async function copyTemplate(
  clusterUrl: string,
  provision: PostgresProvision,
  database: ServiceDatabase,
): Promise<void> {
  const template = templateName(database);
  await withClient(clusterUrl, async (client) => {
    // Test files run in parallel.
    await client.query(`SELECT pg_advisory_lock(hashtext('swipeclean:template'))`);
    const known = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (known.rowCount) return;
    // Renamed when it is complete, because a test process may end at any time.
    const unfinished = { ...provision, database: `${template}_unfinished` };
    await client.query(`DROP DATABASE IF EXISTS ${unfinished.database} WITH (FORCE)`);
    await provisionPostgres(clusterUrl, unfinished);
    await runMigrations(database, serviceDatabaseUrl(clusterUrl, unfinished, database.schema as ServiceName));
    await client.query(`ALTER DATABASE ${unfinished.database} RENAME TO ${template}`);
  });
  await provisionPostgres(clusterUrl, { ...provision, template });
}

/**
 * Differs with the SQL of the migrations: a test may have tables of its own for a service, and in watch mode the server
 * outlives edits of the schema. The name of a schema migration contains a digest of its SQL, others contain theirs.
 */
export function templateName({ schema, migrations }: ServiceDatabase): string {
  const hash = createHash('sha256');
  for (const Migration of migrations) hash.update(`${new Migration().name} ${String(Migration)}`);
  return `template_${schema}_${hash.digest('hex').slice(0, 16)}`;
}

/** Deletes a database, also one with connections. */
export async function dropDatabase(clusterUrl: string, database: string): Promise<void> {
  await withClient(clusterUrl, (client) =>
    client.query(`DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`),
  );
}
