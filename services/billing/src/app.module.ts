import { Module } from '@nestjs/common';
import { authEvents, billingRpc } from '@swipeclean/contracts/server';
import { UserDataModule } from '@swipeclean/service-kit';
import { CashTransfersModule } from './cash/cash-transfers.module';
import { CheckoutModule } from './checkout/checkout.module';
import { EarnerRow } from './ledger/earner.entity';
import { WalletOrdersModule } from './orders/wallet-orders.module';
import { PayoutRow } from './payouts/payout.entity';
import { ProvidersModule } from './providers/providers.module';
import { PurchaseRow } from './purchases/purchase.entity';
import { ReadingsModule } from './readings/readings.module';
import { ReferralRow } from './referrals/referral.entity';
import { ReferralsModule } from './referrals/referrals.module';
import { RevenueModule } from './revenue/revenue.module';
import { RefundRow } from './subscriptions/refund.entity';
import { SubscriptionsModule } from './subscriptions/subscriptions.module';
import { WebhooksModule } from './webhooks/webhooks.module';

@Module({
  imports: [
    CashTransfersModule,
    CheckoutModule,
    ProvidersModule,
    ReadingsModule,
    ReferralsModule,
    RevenueModule,
    SubscriptionsModule,
    WalletOrdersModule,
    WebhooksModule,
    UserDataModule.for({
      exportUser: billingRpc.exportUser,
      erased: authEvents.userErased,
      // What was paid, earned and is to be given back must stay in the books; whose it was need not.
      keptNameless: [EarnerRow, PayoutRow, PurchaseRow, ReferralRow, RefundRow],
    }),
  ],
})
export class AppModule {}
