import { Global, Module } from '@nestjs/common';
import { AccountRepository } from '../accounts/account.repository';
import { EntitlementModule } from '../entitlement/entitlement.module';
import { CheckoutAttemptRepository } from './checkout/checkout-attempt.repository';
import { CheckoutController } from './checkout/checkout.controller';
import { CheckoutLimitsService } from './checkout/checkout-limits.service';
import { CheckoutService } from './checkout/checkout.service';
import { DeclinesService } from './checkout/declines.service';
import { LifetimePayments } from './checkout/lifetime-payments';
import { PaymentStatusService } from './checkout/payment-status.service';
import { StripePrices } from './checkout/stripe-prices';
import { StripeSubscriptions } from './checkout/stripe-subscriptions';
import { CustomersModule } from './customers/customers.module';
import { PaypalOrdersModule } from './orders/paypal-orders.module';
import { ProviderSyncModule } from './provider-sync/provider-sync.module';
import { PaypalBilling } from './providers/paypal-billing';
import { PaypalClient } from './providers/paypal-client';
import { ProviderSubscriptions } from './providers/provider-subscriptions';
import { StripeClient } from './providers/stripe-client';
import { ProviderRefunds } from './providers/provider-refunds';
import { NoticesModule } from '../notices/notices.module';
import { DuplicatePaymentRepository } from '../purchases/duplicate-payment.repository';
import { PaymentReportRepository } from '../purchases/payment-report.repository';
import { PurchaseRepository } from '../purchases/purchase.repository';
import { SubscriptionsModule } from './subscriptions/subscriptions.module';
import { WebhookEventRepository } from './webhooks/webhook-event.repository';
import { WebhookJob } from './webhooks/webhook.job';
import { WebhookProcessor } from './webhooks/webhook.processor';
import { WebhookSetupCheck } from './webhooks/webhook-setup.check';
import { WebhooksController } from './webhooks/webhooks.controller';
import { WebhooksService } from './webhooks/webhooks.service';

const SHARED = [
  AccountRepository,
  CheckoutAttemptRepository,
  CheckoutLimitsService,
  DuplicatePaymentRepository,
  PaymentReportRepository,
  PaypalBilling,
  PaypalClient,
  ProviderRefunds,
  ProviderSubscriptions,
  PurchaseRepository,
  StripeClient,
  StripePrices,
];

/** The providers' clients, the checkout's limits, the stored accounts and purchases, for all modules. */
@Global()
@Module({ providers: SHARED, exports: SHARED })
class SharedModule {}

/** Checkout, subscriptions, orders and webhooks; exports what the event listener and cash transfers use. */
@Module({
  imports: [
    SharedModule,
    CustomersModule,
    EntitlementModule,
    NoticesModule,
    PaypalOrdersModule,
    ProviderSyncModule,
    SubscriptionsModule,
  ],
  controllers: [CheckoutController, WebhooksController],
  providers: [
    CheckoutService,
    DeclinesService,
    LifetimePayments,
    PaymentStatusService,
    StripeSubscriptions,
    WebhookEventRepository,
    WebhookJob,
    WebhookProcessor,
    WebhookSetupCheck,
    WebhooksService,
  ],
  exports: [CustomersModule, ProviderSyncModule, SubscriptionsModule],
})
export class PaymentsModule {}
