import { Module } from '@nestjs/common';
import { EntitlementModule } from '../../entitlement/entitlement.module';
import { CustomersModule } from '../../customers/customers.module';
import { WebhooksModule } from '../../payments/webhooks/webhooks.module';
import { PaypalOrdersController } from './paypal-orders.controller';
import { PaypalOrdersService } from './paypal-orders.service';
import { PaypalSubscriptionsService } from './paypal-subscriptions.service';
import { PaypalWebhooksController } from './paypal-webhooks.controller';
import { PaypalModule } from './paypal.module';

/** What only PayPal offers: orders, and subscriptions that are approved on its pages. */
@Module({
  imports: [CustomersModule, EntitlementModule, PaypalModule, WebhooksModule],
  controllers: [PaypalOrdersController, PaypalWebhooksController],
  providers: [PaypalOrdersService, PaypalSubscriptionsService],
})
export class PaypalOrdersModule {}
