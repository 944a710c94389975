import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/customers.module';
import { EntitlementModule } from '../entitlement/entitlement.module';
import { WalletOrdersModule } from '../orders/wallet-orders.module';
import { PurchasesModule } from '../purchases/purchases.module';
import { ReferralsModule } from '../referrals/referrals.module';
import { CardPurchaseReader } from './card-purchase.reader';
import { PurchaseOwners } from './purchase-owners.service';
import { ReadingsService } from './readings.service';
import { WalletPurchaseReader } from './wallet-purchase.reader';

@Module({
  imports: [CustomersModule, EntitlementModule, PurchasesModule, ReferralsModule, WalletOrdersModule],
  providers: [CardPurchaseReader, PurchaseOwners, ReadingsService, WalletPurchaseReader],
  exports: [CardPurchaseReader, ReadingsService],
})
export class ReadingsModule {}
