import { Module } from '@nestjs/common';
import { AddressRepository } from './address.repository';
import { AddressesController } from './addresses.controller';
import { AddressesService } from './addresses.service';
import { IpIntelligence } from './ip-intelligence';
import { IpLists } from './ip-lists.service';

@Module({
  controllers: [AddressesController],
  providers: [AddressesService, AddressRepository, IpIntelligence, IpLists],
  exports: [AddressesService, IpIntelligence],
})
export class AddressesModule {}
