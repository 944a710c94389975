import { Module } from '@nestjs/common';
import { PaypalBilling } from './paypal-billing';
import { PaypalCaptureReader } from './paypal-capture.reader';
import { PaypalClient } from './paypal-client';
import { PaypalOrderRepository } from './paypal-order.repository';
import { PaypalSubscriptionReader } from './paypal-subscription.reader';
import { PaypalProvider } from './paypal.provider';

@Module({
  providers: [
    PaypalBilling,
    PaypalCaptureReader,
    PaypalClient,
    PaypalOrderRepository,
    PaypalProvider,
    PaypalSubscriptionReader,
  ],
  exports: [PaypalBilling, PaypalClient, PaypalOrderRepository, PaypalProvider],
})
export class PaypalModule {}
