import type { MigrationLevel } from '@swipeclean/contracts/server';
import type { DataSource } from 'typeorm';

/** The database was migrated by another build: an earlier or a later one. */
export class UnknownMigrationsError extends Error {
  constructor(schema: string, [first, ...others]: string[]) {
    const names = others.length === 0 ? `${first}` : `${first} and ${others.length} more`;
    super(
      `The database schema "${schema}" was created by another build of SwipeClean: this build does not know the ` +
        `migration ${names}. Use an empty database or the other build.`,
    );
  }
}

/** @throws UnknownMigrationsError when the database has migrations that the service does not have */
export async function assertKnownMigrations(dataSource: DataSource): Promise<void> {
  const schema = dataSource.driver.schema as string;
  const [table] = await dataSource.query<{ name: string | null }[]>('SELECT to_regclass($1) AS name', [
    `${schema}.migrations`,
  ]);
  if (!table?.name) return;
  const known = dataSource.migrations.map((migration) => migration.name ?? migration.constructor.name);
  const unknown = await dataSource.query<{ name: string }[]>(
    `SELECT name FROM ${schema}.migrations WHERE name <> ALL ($1) ORDER BY id`,
    [known],
  );
  if (unknown.length > 0)
    throw new UnknownMigrationsError(
      schema,
      unknown.map(({ name }) => name),
    );
}

/** The newest migration of a database; null before the first one. */
export async function findMigrationLevel(dataSource: DataSource): Promise<MigrationLevel | null> {
  const schema = dataSource.driver.schema as string;
  const [newest] = await dataSource.query<{ name: string; digests: string[] | null }[]>(
    `SELECT name, (SELECT array_agg(substring(name FROM '_([0-9a-f]{8})_') ORDER BY id) FROM ${schema}.migrations) AS digests
       FROM ${schema}.migrations ORDER BY id DESC LIMIT 1`,
  );
  return newest ? { schema, name: newest.name, digest: newest.digests?.[0] ?? null } : null;
}
