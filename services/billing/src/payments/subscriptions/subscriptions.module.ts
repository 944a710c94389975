import { Module } from '@nestjs/common';
import { EntitlementModule } from '../../entitlement/entitlement.module';
import { CustomersModule } from '../customers/customers.module';
import { ProviderSyncModule } from '../provider-sync/provider-sync.module';
import { CardsService } from './cards.service';
import { EntitlementReviewJob } from './entitlement-review.job';
import { MoneyBackGuaranteeService } from './money-back-guarantee.service';
import { PlanChangesService } from './plan-changes.service';
import { RefundRepository } from './refund.repository';
import { SubscriptionsController } from './subscriptions.controller';
import { SubscriptionsService } from './subscriptions.service';

@Module({
  imports: [CustomersModule, EntitlementModule, ProviderSyncModule],
  controllers: [SubscriptionsController],
  providers: [
    CardsService,
    EntitlementReviewJob,
    MoneyBackGuaranteeService,
    PlanChangesService,
    RefundRepository,
    SubscriptionsService,
  ],
  exports: [SubscriptionsService],
})
export class SubscriptionsModule {}
