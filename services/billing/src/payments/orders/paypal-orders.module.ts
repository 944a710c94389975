import { Module } from '@nestjs/common';
import { EntitlementModule } from '../../entitlement/entitlement.module';
import { CustomersModule } from '../customers/customers.module';
import { PaypalOrderRepository } from './paypal-order.repository';
import { PaypalOrdersController } from './paypal-orders.controller';
import { PaypalOrdersService } from './paypal-orders.service';
import { PaypalSubscriptionsService } from './paypal-subscriptions.service';

@Module({
  imports: [CustomersModule, EntitlementModule],
  controllers: [PaypalOrdersController],
  providers: [PaypalOrderRepository, PaypalOrdersService, PaypalSubscriptionsService],
  exports: [PaypalOrderRepository],
})
export class PaypalOrdersModule {}
