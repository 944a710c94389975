import { billingRpc } from '@swipeclean/contracts/server';
import type { ServiceDefinition } from '@swipeclean/service-kit';
import { AppModule } from './app.module';
import { BillingConfig } from './config';
import { billingDatabase } from './database/database';

/** The billing service: payments, entitlement, referrals, cash and revenue. */
export const billingService: ServiceDefinition<BillingConfig> = {
  name: 'billing',
  contract: billingRpc,
  config: BillingConfig,
  database: billingDatabase,
  module: AppModule,
};
