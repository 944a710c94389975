import { Module } from '@nestjs/common';
import { BillingController } from './billing.controller';
import { CashTransfersController } from './cash-transfers.controller';
import { LandingCookies } from './landing-cookies';
import { OwnerMetricsController } from './owner-metrics.controller';
import { PayoutsController } from './payouts.controller';
import { ReferralsController } from './referrals.controller';
import { WebhooksController } from './webhooks.controller';

@Module({
  controllers: [
    BillingController,
    CashTransfersController,
    OwnerMetricsController,
    PayoutsController,
    ReferralsController,
    WebhooksController,
  ],
  providers: [LandingCookies],
  exports: [LandingCookies],
})
export class BillingModule {}
