import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  type ActorContext,
  type DeviceCardDto,
  type DeviceTokenDto,
  type ExportListDto,
  type ImportListDto,
  type RpcHandlers,
  spamRpc,
} from '@swipeclean/contracts/server';
import { Actor, RpcHandler, UserId } from '@swipeclean/service-kit';
import { BlockBookService } from './block-book.service';

type Handlers = Pick<
  RpcHandlers<typeof spamRpc>,
  'getAddressBook' | 'getAddressBookTag' | 'getAddressBookCard' | 'exportNumbers' | 'importNumbers'
>;

@Controller()
export class BlockBookController implements Handlers {
  constructor(private readonly book: BlockBookService) {}

  @RpcHandler(spamRpc.getAddressBook)
  getAddressBook(@Payload() request: DeviceTokenDto) {
    return this.book.book(request.tokenDigest);
  }

  @RpcHandler(spamRpc.getAddressBookTag)
  getAddressBookTag(@Payload() request: DeviceTokenDto) {
    return this.book.tag(request.tokenDigest);
  }

  @RpcHandler(spamRpc.getAddressBookCard)
  getAddressBookCard(@Payload() request: DeviceCardDto) {
    return this.book.card(request);
  }

  @RpcHandler(spamRpc.exportNumbers)
  exportNumbers(@Payload() request: ExportListDto, @UserId() userId: string) {
    return this.book.write(userId, request.format);
  }

  @RpcHandler(spamRpc.importNumbers)
  importNumbers(@Payload() request: ImportListDto, @UserId() userId: string, @Actor() actor: ActorContext) {
    return this.book.read(actor, userId, request);
  }
}
