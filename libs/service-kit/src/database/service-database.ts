import {
  DataSource,
  type DataSourceOptions,
  DefaultNamingStrategy,
  type EntityTarget,
  type MigrationInterface,
  type NamingStrategyInterface,
  type ObjectLiteral,
} from 'typeorm';
import { InboxRow, OutboxRow } from '../events/event-tables';
import { ScheduledJobRow } from '../jobs/scheduled-job.entity';
import { OperatorActionRow } from '../operations/actions/operator-action.entity';
import { assertKnownMigrations } from './known-migrations';
import { primaryOptions, splitHosts } from './primary-host';

/**
 * A service's database: its own schema (named as its role, so the default search path finds it), rows and migrations.
 */
export interface ServiceDatabase {
  schema: string;
  entities: EntityTarget<ObjectLiteral>[];
  migrations: (new () => MigrationInterface)[];
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Columns are named in snake_case, as SQL is usually written; properties stay in camelCase. */
class SnakeNamingStrategy extends DefaultNamingStrategy implements NamingStrategyInterface {
  override columnName(
    propertyName: string,
    customName: string | undefined,
    embeddedPrefixes: string[],
  ): string {
    return [...embeddedPrefixes, customName ?? propertyName].map(snake).join('_');
  }
}

/** Milliseconds a statement of a service may take: no caller waits longer than the default deadline. */
const STATEMENT_TIMEOUT_MS = 5000;

/** TypeORM's options for a service's database at `url`, with at most `poolSize` connections. */
export function dataSourceOptions(database: ServiceDatabase, url: string, poolSize = 10): DataSourceOptions {
  return {
    type: 'postgres',
    url: splitHosts(url)[0],
    schema: database.schema,
    entities: [
      ...database.entities,
      OutboxRow,
      InboxRow,
      OperatorActionRow,
      ScheduledJobRow,
    ] as DataSourceOptions['entities'],
    migrations: database.migrations,
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    namingStrategy: new SnakeNamingStrategy(),
    synchronize: false,
    poolSize,
    applicationName: `swipeclean-${database.schema}`,
    connectTimeoutMS: 3000,
    // Both sides give up in time: the server on a slow statement, the client on a host that vanished.
    extra: {
      statement_timeout: STATEMENT_TIMEOUT_MS,
      query_timeout: STATEMENT_TIMEOUT_MS + 1000,
      idle_in_transaction_session_timeout: 30_000,
      keepAlive: true,
      ...primaryOptions(url),
    },
  };
}

/**
 * Runs a service's pending migrations and returns their names.
 * @throws UnknownMigrationsError when another build created the database, which is left unchanged
 */
export async function runMigrations(database: ServiceDatabase, url: string): Promise<string[]> {
  // A migration may take its time, and no caller waits for it.
  const extra = { keepAlive: true, ...primaryOptions(url) };
  const options = {
    ...dataSourceOptions(database, url, 1),
    extra,
    connectTimeoutMS: 30_000,
  } as DataSourceOptions;
  const dataSource = await new DataSource(options).initialize();
  try {
    await assertKnownMigrations(dataSource);
    return (await dataSource.runMigrations()).map((migration) => migration.name);
  } finally {
    await dataSource.destroy();
  }
}

/** SQL statements that would bring a migrated database in line with the entities; empty when the two agree. */
export async function findSchemaDrift(database: ServiceDatabase, url: string): Promise<string[]> {
  const dataSource = await new DataSource(dataSourceOptions(database, url, 1)).initialize();
  try {
    return (await dataSource.driver.createSchemaBuilder().log()).upQueries.map(({ query }) => query);
  } finally {
    await dataSource.destroy();
  }
}
