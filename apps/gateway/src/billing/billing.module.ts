import { Module } from '@nestjs/common';
import { BillingController } from './billing.controller';
import { LandingCookies } from './landing-cookies';
import { PayoutsController } from './payouts.controller';
import { ReferralsController } from './referrals.controller';
import { WebhooksController } from './webhooks.controller';

@Module({
  controllers: [BillingController, PayoutsController, ReferralsController, WebhooksController],
  providers: [LandingCookies],
  exports: [LandingCookies],
})
export class BillingModule {}
