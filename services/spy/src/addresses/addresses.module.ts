import { Module } from '@nestjs/common';
import { LookupsModule } from '../lookups/lookups.module';
import { AddressRepository } from './address.repository';
import { AddressesController } from './addresses.controller';
import { AddressesService } from './addresses.service';

@Module({
  imports: [LookupsModule],
  controllers: [AddressesController],
  providers: [AddressesService, AddressRepository],
})
export class AddressesModule {}
