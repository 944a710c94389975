import { Module } from '@nestjs/common';
import { CashTransfersModule } from '../cash/cash-transfers.module';
import { RevenueController } from './revenue.controller';
import { RevenueService } from './revenue.service';

@Module({
  imports: [CashTransfersModule],
  controllers: [RevenueController],
  providers: [RevenueService],
})
export class RevenueModule {}
