import { Module } from '@nestjs/common';
import { AccountsModule } from '../../referrals/accounts/accounts.module';
import { PurchasesModule } from '../purchases/purchases.module';
import { CustomerRepository } from './customer.repository';
import { CustomersService } from './customers.service';
import { CustomerDeletionJob } from './customer-deletion.job';

@Module({
  imports: [AccountsModule, PurchasesModule],
  providers: [CustomerRepository, CustomersService, CustomerDeletionJob],
  exports: [CustomerRepository, CustomersService, CustomerDeletionJob],
})
export class CustomersModule {}
