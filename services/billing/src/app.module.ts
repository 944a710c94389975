import { Module } from '@nestjs/common';
import { billingRpc } from '@swipeclean/contracts/server';
import { UserDataModule } from '@swipeclean/service-kit';
import { AccountEventsListener } from './account-events.listener';
import { CashTransfersModule } from './cash/cash-transfers.module';
import { EntitlementModule } from './entitlement/entitlement.module';
import { PaymentsModule } from './payments/payments.module';
import { ReferralsModule } from './referrals/referrals.module';
import { RevenueController } from './revenue/revenue.controller';
import { RevenueService } from './revenue/revenue.service';

@Module({
  imports: [
    CashTransfersModule,
    EntitlementModule,
    PaymentsModule,
    ReferralsModule,
    UserDataModule.for({ exportUser: billingRpc.exportUser }),
  ],
  controllers: [RevenueController],
  providers: [AccountEventsListener, RevenueService],
})
export class AppModule {}
