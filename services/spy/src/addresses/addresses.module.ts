import { Module } from '@nestjs/common';
import { IntelligenceModule } from '../intelligence/intelligence.module';
import { LookupsModule } from '../lookups/lookups.module';
import { AddressRepository } from './address.repository';
import { AddressesController } from './addresses.controller';
import { AddressesService } from './addresses.service';

@Module({
  imports: [IntelligenceModule, LookupsModule],
  controllers: [AddressesController],
  providers: [AddressesService, AddressRepository],
  exports: [AddressRepository],
})
export class AddressesModule {}
