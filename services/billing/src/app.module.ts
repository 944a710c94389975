import { Module } from '@nestjs/common';
import { billingRpc } from '@swipeclean/contracts/server';
import { UserDataModule } from '@swipeclean/service-kit';
import { AccountEventsListener } from './account-events.listener';
import { CashTransfersModule } from './cash/cash-transfers.module';
import { EntitlementModule } from './entitlement/entitlement.module';
import { CheckoutModule } from './payments/checkout/checkout.module';
import { CustomersModule } from './payments/customers/customers.module';
import { PaypalOrdersModule } from './payments/orders/paypal-orders.module';
import { ProviderSyncModule } from './payments/provider-sync/provider-sync.module';
import { PurchasesModule } from './payments/purchases/purchases.module';
import { SubscriptionsModule } from './payments/subscriptions/subscriptions.module';
import { WebhooksModule } from './payments/webhooks/webhooks.module';
import { ReferralsModule } from './referrals/referrals.module';
import { RevenueModule } from './revenue/revenue.module';

@Module({
  imports: [
    CashTransfersModule,
    CheckoutModule,
    CustomersModule,
    EntitlementModule,
    PaypalOrdersModule,
    ProviderSyncModule,
    PurchasesModule,
    ReferralsModule,
    RevenueModule,
    SubscriptionsModule,
    WebhooksModule,
    UserDataModule.for({ exportUser: billingRpc.exportUser }),
  ],
  providers: [AccountEventsListener],
})
export class AppModule {}
