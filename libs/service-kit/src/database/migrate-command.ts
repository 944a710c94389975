import { IsDatabaseUrl, IsLogLevel } from '../config/base.config';
import { loadConfig } from '../config/load-config';
import { createLogger } from '../logging/logger';
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
    process.exitCode = 1;
  }
}
