import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/customers.module';
import { EntitlementModule } from '../entitlement/entitlement.module';
import { WalletOrderRepository } from './wallet-order.repository';
import { WalletOrdersController } from './wallet-orders.controller';
import { WalletOrdersService } from './wallet-orders.service';

@Module({
  imports: [CustomersModule, EntitlementModule],
  controllers: [WalletOrdersController],
  providers: [WalletOrderRepository, WalletOrdersService],
  exports: [WalletOrderRepository],
})
export class WalletOrdersModule {}
