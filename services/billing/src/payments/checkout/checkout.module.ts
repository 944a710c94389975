import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/customers.module';
import { EntitlementModule } from '../../entitlement/entitlement.module';
import { StripeSubscriptions } from './stripe-subscriptions';
import { CheckoutController } from './checkout.controller';
import { CheckoutService } from './checkout.service';
import { LifetimePayments } from './lifetime-payments';
import { StripePrices } from './stripe-prices';

@Module({
  imports: [CustomersModule, EntitlementModule],
  controllers: [CheckoutController],
  providers: [StripeSubscriptions, CheckoutService, LifetimePayments, StripePrices],
})
export class CheckoutModule {}
