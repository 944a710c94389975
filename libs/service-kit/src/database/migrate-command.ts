import { IsIn, Matches } from 'class-validator';
import { loadConfig } from '../config/load-config';
import { createLogger } from '../logging/logger';
import { runMigrations, type ServiceDatabase } from './service-database';

class MigrateConfig {
  @Matches(/^postgres(ql)?:\/\//, {
    message: 'must be an address such as postgres://user:password@host:5432/name',
  })
  databaseUrl!: string;

  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
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
