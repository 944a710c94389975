import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/customers.module';
import { EntitlementModule } from '../entitlement/entitlement.module';
import { PurchasesModule } from '../purchases/purchases.module';
import { WalletOrdersController } from './wallet-orders.controller';
import { WalletOrdersService } from './wallet-orders.service';

@Module({
  imports: [CustomersModule, EntitlementModule, PurchasesModule],
  controllers: [WalletOrdersController],
  providers: [WalletOrdersService],
})
export class WalletOrdersModule {}
