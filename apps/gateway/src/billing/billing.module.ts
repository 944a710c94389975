import { Module } from '@nestjs/common';
import { BillingController } from './billing.controller';
import { CashTransfersController } from './cash-transfers.controller';
import { ReferralsController } from './referrals.controller';
import { WebhooksController } from './webhooks.controller';

@Module({
  controllers: [BillingController, CashTransfersController, ReferralsController, WebhooksController],
})
export class BillingModule {}
