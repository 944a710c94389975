import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/customers.module';
import { EntitlementModule } from '../../entitlement/entitlement.module';
import { WalletOrdersModule } from '../orders/paypal-orders.module';
import { PurchasesModule } from '../purchases/purchases.module';
import { ReferralsModule } from '../../referrals/referrals.module';
import { CardPurchaseReader } from './stripe-purchase.reader';
import { PurchaseOwners } from '../customers/visitor-purchases.service';
import { ReadingsService } from './provider-sync.service';
import { WalletPurchaseReader } from './paypal-purchase.reader';

@Module({
  imports: [CustomersModule, EntitlementModule, PurchasesModule, ReferralsModule, WalletOrdersModule],
  providers: [CardPurchaseReader, PurchaseOwners, ReadingsService, WalletPurchaseReader],
  exports: [CardPurchaseReader, ReadingsService],
})
export class ReadingsModule {}
