import { Module } from '@nestjs/common';
import { CashTransfersModule } from '../cash/cash-transfers.module';
import { RevenueController } from './revenue.controller';
import { PaymentReportRepository } from '../payments/purchases/payment-report.repository';
import { RevenueService } from './revenue.service';

@Module({
  imports: [CashTransfersModule],
  controllers: [RevenueController],
  providers: [PaymentReportRepository, RevenueService],
})
export class RevenueModule {}
