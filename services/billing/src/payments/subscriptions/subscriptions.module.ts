import { Module } from '@nestjs/common';
import { EntitlementModule } from '../../entitlement/entitlement.module';
import { CustomersModule } from '../../customers/customers.module';
import { ProviderSyncModule } from '../provider-sync/provider-sync.module';
import { EntitlementReviewJob } from './entitlement-review.job';
import { MoneyBackGuaranteeService } from './money-back-guarantee.service';
import { RefundRepository } from './refund.repository';
import { SubscriptionsController } from './subscriptions.controller';
import { SubscriptionsService } from './subscriptions.service';

@Module({
  imports: [CustomersModule, EntitlementModule, ProviderSyncModule],
  controllers: [SubscriptionsController],
  providers: [EntitlementReviewJob, MoneyBackGuaranteeService, RefundRepository, SubscriptionsService],
  exports: [SubscriptionsService],
})
export class SubscriptionsModule {}
