import { cleaningRpc } from '@swipeclean/contracts/server';
import { ServiceConfig, type ServiceDefinition } from '@swipeclean/service-kit';
import { AppModule } from './app.module';
import { cleaningDatabase } from './database/database';

/** The cleaning service: what was found, what is worth removing, and what was removed. */
export const cleaningService: ServiceDefinition = {
  name: 'cleaning',
  contract: cleaningRpc,
  config: ServiceConfig,
  database: cleaningDatabase,
  module: AppModule,
};
