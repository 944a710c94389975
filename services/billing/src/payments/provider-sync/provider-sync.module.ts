import { Module } from '@nestjs/common';
import { EntitlementModule } from '../../entitlement/entitlement.module';
import { NoticesModule } from '../../notices/notices.module';
import { ReferralsModule } from '../../referrals/referrals.module';
import { CustomersModule } from '../customers/customers.module';
import { PaypalOrdersModule } from '../orders/paypal-orders.module';
import { DuplicatePaymentsService } from '../duplicates/duplicate-payments.service';
import { PaypalPurchaseReader } from './paypal-purchase.reader';
import { PaypalSubscriptionReader } from './paypal-subscription.reader';
import { ProviderSyncService } from './provider-sync.service';
import { RenewalsService } from './renewals.service';
import { StripePurchaseReader } from './stripe-purchase.reader';

@Module({
  imports: [CustomersModule, EntitlementModule, NoticesModule, PaypalOrdersModule, ReferralsModule],
  providers: [
    DuplicatePaymentsService,
    PaypalPurchaseReader,
    PaypalSubscriptionReader,
    ProviderSyncService,
    RenewalsService,
    StripePurchaseReader,
  ],
  exports: [DuplicatePaymentsService, ProviderSyncService, StripePurchaseReader],
})
export class ProviderSyncModule {}
