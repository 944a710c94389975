import { Module } from '@nestjs/common';
import { EntitlementModule } from '../entitlement/entitlement.module';
import { PurchasesModule } from '../purchases/purchases.module';
import { GuaranteeService } from './guarantee.service';
import { RefundRepository } from './refund.repository';
import { SubscriptionsController } from './subscriptions.controller';
import { SubscriptionsService } from './subscriptions.service';

@Module({
  imports: [EntitlementModule, PurchasesModule],
  controllers: [SubscriptionsController],
  providers: [GuaranteeService, RefundRepository, SubscriptionsService],
})
export class SubscriptionsModule {}
