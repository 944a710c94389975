import { Global, Module } from '@nestjs/common';
import { AccountRepository } from '../accounts/account.repository';
import { CheckoutAttemptRepository } from './checkout/checkout-attempt.repository';
import { CheckoutController } from './checkout/checkout.controller';
import { CheckoutLimitsService } from './checkout/checkout-limits.service';
import { PaymentStatusService } from './checkout/payment-status.service';
import { CustomerRepository } from '../customers/customer.repository';
import { CustomersModule } from '../customers/customers.module';
import { ProviderSyncModule } from './provider-sync/provider-sync.module';
import { PaymentProvidersModule } from '../providers/payment-providers.module';
import { DuplicatePaymentRepository } from '../purchases/duplicate-payment.repository';
import { PaymentReportRepository } from '../purchases/payment-report.repository';
import { PurchaseRepository } from '../purchases/purchase.repository';
import { SubscriptionsModule } from './subscriptions/subscriptions.module';

const SHARED = [
  AccountRepository,
  CheckoutAttemptRepository,
  CheckoutLimitsService,
  CustomerRepository,
  DuplicatePaymentRepository,
  PaymentReportRepository,
  PurchaseRepository,
];

/** The checkout's limits, the stored accounts, customers and purchases, for all modules. */
@Global()
@Module({ providers: SHARED, exports: SHARED })
class SharedModule {}

/** Checkout, subscriptions, providers and webhooks; exports what the event listener and cash transfers use. */
@Module({
  imports: [SharedModule, PaymentProvidersModule, CustomersModule, ProviderSyncModule, SubscriptionsModule],
  controllers: [CheckoutController],
  providers: [PaymentStatusService],
  exports: [CustomersModule, ProviderSyncModule, SubscriptionsModule],
})
export class PaymentsModule {}
