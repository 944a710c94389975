import { Module } from '@nestjs/common';
import { BlockListModule } from '../block-list/block-list.module';
import { CommunityModule } from '../community/community.module';
import { DevicesModule } from '../devices/devices.module';
import { AddressBookController } from './address-book.controller';
import { AddressBookService } from './address-book.service';

@Module({
  imports: [BlockListModule, CommunityModule, DevicesModule],
  controllers: [AddressBookController],
  providers: [AddressBookService],
})
export class AddressBookModule {}
