import { Module } from '@nestjs/common';
import { EntitlementModule } from '../../entitlement/entitlement.module';
import { CustomersModule } from '../customers/customers.module';
import { CheckoutController } from './checkout.controller';
import { CheckoutService } from './checkout.service';
import { LifetimePayments } from './lifetime-payments';
import { StripePrices } from './stripe-prices';
import { StripeSubscriptions } from './stripe-subscriptions';

@Module({
  imports: [CustomersModule, EntitlementModule],
  controllers: [CheckoutController],
  providers: [CheckoutService, LifetimePayments, StripePrices, StripeSubscriptions],
})
export class CheckoutModule {}
