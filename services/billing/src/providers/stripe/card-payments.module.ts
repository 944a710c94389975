import { Module } from '@nestjs/common';
import { EntitlementModule } from '../../entitlement/entitlement.module';
import { CustomersModule } from '../../customers/customers.module';
import { ProviderSyncModule } from '../../payments/provider-sync/provider-sync.module';
import { SubscriptionsModule } from '../../payments/subscriptions/subscriptions.module';
import { WebhooksModule } from '../../payments/webhooks/webhooks.module';
import { CardCheckoutService } from './card-checkout.service';
import { CardPaymentsController } from './card-payments.controller';
import { CardsService } from './cards.service';
import { PlanChangesService } from './plan-changes.service';
import { StripeCustomers } from './stripe-customers.service';
import { StripeLifetimePayments } from './stripe-lifetime-payments';
import { StripePrices } from './stripe-prices';
import { StripeSubscriptions } from './stripe-subscriptions';
import { StripeWebhookSetupCheck } from './stripe-webhook-setup.check';
import { StripeWebhooksController } from './stripe-webhooks.controller';
import { StripeModule } from './stripe.module';

/** What only Stripe offers: payments by card, the card that is charged, changes of the plan. */
@Module({
  imports: [
    CustomersModule,
    EntitlementModule,
    ProviderSyncModule,
    StripeModule,
    SubscriptionsModule,
    WebhooksModule,
  ],
  controllers: [CardPaymentsController, StripeWebhooksController],
  providers: [
    CardCheckoutService,
    CardsService,
    PlanChangesService,
    StripeCustomers,
    StripeLifetimePayments,
    StripePrices,
    StripeSubscriptions,
    StripeWebhookSetupCheck,
  ],
})
export class CardPaymentsModule {}
