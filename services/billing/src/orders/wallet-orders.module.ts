import { Module } from '@nestjs/common';
import { EntitlementModule } from '../entitlement/entitlement.module';
import { PurchasesModule } from '../purchases/purchases.module';
import { WalletOrdersController } from './wallet-orders.controller';
import { WalletOrdersService } from './wallet-orders.service';

@Module({
  imports: [EntitlementModule, PurchasesModule],
  controllers: [WalletOrdersController],
  providers: [WalletOrdersService],
})
export class WalletOrdersModule {}
