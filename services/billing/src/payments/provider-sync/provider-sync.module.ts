import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/customers.module';
import { EntitlementModule } from '../../entitlement/entitlement.module';
import { PaypalOrdersModule } from '../orders/paypal-orders.module';
import { PurchasesModule } from '../purchases/purchases.module';
import { ReferralsModule } from '../../referrals/referrals.module';
import { StripePurchaseReader } from './stripe-purchase.reader';
import { VisitorPurchasesService } from '../customers/visitor-purchases.service';
import { ProviderSyncService } from './provider-sync.service';
import { PaypalPurchaseReader } from './paypal-purchase.reader';

@Module({
  imports: [CustomersModule, EntitlementModule, PurchasesModule, ReferralsModule, PaypalOrdersModule],
  providers: [StripePurchaseReader, VisitorPurchasesService, ProviderSyncService, PaypalPurchaseReader],
  exports: [StripePurchaseReader, ProviderSyncService],
})
export class ProviderSyncModule {}
