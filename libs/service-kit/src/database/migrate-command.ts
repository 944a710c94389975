import { IsDatabaseUrl, IsLogLevel } from '../config/base.config';
import { loadConfig } from '../config/load-config';
import { EXIT_UNKNOWN_MIGRATIONS } from '@swipeclean/contracts/server';
import { createLogger } from '../logging/logger';
import { UnknownMigrationsError } from './known-migrations';
import { runMigrations, type ServiceDatabase } from './service-database';

class MigrateConfig {
  @IsDatabaseUrl()
  databaseUrl!: string;

  @IsLogLevel()
  logLevel: string = 'info';
}

/** The whole of a service's `migrate` program: applies its migrations to `DATABASE_URL` and ends. */
export async function migrateCommand(database: ServiceDatabase): Promise<void> {
  try {
    const config = loadConfig(MigrateConfig);
    const applied = await runMigrations(database, config.databaseUrl);
    createLogger(`${database.schema}-migrate`, config.logLevel).info({ applied }, 'database migrated');
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = error instanceof UnknownMigrationsError ? EXIT_UNKNOWN_MIGRATIONS : 1;
  }
}
