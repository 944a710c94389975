import { billingContract } from '@swipeclean/contracts/server';
import type { ServiceDefinition } from '@swipeclean/service-kit';
import { AppModule } from './app.module';
import { BillingConfig } from './config';
import { billingDatabase } from './database/database';
import { WebhooksOperationsController } from './payments/webhooks/webhooks-operations.controller';
import { SandboxClockModule } from './providers/sandbox-clock';

/** The billing service: payments, entitlement, referrals, cash and revenue. */
export const billingService: ServiceDefinition<BillingConfig> = {
  name: 'billing',
  contract: billingContract,
  config: BillingConfig,
  database: billingDatabase,
  module: AppModule,
  operations: [WebhooksOperationsController],
  // The sandbox's time can be set ahead: renewals made there would else lie in our future.
  clockModule: ({ paymentSandboxUrl }) => (paymentSandboxUrl ? SandboxClockModule : undefined),
};
