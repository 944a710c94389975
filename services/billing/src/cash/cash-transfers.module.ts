import { Module } from '@nestjs/common';
import { EntitlementModule } from '../entitlement/entitlement.module';
import { ProviderSyncModule } from '../payments/provider-sync/provider-sync.module';
import { CashTransferRepository } from './cash-transfer.repository';
import { CashTransfersController } from './cash-transfers.controller';
import { CashTransfersService } from './cash-transfers.service';

@Module({
  imports: [EntitlementModule, ProviderSyncModule],
  controllers: [CashTransfersController],
  providers: [CashTransferRepository, CashTransfersService],
  exports: [CashTransfersService],
})
export class CashTransfersModule {}
