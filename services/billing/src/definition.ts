import { billingRpc } from '@swipeclean/contracts/server';
import { ServiceConfig, type ServiceDefinition } from '@swipeclean/service-kit';
import { AppModule } from './app.module';
import { billingDatabase } from './database/database';

/** The billing service: payment providers, orders and subscriptions. */
export const billingService: ServiceDefinition = {
  name: 'billing',
  contract: billingRpc,
  config: ServiceConfig,
  database: billingDatabase,
  module: AppModule,
};
