import { spyContract } from '@swipeclean/contracts/server';
import { ListsOperationsController, type ServiceDefinition } from '@swipeclean/service-kit';
import { AppModule } from './app.module';
import { SpyConfig } from './config';
import { spyDatabase } from './database/database';

/** The spy service: caller and address lookups, device checks, and the sign-in watch with its alerts. */
export const spyService: ServiceDefinition<SpyConfig> = {
  name: 'spy',
  contract: spyContract,
  config: SpyConfig,
  database: spyDatabase,
  module: AppModule,
  operations: [ListsOperationsController],
};
