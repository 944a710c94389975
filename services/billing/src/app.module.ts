import { Module } from '@nestjs/common';
import { authEvents, billingRpc } from '@swipeclean/contracts/server';
import { UserDataModule } from '@swipeclean/service-kit';
import { CashTransfersModule } from './cash/cash-transfers.module';
import { CheckoutModule } from './payments/checkout/checkout.module';
import { PayeeRow } from './referrals/payouts/payee.entity';
import { PaypalOrdersModule } from './payments/orders/paypal-orders.module';
import { PayoutRow } from './referrals/payouts/payout.entity';
import { ProvidersModule } from './payments/providers/providers.module';
import { PurchaseRow } from './payments/purchases/purchase.entity';
import { ProviderSyncModule } from './payments/provider-sync/provider-sync.module';
import { ReferralRow } from './referrals/referral.entity';
import { ReferralsModule } from './referrals/referrals.module';
import { RevenueModule } from './revenue/revenue.module';
import { RefundRow } from './payments/subscriptions/refund.entity';
import { SubscriptionsModule } from './payments/subscriptions/subscriptions.module';
import { WebhooksModule } from './payments/webhooks/webhooks.module';

@Module({
  imports: [
    CashTransfersModule,
    CheckoutModule,
    ProvidersModule,
    ProviderSyncModule,
    ReferralsModule,
    RevenueModule,
    SubscriptionsModule,
    PaypalOrdersModule,
    WebhooksModule,
    UserDataModule.for({
      exportUser: billingRpc.exportUser,
      erased: authEvents.userErased,
      // What was paid, earned and is to be given back must stay in the books; whose it was need not.
      keptNameless: [PayeeRow, PayoutRow, PurchaseRow, ReferralRow, RefundRow],
    }),
  ],
})
export class AppModule {}
