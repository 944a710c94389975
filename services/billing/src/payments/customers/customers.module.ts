import { Module } from '@nestjs/common';
import { CustomerDeletionJob } from './customer-deletion.job';
import { CustomerRepository } from './customer.repository';
import { CustomersService } from './customers.service';
import { VisitorPurchasesService } from './visitor-purchases.service';

@Module({
  providers: [CustomerDeletionJob, CustomerRepository, CustomersService, VisitorPurchasesService],
  exports: [CustomerDeletionJob, CustomerRepository, CustomersService, VisitorPurchasesService],
})
export class CustomersModule {}
