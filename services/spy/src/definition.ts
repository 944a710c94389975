import { spyRpc } from '@swipeclean/contracts/server';
import type { ServiceDefinition } from '@swipeclean/service-kit';
import { AppModule } from './app.module';
import { SpyConfig } from './config';
import { spyDatabase } from './database/database';

/** The spy service: numbers and addresses explained, detections and alerts. */
export const spyService: ServiceDefinition<SpyConfig> = {
  name: 'spy',
  contract: spyRpc,
  config: SpyConfig,
  database: spyDatabase,
  module: AppModule,
};
