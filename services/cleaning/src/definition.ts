import { cleaningContract } from '@swipeclean/contracts/server';
import type { ServiceDefinition } from '@swipeclean/service-kit';
import { AppModule } from './app.module';
import { CleaningConfig } from './config';
import { ConnectionsOperationsController } from './connections/connections-operations.controller';
import { cleaningDatabase } from './database/database';

/** The cleaning service: what was found, what is worth removing, and what was removed. */
export const cleaningService: ServiceDefinition<CleaningConfig> = {
  name: 'cleaning',
  contract: cleaningContract,
  config: CleaningConfig,
  database: cleaningDatabase,
  module: AppModule,
  operations: [ConnectionsOperationsController],
};
