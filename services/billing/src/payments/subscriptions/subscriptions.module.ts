import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/customers.module';
import { EntitlementModule } from '../../entitlement/entitlement.module';
import { PurchasesModule } from '../purchases/purchases.module';
import { ReadingsModule } from '../provider-sync/provider-sync.module';
import { DueReview } from './entitlement-review.job';
import { GuaranteeService } from './money-back-guarantee.service';
import { RefundRepository } from './refund.repository';
import { SubscriptionsController } from './subscriptions.controller';
import { SubscriptionsService } from './subscriptions.service';

@Module({
  imports: [CustomersModule, EntitlementModule, PurchasesModule, ReadingsModule],
  controllers: [SubscriptionsController],
  providers: [DueReview, GuaranteeService, RefundRepository, SubscriptionsService],
})
export class SubscriptionsModule {}
