import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  type DeviceCardDto,
  type DeviceTokenDto,
  getAddressBook,
  getAddressBookCard,
  getAddressBookTag,
} from '@swipeclean/contracts/server';
import { RpcHandler } from '@swipeclean/service-kit';
import { AddressBookService } from './address-book.service';

@Controller()
export class AddressBookController {
  constructor(private readonly addressBook: AddressBookService) {}

  @RpcHandler(getAddressBook)
  getAddressBook(@Payload() request: DeviceTokenDto) {
    return this.addressBook.getBook(request.tokenDigest);
  }

  @RpcHandler(getAddressBookTag)
  getAddressBookTag(@Payload() request: DeviceTokenDto) {
    return this.addressBook.getTag(request.tokenDigest);
  }

  @RpcHandler(getAddressBookCard)
  getAddressBookCard(@Payload() request: DeviceCardDto) {
    return this.addressBook.getCard(request);
  }
}
