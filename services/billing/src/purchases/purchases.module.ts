import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/customers.module';
import { EntitlementModule } from '../entitlement/entitlement.module';
import { WalletOrderRepository } from '../orders/wallet-order.repository';
import { CardPurchaseReader } from './card-purchase.reader';
import { PurchaseRepository } from './purchase.repository';
import { PurchaseOwners } from './purchase-owners.service';
import { PurchasesService } from './purchases.service';
import { WalletPurchaseReader } from './wallet-purchase.reader';

@Module({
  imports: [CustomersModule, EntitlementModule],
  providers: [
    CardPurchaseReader,
    PurchaseOwners,
    PurchaseRepository,
    PurchasesService,
    WalletOrderRepository,
    WalletPurchaseReader,
  ],
  exports: [CardPurchaseReader, PurchaseRepository, PurchasesService, WalletOrderRepository],
})
export class PurchasesModule {}
