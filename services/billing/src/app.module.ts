import { Module } from '@nestjs/common';
import { billingRpc } from '@swipeclean/contracts/server';
import { UserDataModule } from '@swipeclean/service-kit';
import { AccountEventsListener } from './account-events.listener';
import { CashTransferRepository } from './cash/cash-transfer.repository';
import { CashTransfersController } from './cash/cash-transfers.controller';
import { CashTransfersService } from './cash/cash-transfers.service';
import { EntitlementModule } from './entitlement/entitlement.module';
import { PaymentsModule } from './payments/payments.module';
import { ReferralsModule } from './referrals/referrals.module';
import { RevenueController } from './revenue/revenue.controller';
import { RevenueService } from './revenue/revenue.service';

@Module({
  imports: [
    EntitlementModule,
    PaymentsModule,
    ReferralsModule,
    UserDataModule.for({ exportUser: billingRpc.exportUser }),
  ],
  controllers: [CashTransfersController, RevenueController],
  providers: [AccountEventsListener, CashTransferRepository, CashTransfersService, RevenueService],
})
export class AppModule {}
