import { Module } from '@nestjs/common';
import { authEvents, billingRpc } from '@swipeclean/contracts/server';
import { UserDataModule } from '@swipeclean/service-kit';
import { EarnerRow } from './ledger/earner.entity';
import { PaymentsModule } from './payments/payments.module';
import { PayoutRow } from './payouts/payout.entity';
import { ReferralRow } from './referrals/referral.entity';
import { ReferralsModule } from './referrals/referrals.module';
import { SubscriptionsModule } from './subscriptions/subscriptions.module';

@Module({
  imports: [
    PaymentsModule,
    ReferralsModule,
    SubscriptionsModule,
    UserDataModule.for({
      exportUser: billingRpc.exportUser,
      erased: authEvents.userErased,
      // What was earned and paid must stay in the books; whose it was need not.
      keptNameless: [EarnerRow, PayoutRow, ReferralRow],
    }),
  ],
})
export class AppModule {}
