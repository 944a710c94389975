import { Module } from '@nestjs/common';
import { MembersModule } from '../../referrals/accounts/accounts.module';
import { PurchasesModule } from '../purchases/purchases.module';
import { CustomerRepository } from './customer.repository';
import { CustomersService } from './customers.service';
import { Farewells } from './customer-deletion.job';

@Module({
  imports: [MembersModule, PurchasesModule],
  providers: [CustomerRepository, CustomersService, Farewells],
  exports: [CustomerRepository, CustomersService, Farewells],
})
export class CustomersModule {}
