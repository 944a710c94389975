import { Module } from '@nestjs/common';
import { CustomerRepository } from './customer.repository';
import { CustomersService } from './customers.service';
import { Farewells } from './farewells.service';

@Module({
  providers: [CustomerRepository, CustomersService, Farewells],
  exports: [CustomerRepository, CustomersService, Farewells],
})
export class CustomersModule {}
