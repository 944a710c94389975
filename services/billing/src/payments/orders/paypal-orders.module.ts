import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/customers.module';
import { EntitlementModule } from '../../entitlement/entitlement.module';
import { WalletOrderRepository } from './paypal-order.repository';
import { WalletOrdersController } from './paypal-orders.controller';
import { WalletOrdersService } from './paypal-orders.service';

@Module({
  imports: [CustomersModule, EntitlementModule],
  controllers: [WalletOrdersController],
  providers: [WalletOrderRepository, WalletOrdersService],
  exports: [WalletOrderRepository],
})
export class WalletOrdersModule {}
