import { Module } from '@nestjs/common';
import { BillingController } from './billing.controller';
import { ReferralsController } from './referrals.controller';
import { WebhooksController } from './webhooks.controller';

@Module({ controllers: [BillingController, ReferralsController, WebhooksController] })
export class BillingModule {}
