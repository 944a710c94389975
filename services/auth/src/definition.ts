import { authContract } from '@swipeclean/contracts/server';
import type { ServiceDefinition } from '@swipeclean/service-kit';
import { AppModule } from './app.module';
import { AuthConfig } from './config';
import { authDatabase } from './database/database';

export const authService: ServiceDefinition<AuthConfig> = {
  name: 'auth',
  contract: authContract,
  config: AuthConfig,
  database: authDatabase,
  module: AppModule,
};
