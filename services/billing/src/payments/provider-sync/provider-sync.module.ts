import { Module } from '@nestjs/common';
import { EntitlementModule } from '../../entitlement/entitlement.module';
import { NoticesModule } from '../../notices/notices.module';
import { ReferralsModule } from '../../referrals/referrals.module';
import { CustomersModule } from '../../customers/customers.module';
import { DuplicatePaymentsService } from '../duplicates/duplicate-payments.service';
import { ProviderSyncService } from './provider-sync.service';
import { PurchaseInspectionService } from './purchase-inspection.service';
import { RenewalsService } from './renewals.service';

@Module({
  imports: [CustomersModule, EntitlementModule, NoticesModule, ReferralsModule],
  providers: [DuplicatePaymentsService, ProviderSyncService, PurchaseInspectionService, RenewalsService],
  exports: [DuplicatePaymentsService, ProviderSyncService],
})
export class ProviderSyncModule {}
