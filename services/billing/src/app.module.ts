import { Module } from '@nestjs/common';
import { authEvents, billingRpc } from '@swipeclean/contracts/server';
import { UserDataModule } from '@swipeclean/service-kit';
import { PaymentsModule } from './payments/payments.module';
import { ReferralsModule } from './referrals/referrals.module';
import { SubscriptionsModule } from './subscriptions/subscriptions.module';

@Module({
  imports: [
    PaymentsModule,
    ReferralsModule,
    SubscriptionsModule,
    UserDataModule.for({ exportUser: billingRpc.exportUser, erased: authEvents.userErased }),
  ],
})
export class AppModule {}
