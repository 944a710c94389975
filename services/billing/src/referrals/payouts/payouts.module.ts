import { Module } from '@nestjs/common';
import { LedgerModule } from './ledger.module';
import { AccountsModule } from '../accounts/accounts.module';
import { PayoutRepository } from './payout.repository';
import { PayoutsController } from './payouts.controller';
import { PayoutsService } from './payouts.service';

@Module({
  imports: [LedgerModule, AccountsModule],
  controllers: [PayoutsController],
  providers: [PayoutRepository, PayoutsService],
  exports: [PayoutRepository],
})
export class PayoutsModule {}
