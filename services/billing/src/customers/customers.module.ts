import { Module } from '@nestjs/common';
import { CustomerDeletionJob } from './customer-deletion.job';
import { CustomersService } from './customers.service';
import { VisitorPurchasesService } from './visitor-purchases.service';

@Module({
  providers: [CustomerDeletionJob, CustomersService, VisitorPurchasesService],
  exports: [CustomersService, VisitorPurchasesService],
})
export class CustomersModule {}
