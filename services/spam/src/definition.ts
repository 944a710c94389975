import { spamContract } from '@swipeclean/contracts/server';
import { ListsOperationsController, type ServiceDefinition } from '@swipeclean/service-kit';
import { AppModule } from './app.module';
import { SpamConfig } from './config';
import { spamDatabase } from './database/database';

/** The spam service: block lists, reports, screening and its history. */
export const spamService: ServiceDefinition<SpamConfig> = {
  name: 'spam',
  contract: spamContract,
  config: SpamConfig,
  database: spamDatabase,
  module: AppModule,
  operations: [ListsOperationsController],
};
