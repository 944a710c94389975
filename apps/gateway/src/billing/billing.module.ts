import { Module } from '@nestjs/common';
import { BillingController } from './billing.controller';
import { ReferralsController } from './referrals.controller';

@Module({ controllers: [BillingController, ReferralsController] })
export class BillingModule {}
