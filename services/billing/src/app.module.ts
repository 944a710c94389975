import { Module } from '@nestjs/common';
import { exportBillingData } from '@swipeclean/contracts/server';
import { UserDataModule } from '@swipeclean/service-kit';
import { AccountEventsListener } from './account-events.listener';
import { CashTransferRepository } from './cash/cash-transfer.repository';
import { CashTransfersController } from './cash/cash-transfers.controller';
import { CashTransfersService } from './cash/cash-transfers.service';
import { EntitlementModule } from './entitlement/entitlement.module';
import { CustomerSearchRepository } from './owner-console/customer-search.repository';
import { InvoicesController } from './invoices/invoices.controller';
import { InvoicesService } from './invoices/invoices.service';
import { NoticesModule } from './notices/notices.module';
import { OwnerActionsModule } from './owner-console/owner-actions.module';
import { OwnerConsoleController } from './owner-console/owner-console.controller';
import { OwnerConsoleService } from './owner-console/owner-console.service';
import { PaymentsModule } from './payments/payments.module';
import { ReferralsModule } from './referrals/referrals.module';
import { RevenueController } from './revenue/revenue.controller';
import { RevenueService } from './revenue/revenue.service';

@Module({
  imports: [
    EntitlementModule,
    NoticesModule,
    OwnerActionsModule,
    PaymentsModule,
    ReferralsModule,
    UserDataModule.for({ exportUser: exportBillingData }),
  ],
  controllers: [CashTransfersController, InvoicesController, OwnerConsoleController, RevenueController],
  providers: [
    AccountEventsListener,
    CashTransferRepository,
    CashTransfersService,
    CustomerSearchRepository,
    InvoicesService,
    OwnerConsoleService,
    RevenueService,
  ],
})
export class AppModule {}
